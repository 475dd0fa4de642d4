// Small plots for panels: a value over time, and stacked bars.
#pragma once

#include "game/ui/app/panel.hpp"

#include <span>
#include <string>
#include <vector>

namespace ui::plot {

// Spreads the values over the whole width. The scale goes from `floor` to `top` or a larger value. Draws nothing for
// fewer than two values.
void sparkline(const Panel& panel, ImDrawList* list, const engine::Rect& rect, std::span<const float> values,
               engine::Rgba color, float floor = 0, float top = 0);

struct Series {
    std::string name;
    engine::Rgba color;
    std::vector<double> values; // One per bar, at least 0.
};

// One bar per value, the first series at the bottom; bars are numbered from first_number. Returns the bar under the
// pointer or -1. Precondition: all series have the same length.
int stacked_bars(const Panel& panel, ImDrawList* list, const engine::Rect& rect, std::span<const Series> series,
                 int first_number);

// Names and colours of the series, ending at the right edge; shortened where necessary.
void legend(const Panel& panel, ImDrawList* list, float left, float right, float middle,
            std::span<const Series> series);

// A bar over a share (0 to 1) of the rectangle's width.
void bar(const Panel& panel, ImDrawList* list, const engine::Rect& rect, float share, engine::Rgba color);

} // namespace ui::plot
