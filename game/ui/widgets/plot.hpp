// Plots in a few lines: a value over time, and stacked bars. For the panels.
#pragma once

#include "game/ui/app/panel.hpp"

#include <span>
#include <string>
#include <vector>

namespace ui::plot {

// The values from left to right over the whole width. From `floor` to the largest value when that is larger than `top`,
// else to `top`. Draws nothing for less than two values.
void sparkline(const Panel& panel, ImDrawList* list, const engine::Rect& rect, std::span<const float> values,
               engine::Rgba color, float floor = 0, float top = 0);

struct Series {
    std::string name;
    engine::Rgba color;
    std::vector<double> values; // one for each bar; at least 0
};

// One bar for each value, the series on top of each other, the first one lowest; numbers below the bars, beginning with
// first_number. Returns the bar that is pointed at, or -1. Precondition: all series are of one length.
int stacked_bars(const Panel& panel, ImDrawList* list, const engine::Rect& rect, std::span<const Series> series,
                 int first_number);

// The names of the series with their colours, ending at the right edge; shortened where they have no room.
void legend(const Panel& panel, ImDrawList* list, float left, float right, float middle,
            std::span<const Series> series);

// A bar from 0 to the share (0 to 1) of the rectangle's width.
void bar(const Panel& panel, ImDrawList* list, const engine::Rect& rect, float share, engine::Rgba color);

} // namespace ui::plot
