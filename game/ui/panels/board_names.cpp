// Who sits above the board and who below it, where two people share one.
#include "game/ui/match_of_games.hpp"
#include "game/ui/panels/widgets.hpp"

namespace ui::panels {

void board_names(Panel& panel) {
    if (!panel.layout.names) return;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const rules::Color below = color_below(panel.state, panel.preferences, panel.layout);
    for (const bool is_below : {false, true}) {
        const engine::Rect& rect = (*panel.layout.names)[is_below ? 1 : 0];
        const rules::Color color = is_below ? below : rules::opposite(below);
        const bool is_to_move = !panel.game.is_over() && panel.game.position().to_move() == color;
        ImFont* font = is_to_move ? panel.fonts.strong : panel.fonts.medium;
        const float size = panel.scaled(15), radius = panel.scaled(7), space = panel.scaled(8);
        const std::string name =
            widgets::shortened(font, size, panel.game.participant(color).name, rect.width - 2 * (radius + space));
        const float width = widgets::text_width(font, size, name) + 2 * radius + space;
        const float left = rect.center().x - width / 2, middle = rect.center().y;
        widgets::disc_icon(list, {left + radius, middle}, radius, color);
        widgets::text(list, font, size, {left + 2 * radius + space, middle},
                      to_u32(is_to_move ? panel.theme.accent_bright : panel.theme.text_second), name);
    }
}

} // namespace ui::panels
