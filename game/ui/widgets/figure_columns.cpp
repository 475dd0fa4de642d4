#include "game/ui/widgets/figure_columns.hpp"

#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <utility>

namespace ui::panels {

namespace {

constexpr float figure_size = 14, figure_heading_size = 12, figure_gap = 14; // At scale 1.

struct FigureLine {
    ImFont* name_font;
    ImFont* figure_font;
    float size;
    engine::Rgba name_ink;
    std::array<engine::Rgba, 3> inks;
};

void draw_line(const Panel& panel, const FigureLine& look, const std::array<float, 3>& widths, engine::Point at,
               float width, std::string_view name, const FigureColumns::Figures& figures) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    float right = at.x + width;
    for (std::size_t i = figures.size(); i-- > 0;) {
        widgets::text(list, look.figure_font, look.size, {right, at.y}, to_u32(look.inks[i]), figures[i],
                      widgets::Align::right);
        right -= widths[i] + panel.scaled(figure_gap);
    }
    widgets::fitted_text(list, look.name_font, look.size, at, to_u32(look.name_ink), name, right - at.x);
}

} // namespace

FigureColumns::FigureColumns(const Panel& panel, Figures heading) : panel_{panel}, heading_{std::move(heading)} {
    for (std::size_t i = 0; i < heading_.size(); ++i)
        widths_[i] = widgets::text_width(panel.fonts.body, panel.scaled(figure_heading_size), heading_[i]);
}

void FigureColumns::make_room_for(const Figures& figures) {
    for (std::size_t i = 0; i < figures.size(); ++i)
        widths_[i] =
            std::max(widths_[i], widgets::text_width(panel_.fonts.body, panel_.scaled(figure_size), figures[i]));
}

void FigureColumns::draw_heading(engine::Point at, float width, std::string_view name) const {
    const engine::Rgba quiet = panel_.theme.text_quiet;
    draw_line(panel_,
              {.name_font = panel_.fonts.body,
               .figure_font = panel_.fonts.body,
               .size = panel_.scaled(figure_heading_size),
               .name_ink = quiet,
               .inks = {quiet, quiet, quiet}},
              widths_, at, width, name, heading_);
}

void FigureColumns::draw(engine::Point at, float width, std::string_view name, const Figures& figures) const {
    const Theme& theme = panel_.theme;
    draw_line(panel_,
              {.name_font = panel_.fonts.medium,
               .figure_font = panel_.fonts.body,
               .size = panel_.scaled(figure_size),
               .name_ink = theme.text,
               .inks = {theme.text_second, theme.text_second, theme.accent_text}},
              widths_, at, width, name, figures);
}

} // namespace ui::panels
