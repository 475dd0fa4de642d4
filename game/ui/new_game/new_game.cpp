#include "game/ui/new_game/new_game.hpp"

#include "game/ui/app/seat_choice.hpp"

namespace ui {

void open_new_game(Session& session, bool can_close) {
    const Preferences& preferences = session.preferences;
    session.state.screen = NewGame{.settings = preferences.game,
                                   .can_close = can_close,
                                   .match = preferences.match,
                                   .computer = preferences.computer};
    session.state.pointer.forget_cursor();
    session.state.typer.forget();
}

void close_new_game(Session& session) {
    if (!std::holds_alternative<NewGame>(session.state.screen)) return;
    session.state.screen = Playing{};
    session.state.pointer.forget_cursor();
    session.state.typer.forget();
}

rules::Position previewed(const Session& session) {
    return session.state.new_game()->settings.rules.start(session.layout.board.size);
}

bool starts_game(const Session& session, rules::Square square) {
    const NewGame& card = *session.state.new_game();
    if (card.match.start.kind != play::StartKind::standard) return true;
    return !person_may_begin(card.settings) || !previewed(session).flips(square).empty();
}

} // namespace ui
