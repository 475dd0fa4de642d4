#include "game/ui/board/evaluation.hpp"

#include <algorithm>
#include <cmath>

namespace ui::panels {

namespace {

struct BarColumn {
    engine::Rect box;
    SoftScale scale;

    float middle() const { return std::round(box.y + box.height / 2); }
    float y(float discs) const { return std::round(box.y + box.height * (1 - scale.part(discs)) / 2); }
};

float number_place(const BarColumn& column, float discs, float size) {
    const float edge = column.y(discs), middle = column.middle(), away = size * .85f;
    const bool is_black = discs >= 0;
    if (std::abs(edge - middle) <= 2 * away) return is_black ? middle + away : middle - away;
    return is_black ? std::min(edge + away, middle - away) : std::max(edge - away, middle + away);
}

void ticks(const Panel& panel, ImDrawList* list, const BarColumn& column, float discs, std::optional<float> taken,
           float alpha) {
    const float size = panel.scaled(10), edge = column.y(discs);
    const float line = std::max(1.f, std::round(panel.layout.scale));
    for (const int tick : column.scale.ticks(column.box.height / 2, panel.scaled(36))) {
        for (const int sign : {-1, 1}) {
            const float y = column.y(static_cast<float>(sign * tick));
            const ImU32 color = to_u32(engine::rgb(y < edge ? 0x66614F : 0x9A968B), alpha);
            list->AddRectFilled({column.box.x, y}, {column.box.x + panel.scaled(5), y + line}, color);
            if ((taken && std::abs(*taken - y) < size * 1.6f) || std::abs(edge - y) < size * .7f) continue;
            widgets::text(list, panel.fonts.small, size, {column.box.x + column.box.width - panel.scaled(2), y}, color,
                          std::to_string(tick), widgets::Align::right);
        }
    }
}

void parts(const Panel& panel, ImDrawList* list, const BarColumn& column) {
    const engine::Rect& box = column.box;
    const float discs = *panel.state.bar.discs();
    const bool is_old = panel.state.bar.is_old();
    const float alpha = is_old ? .38f : 1.f; // from an earlier position
    const float edge = column.y(discs), rounding = panel.scaled(6);
    const ImVec2 from{box.x, box.y}, to{box.x + box.width, box.y + box.height};
    list->AddRectFilled(from, to, to_u32(black_disc), rounding);
    list->AddRectFilled(from, {to.x, edge}, to_u32(white_disc, alpha), rounding, ImDrawFlags_RoundCornersTop);
    const auto worth = panel.values.worth(panel.game.tree(), panel.game.tree().cursor());
    if (!worth) {
        ticks(panel, list, column, discs, std::nullopt, is_old ? .6f : 1);
        return;
    }
    // The number's place indicates the leader, so a narrow bar omits the sign.
    const float size = std::min(panel.scaled(12), box.width * .68f);
    std::string text = widgets::score_text(std::abs(*worth));
    if (text.starts_with('+')
        && widgets::text_width(panel.fonts.small_strong, size, text) > box.width - panel.scaled(2))
        text.erase(0, 1);
    const float y = number_place(column, discs, size);
    ticks(panel, list, column, discs, y, 1);
    widgets::text(list, panel.fonts.small_strong, size, {box.x + box.width / 2, y},
                  to_u32(discs < 0 ? black_disc : white_disc), text, widgets::Align::center);
}

std::string tooltip(const Panel& panel) {
    const play::Game& game = panel.game;
    if (!panel.shown.around_board)
        return panel.state.is_exercise() ? tr("Values stay hidden while you guess.")
                                         : tr("Values are shown after the game.\nHints (H) show them now.");
    const play::PositionValue* value = panel.values.find(game.tree().cursor());
    if (value != nullptr)
        return tr("{}, {}", lead_text(panel, value->for_black), source_text(*value, game.position().empties().size()));
    if (const auto worth = panel.values.worth(game.tree(), game.tree().cursor())) return lead_text(panel, *worth);
    if (panel.state.bar.is_old()) return tr("Not searched yet. The bar shows the last known value.");
    return tr("Not searched yet.\nHints (H) start an analysis.");
}

} // namespace

void evaluation_bar(Panel& panel) {
    if (!panel.layout.bar) return;
    const engine::Rect& bar = *panel.layout.bar;
    const Theme& theme = panel.theme;
    const float over = std::round(panel.scaled(5)); // the zero line extends beyond the bar
    widgets::begin_area("##bar", {bar.x - over, bar.y, bar.width + 2 * over, bar.height});
    ImGui::InvisibleButton("bar", {bar.width + 2 * over, bar.height});
    const bool is_pointed_at = ImGui::IsItemHovered();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const BarColumn column{.box = bar, .scale = SoftScale::of(panel.game.position().size())};
    const ImVec2 from{bar.x, bar.y}, to{bar.x + bar.width, bar.y + bar.height};
    const float rounding = panel.scaled(6), line = std::max(1.f, std::round(panel.layout.scale));
    list->AddRectFilled(from, to, to_u32(theme.well), rounding);
    if (panel.shown.around_board && panel.state.bar.discs()) parts(panel, list, column);
    list->AddRect(from, to, to_u32(theme.well_line), rounding, 0, line);
    list->AddRectFilled({bar.x - over, column.middle() - line}, {to.x + over, column.middle() + line},
                        to_u32(theme.accent));
    if (is_pointed_at) widgets::tip(panel, ImGui::GetID("bar"), bar, tooltip(panel));
    ImGui::End();
}

} // namespace ui::panels
