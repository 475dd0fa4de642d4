#include "game/ui/board/shown_values.hpp"

namespace ui {

namespace {

// The human who would profit from a value now: the side to move, or the opponent of a computer that thinks. None
// without humans.
std::optional<rules::Color> person(const play::Game& game) {
    const rules::Color to_move = game.position().to_move();
    for (const rules::Color color : {to_move, rules::opposite(to_move)}) {
        if (play::is_human(game.participant(color).seat)) return color;
    }
    return std::nullopt;
}

bool has_hints(const Preferences& preferences, rules::Color color) {
    return preferences.shown.hints && preferences.shown.hints_for[rules::index(color)];
}

bool may_show_around_board(const Preferences& preferences, const GuiState& state, const play::Game& game) {
    if (state.peeking.is_on() || state.is_review_open) return true;
    if (state.run) return state.run->is_over(); // Values would give away the answer.
    if (state.trainer.is_on && !game.is_over()) return false;
    if (preferences.is_debug_open || game.has_ended()) return true;
    if (preferences.shown.values_in_game) return true;
    const auto player = person(game);
    return !player || has_hints(preferences, *player);
}

} // namespace

bool has_hints_in_words(const Preferences& preferences, const GuiState& state) {
    return preferences.shown.hints && preferences.shown.hints_in_words && !state.trainer.is_on && !state.run;
}

bool has_frequencies(const Preferences& preferences, const GuiState& state) {
    return preferences.shown.frequencies && state.is_playing() && !state.trainer.is_on && !state.run
           && !state.games.hides_values();
}

ShownValues shown_values(const Preferences& preferences, const GuiState& state, const play::Game& game) {
    if (state.games.hides_values()) return {};
    const bool has_squares =
        state.peeking.is_on()
        || (!state.trainer.is_on && !state.run && has_hints(preferences, game.position().to_move()));
    return {.on_squares = has_squares, .around_board = may_show_around_board(preferences, state, game)};
}

} // namespace ui
