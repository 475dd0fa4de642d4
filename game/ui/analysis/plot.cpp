#include "game/ui/analysis/plot.hpp"

#include "game/ui/widgets/numbers.hpp"

#include <algorithm>
#include <cmath>

namespace ui::debug {

namespace {

class Painter {
  public:
    Painter(const FrameContext& frame, const Rect& rect, const Plot& plot)
        : frame_{frame}, plot_{plot}, rect_{rect}, box_{rect} {
        find_levels();
        if (plot.has_axes) place_axes();
        const auto count = static_cast<float>(plot.places.size());
        if (is_bars()) each_ = std::min(box_.width / count, frame.scaled(26));
    }

    void draw() const {
        if (plot_.has_axes) {
            levels();
            numbers();
        }
        for (const PlotSeries& one : plot_.series)
            if (!is_bars()) curve(one);
        if (is_bars()) bars();
        marks();
    }

    // The place nearest to the pointer; nullopt if the pointer is not on the plot.
    std::optional<std::size_t> pointed() const {
        const ImVec2 mouse = ImGui::GetMousePos();
        if (!ImGui::IsWindowHovered() || !rect_.contains(mouse)) return std::nullopt;
        std::size_t nearest = 0;
        for (std::size_t i = 1; i < plot_.places.size(); ++i)
            if (std::abs(x(i) - mouse.x) < std::abs(x(nearest) - mouse.x)) nearest = i;
        if (is_bars() && std::abs(x(nearest) - mouse.x) > each_) return std::nullopt;
        return nearest;
    }

    void point(std::size_t place) const {
        if (is_bars()) {
            draw_fill({x(place) - each_ / 2, box_.y, each_, box_.height}, frame_.theme.text.faded(.1f));
            return;
        }
        list_->AddLine({x(place), box_.y}, {x(place), box_.bottom()}, frame_.theme.text_quiet, frame_.line_width(1));
        for (const PlotSeries& one : plot_.series)
            if (!std::isnan(one.values[place])) dot(place, one);
    }

  private:
    bool is_bars() const { return plot_.kind == Plot::Kind::stacked_bars; }
    float line() const { return frame_.scaled(small_text.size); }

    float x_of(double place) const {
        const double first = plot_.places.front(), range = plot_.places.back() - first;
        if (is_bars()) return box_.x + each_ * (static_cast<float>(place - first) + .5f);
        return box_.x + box_.width * (range > 0 ? static_cast<float>((place - first) / range) : .5f);
    }
    float x(std::size_t place) const { return x_of(plot_.places[place]); }
    float y(double value) const {
        return box_.bottom() - box_.height * static_cast<float>((value - low_) / (high_ - low_));
    }

    void find_levels() {
        low_ = plot_.starts_at_zero ? 0 : INFINITY;
        high_ = plot_.starts_at_zero ? 0 : -INFINITY;
        for (std::size_t i = 0; i < plot_.places.size(); ++i) {
            double sum = 0;
            for (const PlotSeries& one : plot_.series) {
                if (std::isnan(one.values[i])) continue;
                sum = is_bars() ? sum + one.values[i] : one.values[i];
                low_ = std::min(low_, sum);
                high_ = std::max(high_, sum);
            }
        }
        if (!plot_.starts_at_zero) { // So that a level curve is in the middle.
            low_ = std::floor(low_ - .5);
            high_ = std::ceil(high_ + .5);
        }
        if (!(high_ > low_)) high_ = low_ + 1;
    }

    void place_axes() {
        box_.height = std::max(1.f, box_.height - line() - frame_.scaled(5)); // Numbers below.
        box_.cut_top(line() / 2);
        level_step_ = round_step(std::max(plot_.least_y_step, (high_ - low_) * (line() * 1.6f) / box_.height));
        float widest = 0;
        for_each_level(
            [&](double, const std::string& text) { widest = std::max(widest, text_width(frame_, small_text, text)); });
        box_.cut_left(widest + frame_.scaled(6));
        box_.width -= frame_.scaled(3);
    }

    template <class Draw> void for_each_level(Draw draw) const {
        const double first = std::ceil(low_ / level_step_ - 1e-9);
        for (double i = first; i * level_step_ <= high_ + 1e-9 * level_step_; ++i)
            draw(i * level_step_, plot_.y_text(i * level_step_));
    }

    void levels() const {
        for_each_level([&](double level, const std::string& text) {
            const float at = std::round(y(level));
            const bool is_base = level == 0 || at >= box_.bottom() - 1;
            list_->AddLine({box_.x, at}, {box_.right(), at}, frame_.theme.text_quiet.faded(is_base ? .7f : .25f),
                           frame_.line_width(1));
            draw_text(frame_, small_text, {box_.x - frame_.scaled(5), at}, frame_.theme.text_quiet, text, Align::right);
        });
    }

    // Numbers are multiples of the smallest round step at which they do not overlap.
    void numbers() const {
        const double first = plot_.places.front(), last = plot_.places.back();
        const float widest = std::max(text_width(frame_, small_text, plot_.x_text(first)),
                                      text_width(frame_, small_text, plot_.x_text(last)));
        const double range = is_bars() ? static_cast<double>(box_.width / each_) : last - first;
        const double per_pixel = range / static_cast<double>(box_.width);
        const double step =
            round_step(std::max(plot_.least_step, per_pixel * static_cast<double>(widest + frame_.scaled(8))));
        for (double i = std::ceil(first / step - 1e-9); i * step <= last + 1e-9 * step; ++i) {
            const std::string text = plot_.x_text(i * step);
            const float half = text_width(frame_, small_text, text) / 2;
            const float at = std::clamp(x_of(i * step), box_.x + half, std::max(box_.x + half, rect_.right() - half));
            draw_text(frame_, small_text, {at, rect_.bottom() - line() / 2}, frame_.theme.text_quiet, text,
                      Align::center);
        }
    }

    void dot(std::size_t place, const PlotSeries& series) const {
        list_->AddCircleFilled({x(place), y(series.values[place])}, frame_.scaled(2.5f), series.color, 12);
    }

    // Places without a value interrupt the curve.
    void curve(const PlotSeries& series) const {
        std::vector<ImVec2> points;
        const auto end_run = [&](std::size_t end) {
            if (points.size() == 1) dot(end - 1, series);
            list_->AddPolyline(points.data(), static_cast<int>(points.size()), series.color, 0,
                               frame_.line_width(1.4f));
            points.clear();
        };
        for (std::size_t i = 0; i < plot_.places.size(); ++i) {
            if (std::isnan(series.values[i]))
                end_run(i);
            else
                points.push_back({x(i), y(series.values[i])});
        }
        end_run(plot_.places.size());
    }

    void bars() const {
        const float gap = std::max(1.f, std::floor(each_ * .16f));
        for (std::size_t i = 0; i < plot_.places.size(); ++i) {
            const float left = x(i) - each_ / 2;
            float bottom = box_.bottom();
            for (const PlotSeries& one : plot_.series) {
                const float height = box_.bottom() - y(one.values[i]);
                if (height < .25f) continue;
                list_->AddRectFilled({left, bottom - std::max(1.f, height)}, {left + each_ - gap, bottom}, one.color);
                bottom -= height;
            }
        }
    }

    // Draws the texts that do not touch the previous one, on the side of the curve with more space.
    void marks() const {
        float taken = box_.x;
        for (std::size_t i = 0; i < plot_.marks.size(); ++i) {
            if (plot_.marks[i].empty()) continue;
            dot(i, plot_.series.front());
            const float width = text_width(frame_, small_text, plot_.marks[i]);
            const float left = std::min(x(i) + frame_.scaled(2), box_.right() - width);
            if (left < taken) continue;
            taken = left + width + frame_.scaled(6);
            const float at = y(plot_.series.front().values[i]);
            const float side = at > box_.center().y ? -1.f : 1.f;
            draw_text(frame_, small_text, {left, at + side * line() * .8f}, frame_.theme.text, plot_.marks[i]);
        }
    }

    const FrameContext& frame_;
    const Plot& plot_;
    Rect rect_;
    Rect box_; // The part of rect_ between the axes.
    ImDrawList* list_ = ImGui::GetWindowDrawList();
    double low_ = 0, high_ = 1, level_step_ = 1;
    float each_ = 0; // Width of a bar with its gap, in pixels.
};

bool has_values(const Plot& plot) {
    const auto is_drawn = [](double value) { return !std::isnan(value); };
    return std::ranges::any_of(plot.series,
                               [&](const PlotSeries& one) { return std::ranges::any_of(one.values, is_drawn); });
}

// Draws names and colours of the series, ending at the right edge; shortened if necessary. Returns the width it needs.
float legend(const FrameContext& frame, float left, float right, float middle, std::span<const PlotSeries> series) {
    const float side = frame.scaled(8), around = frame.scaled(22);
    std::vector<float> widths;
    float needed = 0;
    for (const PlotSeries& one : series) {
        widths.push_back(text_width(frame, small_text, one.name) + around);
        needed += widths.back();
    }
    widths = column_widths(std::move(widths), std::min(needed, right - left));
    for (std::size_t i = series.size(); i-- > 0;) {
        const std::string name = shortened_text(frame, small_text, series[i].name, widths[i] - around + 1);
        const float width = text_width(frame, small_text, name);
        right -= width;
        draw_text(frame, small_text, {right, middle}, frame.theme.text_second, name);
        term_tip(frame, {right, middle - side, width, 2 * side}, series[i].name);
        right -= side + frame.scaled(4);
        draw_fill({right, middle - side / 2, side, side}, series[i].color);
        right -= frame.scaled(10);
    }
    return needed;
}

} // namespace

double round_step(double least) {
    const double power = std::pow(10, std::floor(std::log10(least)));
    for (const double digit : {1., 2., 5.})
        if (digit * power >= least * (1 - 1e-9)) return digit * power;
    return 10 * power;
}

std::string seconds_mark(double seconds) {
    int digits = 0;
    for (double shifted = seconds; digits < 3 && std::abs(shifted - std::round(shifted)) > 1e-6; shifted *= 10)
        ++digits;
    return tr("{} s", decimal(seconds, digits));
}

void draw_plot(const FrameContext& frame, const char* id, const Rect& rect, const Plot& plot) {
    const float least = plot.has_axes ? frame.scaled(30) : 1;
    if (plot.places.empty() || rect.height < least || rect.width < least) return;
    const Painter painter{frame, rect, plot};
    painter.draw();
    const auto place = painter.pointed();
    if (!place) return;
    painter.point(*place);
    std::string text = plot.place_text(*place);
    for (const PlotSeries& one : plot.series) {
        const double value = one.values[*place];
        if (std::isnan(value)) continue;
        const std::string said = plot.value_text ? plot.value_text(value) : plot.y_text(value);
        text += '\n' + (one.name.empty() ? said : tr("{}: {}", one.name, said));
    }
    set_tip(frame, ImGui::GetID(id), rect, text);
}

void plot_section(const FrameContext& frame, const Rect& area, const char* title, const char* remark, const char* empty,
                  const Plot& plot) {
    if (!has_values(plot)) {
        heading(frame, area, title, empty);
        return;
    }
    Rect named = area; // Without the legend, so that a remark that does not fit is left out.
    if (plot.series.size() > 1) {
        const float title_end = area.x + text_width(frame, strong_text, title);
        const float middle = area.y + heading_height(frame) / 2 - frame.scaled(1);
        named.width -= legend(frame, title_end, area.right(), middle, plot.series);
    }
    heading(frame, named, title, remark);
    draw_plot(frame, title, below(area, heading_height(frame)), plot);
}

} // namespace ui::debug
