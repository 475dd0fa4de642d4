#include "game/ui/app/window_layout.hpp"

#include "game/rules/symmetry.hpp"
#include "game/ui/app/match_of_games.hpp"

#include "game/ui/app/screens.hpp"
#include "game/ui/board/shown_values.hpp"

#include <algorithm>

namespace ui {

namespace {

// At scale 1.
constexpr float trainer_height = 112;
constexpr float line_run_height = 122;
constexpr float why_height = 196;
constexpr float words_height = 104;

// Both reflections; rules/symmetry.hpp.
constexpr int half_turn = 3;

// Whether White sits below. Unchanged while discs move.
bool is_turned(const Session& session) {
    const play::Game& game = session.game();
    const auto is_person = [&](rules::Color color) { return play::is_human(game.participant(color).seat); };
    const bool has_two = is_person(rules::Color::black) && is_person(rules::Color::white);
    if (!session.preferences.turns_board || !has_two || !session.state.is_playing()) return false;
    const Presentation& presentation = session.presentation;
    const bool is_at_rest = !presentation.is_busy() && presentation.is_up_to_date(game) && !game.is_over();
    return is_at_rest ? game.position().to_move() == rules::Color::white : session.layout.is_turned;
}
constexpr float comment_height = 148;

float scale_of(const Session& session, const Stage& stage, int width, int height) {
    const float chosen = session.preferences.interface_scale;
    if (chosen > 0) return std::min(chosen, largest_scale(width, height));
    return fitting_scale(width, height, stage.window.display_scale());
}

// The kiosk is read from a distance and shows little text, so that it grows with the window.
constexpr float kiosk_magnification = 1.2f;

ScreenLayout kiosk_layout(const Session& session, const Stage& stage) {
    const int width = stage.window.pixel_width();
    const int height = stage.window.pixel_height();
    const float chosen = session.preferences.interface_scale;
    const float usual =
        chosen > 0 ? chosen : std::max(filling_scale(width, height), scale_of(session, stage, width, height));
    const float scale = std::min(usual * kiosk_magnification, largest_scale(width, height));
    return lay_out_kiosk(width, height, scale, session.game().position().size(),
                         session.state.kiosk->room(width, height, scale));
}

} // namespace

ScreenLayout window_layout(const Session& session, const Stage& stage) {
    if (session.state.kiosk) return kiosk_layout(session, stage);
    const int width = stage.window.pixel_width();
    const int height = stage.window.pixel_height();
    const Preferences& preferences = session.preferences;
    const float usual = scale_of(session, stage, width, height);
    const float wanted = usual * static_cast<float>(preferences.text_percent) / 100;
    const float scale = std::max(usual, std::min(wanted, largest_scale(width, height)));
    const GuiState& state = session.state;
    const bool is_plain = state.draft() || state.lesson();
    const bool hides_values = state.games.hides_values();
    const bool shows_debug = preferences.is_debug_open && !is_plain && !hides_values;
    const float larger = state.is_touched ? 14 : 0;
    const float first = state.run ? line_run_height + larger : state.trainer.is_on ? trainer_height + larger : 0;
    const float values =
        first + (has_hints_in_words(preferences, state) ? words_height : 0) + (state.why.is_open ? why_height : 0);
    const AroundBoard around{.has_bar = preferences.shown.bar && state.is_playing(),
                             .has_graph = preferences.shown.graph,
                             .has_card = !state.is_playing(),
                             .has_names = has_sides(state, session.game()),
                             .has_review = state.is_review_open && state.is_playing(),
                             .note =
                                 (hides_values ? 0 : values) + (state.comment.is_open ? comment_height + larger : 0),
                             .is_touch = state.is_touched,
                             .text = scale / usual};
    const auto laid_out = [&](rules::BoardSize board) {
        return lay_out_screen(width, height, scale, board, shows_debug && !stage.side, preferences.debug, around);
    };
    ScreenLayout layout = laid_out(screen_of(session.state).size(session));
    // Squares are whole pixels, so that the frame's size varies with the board size; the card's size must not.
    if (state.new_game() || state.lesson()) layout.side = laid_out(rules::BoardSize{8}).side;
    if (shows_debug && stage.side) {
        layout.debug_side = DebugSide::window;
        layout.debug =
            engine::Rect{engine::side_origin.x, engine::side_origin.y, static_cast<float>(stage.side->pixel_width()),
                         static_cast<float>(stage.side->pixel_height())};
    }
    layout.is_touch = state.is_touched;
    layout.is_turned = is_turned(session);
    layout.board.symmetry =
        layout.is_turned ? rules::combined(preferences.board_symmetry, half_turn) : preferences.board_symmetry;
    return layout;
}

} // namespace ui
