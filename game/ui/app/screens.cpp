#include "game/ui/app/screens.hpp"

#include <array>

namespace ui {

namespace {

std::vector<PlainArea> plain_areas(const ScreenLayout& layout, const Theme& theme) {
    std::vector<PlainArea> areas;
    if (!is_empty(layout.menu)) areas.push_back({layout.menu, theme.menu});
    if (layout.debug && layout.debug_side != DebugSide::window) areas.push_back({*layout.debug, theme.debug});
    return areas;
}

} // namespace

const ScreenFunctions& screen_of(const GuiState& state) {
    static constexpr std::array in_order{&playing_screen, &new_game_screen, &editor_screen, &lesson_screen};
    static_assert(in_order.size() == std::variant_size_v<Screen>);
    return *in_order[state.screen.index()];
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
