// The bar beside the board: Black's part from below, White's from above, as many discs as the position is worth. The
// line in the middle is a draw.
#include "game/ui/panels/evaluation.hpp"

#include <algorithm>
#include <cmath>

namespace ui::panels {

namespace {

// Where so many discs for Black stand, from 0 (all White) to 1: even steps up to 16, and the rest in the last fifth.
float share_of(float discs) {
    constexpr float even = 16, most = 64, even_share = .8f;
    const float size = std::abs(discs);
    const float out = size <= even ? size / even * even_share
                                   : even_share + (std::min(size, most) - even) / (most - even) * (1 - even_share);
    return .5f + (discs < 0 ? -out : out) / 2;
}

} // namespace

void evaluation_bar(Panel& panel) {
    if (!panel.layout.bar || panel.state.setup) return;
    const engine::Rect& bar = *panel.layout.bar;
    const Theme& theme = panel.theme;
    const float over = std::round(panel.scaled(5)); // the zero line goes beyond the bar
    widgets::begin_area("##bar", {bar.x - over, bar.y, bar.width + 2 * over, bar.height});
    ImGui::InvisibleButton("bar", {bar.width + 2 * over, bar.height});
    const bool is_pointed_at = ImGui::IsItemHovered();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 from{bar.x, bar.y}, to{bar.x + bar.width, bar.y + bar.height};
    const float rounding = panel.scaled(6);
    const float line = std::max(1.f, std::round(panel.layout.scale));
    const float middle = std::round(bar.y + bar.height / 2);
    const play::PositionValue* value = panel.match.values().find(panel.match.game().cursor());
    if (panel.state.bar && value != nullptr) {
        const float discs = *panel.state.bar;
        const float edge = std::round(bar.y + bar.height * (1 - share_of(discs)));
        list->AddRectFilled(from, to, to_u32(black_disc), rounding);
        list->AddRectFilled(from, {to.x, edge}, to_u32(white_disc), rounding, ImDrawFlags_RoundCornersTop);
        const ImU32 tick = to_u32(engine::rgb(0x8A8578));
        for (const float at : {-10.f, 10.f}) {
            const float y = std::round(bar.y + bar.height * (1 - share_of(at)));
            list->AddRectFilled({bar.x, y}, {bar.x + panel.scaled(6), y + line}, tick);
        }
        // In the part of whoever leads, and clear of the line in the middle.
        const std::string text = widgets::score_text(std::abs(value->for_black));
        const float widest = bar.width - panel.scaled(4);
        const float full = panel.scaled(12);
        const float size = std::min(full, full * widest / widgets::text_width(panel.fonts.small_strong, full, text));
        const bool is_black = discs >= 0;
        const float away = size * .85f;
        const float y = is_black ? std::min(edge + away, middle - away) : std::max(edge - away, middle + away);
        const bool fits_above_zero = std::abs(edge - middle) > 2 * away;
        const float beside = is_black ? middle + away : middle - away;
        const bool is_on_white = !is_black;
        widgets::text(list, panel.fonts.small_strong, size, {bar.x + bar.width / 2, fits_above_zero ? y : beside},
                      to_u32(is_on_white ? black_disc : white_disc), text, widgets::Align::center);
    } else {
        list->AddRectFilled(from, to, to_u32(theme.well), rounding);
    }
    list->AddRect(from, to, to_u32(theme.well_line), rounding, 0, line);
    list->AddRectFilled({bar.x - over, middle - line}, {to.x + over, middle + line}, to_u32(theme.accent));
    if (is_pointed_at && !keeps_values_back(panel.state)) {
        const int empties = panel.match.position().empties().size();
        const std::string known = value != nullptr
                                      ? lead_text(panel, value->for_black) + ", " + source_text(*value, empties)
                                      : "Nothing is known of this position yet.\nHints (H) start an analysis.";
        widgets::tip(panel, ImGui::GetID("bar"), bar, known);
    }
    ImGui::End();
}

} // namespace ui::panels
