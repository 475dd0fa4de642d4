#include "game/ui/new_game/new_game.hpp"

#include "engine/base/text.hpp"
#include "game/ai/player.hpp"
#include "game/ui/app/frame_context.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/screens.hpp"

#include <utility>
#include <variant>

namespace ui {

void open_new_game(Session& session, bool can_close) {
    const Preferences& preferences = session.preferences;
    session.state.screen = NewGame{.settings = preferences.game,
                                   .can_close = can_close,
                                   .match = preferences.match,
                                   .computer = preferences.computer};
    session.state.pointer.forget();
    session.state.typer.forget();
}

void close_new_game(Session& session) {
    if (!std::holds_alternative<NewGame>(session.state.screen)) return;
    session.state.screen = Playing{};
    session.state.pointer.forget_cursor();
    session.state.typer.forget();
}

namespace {

// Start position of the game on the card.
rules::Position previewed(const Session& session) {
    const play::GameSettings& settings = session.state.new_game()->settings;
    return settings.rules.start(settings.size);
}

// Whether a press starts the game: a legal move, or any square if a computer begins or the start is special.
bool starts_game(const Session& session, rules::Square square) {
    const NewGame& card = *session.state.new_game();
    if (card.match.start.kind != play::StartKind::standard) return true;
    return !human_may_begin(card.settings) || !previewed(session).flips(square).empty();
}

class NewGameScreen : public Screen {
    rules::Position position(const Session& session) const override { return previewed(session); }

    BoardScene scene(const Session& session, Time) const override {
        const rules::Position position = previewed(session);
        BoardScene scene = scene_of(session, position);
        BoardMarks& marks = scene.marks;
        marks.mover = position.to_move();
        if (!human_may_begin(session.present_settings())) return scene;
        marks.cursor = session.state.pointer.cursor();
        if (session.preferences.shown.legal_moves) marks.legal_moves = position.legal_moves();
        marks.point_at(position, session.state.pointer.square());
        return scene;
    }

    void write(FrameContext& frame, ImDrawList* list) const override {
        if (human_may_begin(frame.session.present_settings())) draw_flip_count(frame, list, previewed(frame.session));
    }
    void draw(FrameContext& frame) const override { draw_new_game_card(frame); }
    bool moves_cursor_by_pad() const override { return false; }
    bool leaves_focus_first(const Session& session) const override { return !session.state.new_game()->can_close; }

    void press_square(App& app, rules::Square square) const override {
        Session& session = app.session;
        if (!starts_game(session, square)) return;
        const GameStart start = start_of(session);
        start_game(app, start);
        // Otherwise start_game() asks for confirmation, or the game starts from a different board.
        const bool is_same_board = start.match.start.kind == play::StartKind::standard;
        if (screen_of(session).shows_game() && is_same_board) ui::press_square(app, square);
    }
    void press_enter(Session& session, Time) const override {
        const auto cursor = session.state.pointer.cursor();
        if (session.presentation.is_busy())
            session.presentation.finish(session.game());
        else if (cursor && starts_game(session, *cursor))
            session.ask(ui::press_square, *cursor);
        else
            session.ask(start_game, start_of(session));
    }
    bool press_escape(Session& session) const override {
        if (session.presentation.notice())
            session.presentation.dismiss_notice();
        else if (session.state.new_game()->can_close)
            session.ask(close_new_game);
        else
            return false;
        return true;
    }
    std::optional<std::string> refusal(const Session& session) const override {
        return session.state.new_game()->can_close ? tr("Close the New Game card first.") : tr("Start a game first.");
    }
    void change_size(App& app, rules::BoardSize size) const override {
        app.session.state.new_game()->settings.size = size;
    }

    static GameStart start_of(const Session& session) {
        const NewGame& card = *session.state.new_game();
        return {.settings = card.settings, .match = card.match};
    }
};

} // namespace

const Screen& new_game_screen() {
    static const NewGameScreen screen;
    return screen;
}

PlayAs play_as(const play::GameSettings& settings) {
    const bool black = play::is_human(settings.participants[0].seat);
    const bool white = play::is_human(settings.participants[1].seat);
    if (black && white) return PlayAs::two_players;
    if (!black && !white) return PlayAs::watch;
    return black ? PlayAs::black : PlayAs::white;
}

void choose_play_as(play::GameSettings& settings, PlayAs wanted, const ai::Player& computer) {
    const PlayAs before = play_as(settings);
    if (before == wanted) return;
    auto& [black, white] = settings.participants;
    const bool was_alone = before == PlayAs::black || before == PlayAs::white;
    if (was_alone && (wanted == PlayAs::black || wanted == PlayAs::white)) {
        std::swap(black, white);
        return;
    }
    if (before == PlayAs::two_players) black.name = white.name = ""; // Either could be the user's name.
    const auto seat = [&](play::Participant& participant, bool is_human) {
        if (play::is_human(participant.seat) == is_human) return;
        participant.seat = is_human ? play::Seat{play::Human{}} : play::Computer{computer};
    };
    seat(black, wanted == PlayAs::black || wanted == PlayAs::two_players);
    seat(white, wanted == PlayAs::white || wanted == PlayAs::two_players);
}

bool human_may_begin(const play::GameSettings& settings) {
    const rules::Color first = settings.rules.first_to_move;
    const auto is_human = [&](rules::Color color) {
        return play::is_human(settings.participants[rules::index(color)].seat);
    };
    return is_human(first) || (settings.rules.has_random_colors && is_human(rules::opposite(first)));
}

std::vector<ai::Player> computers(const play::GameSettings& settings) {
    std::vector<ai::Player> all;
    for (const play::Participant& participant : settings.participants) {
        if (const auto* computer = std::get_if<play::Computer>(&participant.seat)) all.push_back(computer->player);
    }
    return all;
}

std::optional<int> common_level(const play::GameSettings& settings) {
    const auto all = computers(settings);
    if (all.empty() || all.back() != all.front()) return std::nullopt;
    const auto* level = std::get_if<ai::Level>(&all.front());
    return level != nullptr ? std::optional{level->number} : std::nullopt;
}

void set_levels(play::GameSettings& settings, int level) {
    for (play::Participant& participant : settings.participants) {
        if (auto* computer = std::get_if<play::Computer>(&participant.seat)) computer->player = ai::Level{level};
    }
}

std::vector<SeatOption> seat_options() {
    std::vector<SeatOption> options{{play::Human{}, base::tr("Human")}};
    for (const ai::Player& player : ai::all_players()) {
        const ai::PlayerKind& kind = ai::kind_of(player);
        const std::string title = base::tr_data(kind.title);
        options.push_back(
            {play::Computer{player}, kind.last > 0 ? base::tr("{} {}", title, kind.number_of(player)) : title});
    }
    return options;
}

} // namespace ui
