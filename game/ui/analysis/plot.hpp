// The plot behind all curves and bars of the debug panel.
#pragma once

#include "game/ui/analysis/sections.hpp"

#include <functional>

namespace ui::debug {

struct PlotSeries {
    std::string name; // In the legend and the tip; may be empty if there is one series.
    engine::Rgba color;
    std::vector<double> values; // One per place. NaN: none.
};

struct Plot {
    enum class Kind : unsigned char { curves, stacked_bars };

    Kind kind = Kind::curves;
    bool has_axes = true;                      // Otherwise a small curve that shows its values only in the tip.
    std::vector<double> places;                // On the x axis, in ascending order.
    std::vector<PlotSeries> series;            // Drawn in this order; bars from the bottom.
    std::vector<std::string> marks{};          // Text above the first series at each place, or empty; may be left out.
    double least_step = 1;                     // Smallest distance between numbers on the x axis.
    double least_y_step = 0;                   // And on the y axis.
    bool starts_at_zero = true;                // Otherwise the y axis covers the values alone.
    std::function<std::string(double)> x_text; // A number on the x axis, with its unit if it has one.
    std::function<std::string(double)> y_text; // A number on the y axis.
    std::function<std::string(std::size_t)> place_text; // The tip's first line for the place with that index.
    std::function<std::string(double)> value_text;      // A value in the tip; empty: like y_text.
};

// Draws the plot and, while the pointer is on it, the values at the nearest place. id: unique in the window.
void draw_plot(const FrameContext& frame, const char* id, const Rect& rect, const Plot& plot);
// Draws a heading with the remark, or the names of several series, and the plot below it. empty: the remark of a plot
// without values.
void plot_section(const FrameContext& frame, const Rect& area, const char* title, const char* remark, const char* empty,
                  const Plot& plot);

// The plot of nodes per second. It refers to `rates`.
Plot node_rate_plot(const FrameContext& frame, const Course& rates);

// "0.05 s" or "10 s": as few decimals as needed, at most three.
std::string seconds_mark(double seconds);
// Smallest 1, 2 or 5 times a power of ten that is at least this number. Precondition: least > 0.
double round_step(double least);

} // namespace ui::debug
