#include "game/ui/app/screens.hpp"

#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/match_of_games.hpp"
#include "game/ui/app/windows.hpp"

#include <array>

namespace ui {

namespace {

std::vector<PlainArea> plain_areas(const ScreenLayout& layout, const Theme& theme) {
    std::vector<PlainArea> areas;
    if (!is_empty(layout.menu)) areas.push_back({layout.menu, theme.menu});
    if (layout.debug && layout.debug_side != DebugSide::window) areas.push_back({*layout.debug, theme.debug});
    return areas;
}

const Screen& game_screen(const Session& session) {
    const GuiState& state = session.state;
    if (state.kiosk) return kiosk_screen();
    if (shows_break(state, session.game(), session.presentation)) return match_break_screen();
    if (state.run) return state.run->is_drill() ? drill_screen() : guessing_screen();
    if (state.trainer.is_on && !state.games.hides_values()) return trainer_screen();
    return playing_screen();
}

} // namespace

const Screen& screen_of(const Session& session) {
    const std::array screens{&game_screen(session), &new_game_screen(), &editor_screen(), &lesson_screen()};
    static_assert(screens.size() == std::variant_size_v<ScreenState>);
    return *screens[session.state.screen.index()];
}

ScreenLayout Screen::layout(const Session& session, const Stage& stage) const {
    return window_layout(session, stage);
}

void Screen::press(Session& session, const engine::ButtonEvent& event, std::optional<rules::Square> square) const {
    if (square && event.is_down && event.button == engine::Button::left) session.ask(ui::press_square, *square);
}

bool Screen::can_undo(const Session& session) const {
    return has_game(session) && session.game().can_undo();
}

BoardScene scene_of(const Session& session, const rules::Position& position) {
    const ScreenLayout& layout = session.layout;
    const Theme& theme = find_theme(session.preferences.theme);
    return {.layout = layout.board,
            .theme = &theme,
            .position = position,
            .plain_areas = plain_areas(layout, theme),
            .width = layout.width,
            .height = layout.height};
}

} // namespace ui
