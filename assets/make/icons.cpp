#include "assets/make/icons.hpp"

#include "assets/make/discs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>

namespace make {

namespace {

struct Point {
    double x = 0;
    double y = 0;
};

constexpr int side = 512; // of the SVG, in its own units
constexpr double unit = side / icon_width;

// A face is lit along one line, by the light at the top left; across this line the brightness is constant at a given
// distance from the centre. So each ring of the face is a circle with a linear gradient, and later circles cover
// earlier ones.
constexpr Point light{-0.6084, -0.7936};
struct Ring {
    double radius; // as a part of the disc's radius
    double drawn;  // radius of the circle its colours are taken from; 0: taken from the line
};
constexpr std::array rings{Ring{1, 0.99}, Ring{0.98, 0.97},   Ring{0.96, 0.95},  Ring{0.93, 0.915}, Ring{0.90, 0.885},
                           Ring{0.87, 0}, Ring{0.786, 0.778}, Ring{0.77, 0.762}, Ring{0.754, 0}};

class Drawing {
  public:
    // Draws a circle. `at` gives the colour at -1 to 1 along the direction.
    void linear(Point middle, double radius, Point along, const std::function<Paint(double)>& at) {
        const std::string stops = stops_of([&](double part) { return at(2 * part - 1); });
        const auto end = [&](double sign) {
            return Point{middle.x + sign * radius * along.x, middle.y + sign * radius * along.y};
        };
        gradients_ += fmt::format("<linearGradient id=\"g{}\" gradientUnits=\"userSpaceOnUse\" x1=\"{}\" y1=\"{}\" "
                                  "x2=\"{}\" y2=\"{}\">{}</linearGradient>\n",
                                  count_, across(end(-1)), down(end(-1)), across(end(1)), down(end(1)), stops);
        circle(middle, radius, fmt::format("url(#g{})", count_++));
    }
    // Draws a circle. `at` gives the colour at 0 to 1 from the centre.
    void radial(Point middle, double radius, const std::function<Paint(double)>& at) {
        gradients_ += fmt::format("<radialGradient id=\"g{}\" gradientUnits=\"userSpaceOnUse\" cx=\"{}\" cy=\"{}\" "
                                  "r=\"{}\">{}</radialGradient>\n",
                                  count_, across(middle), down(middle), length(radius), stops_of(at));
        circle(middle, radius, fmt::format("url(#g{})", count_++));
    }
    void circle(Point middle, double radius, const std::string& fill) {
        circles_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>\n", across(middle), down(middle),
                                length(radius), fill);
    }
    std::string text() const {
        return fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{0}\" viewBox=\"0 0 {0} "
                           "{0}\">\n<defs>\n{1}</defs>\n{2}</svg>\n",
                           side, gradients_, circles_);
    }

    static std::string color(const Paint& paint) {
        const auto channel = [](double value) { return std::lround(std::clamp(value, 0.0, 255.0)); };
        return fmt::format("#{:02x}{:02x}{:02x}", channel(paint.red), channel(paint.green), channel(paint.blue));
    }

  private:
    static std::string length(double squares) { return fmt::format("{:.1f}", squares * unit); }
    static std::string across(Point at) { return length(at.x + icon_width / 2); }
    static std::string down(Point at) { return length(at.y + icon_width / 2); }
    static std::string stops_of(const std::function<Paint(double)>& at) {
        constexpr int stops = 16;
        std::string text;
        for (int i = 0; i <= stops; ++i) {
            const Paint paint = at(static_cast<double>(i) / stops);
            text +=
                fmt::format("<stop offset=\"{:.4g}\" stop-color=\"{}\"", static_cast<double>(i) / stops, color(paint));
            if (paint.alpha < 0.995) text += fmt::format(" stop-opacity=\"{:.2f}\"", paint.alpha);
            text += "/>";
        }
        return text;
    }

    std::string gradients_;
    std::string circles_;
    int count_ = 0;
};

void draw_face(Drawing& drawing, Point middle, Tone tone) {
    const auto face = [&](Point at) { return disc_at(at.x, at.y, tone, {false, false, true}, 1e-6, 0); };
    for (const Ring& ring : rings) {
        drawing.linear(middle, ring.radius * disc_radius, light, [&](double part) {
            const double drawn = ring.drawn * disc_radius;
            if (ring.drawn > 0) {
                const double beside = std::sqrt(std::max(0.0, 1 - part * part));
                return face({drawn * (part * light.x - beside * light.y), drawn * (part * light.y + beside * light.x)});
            }
            // Avoids the engraved ring, which lies on the same line.
            const double away = std::clamp(part * ring.radius, -0.74, 0.74) * disc_radius;
            return face({away * light.x, away * light.y});
        });
    }
}

} // namespace

engine::Image icon_of_size(int pixels) {
    constexpr int enough = 128;
    if (pixels >= enough) return icon(pixels);
    constexpr int times = 8;
    const engine::Image large = icon(pixels * times);
    engine::Image small{pixels, pixels, {}};
    for (int row = 0; row < pixels; ++row) {
        for (int column = 0; column < pixels; ++column) {
            std::array<double, 4> sum{};
            for (int i = 0; i < times * times; ++i) {
                const int at = ((row * times + i / times) * large.width + column * times + i % times) * 4;
                const auto* pixel = &large.pixels[static_cast<std::size_t>(at)];
                for (std::size_t channel = 0; channel < 3; ++channel)
                    sum[channel] += pixel[channel] * pixel[3];
                sum[3] += pixel[3];
            }
            for (std::size_t channel = 0; channel < 3; ++channel)
                small.pixels.push_back(static_cast<std::uint8_t>(sum[3] > 0 ? std::lround(sum[channel] / sum[3]) : 0));
            small.pixels.push_back(static_cast<std::uint8_t>(std::lround(sum[3] / (times * times))));
        }
    }
    return small;
}

std::string icon_svg() {
    constexpr Point white{-icon_apart, -icon_raised};
    constexpr Point black{icon_apart, -icon_raised};
    constexpr Point shadow{0.045, 0.070}; // offset from the disc's centre; `reach` is its radius
    constexpr double reach = 0.49;
    constexpr Point under{0.010, 0.030};
    constexpr Point downwards{0.6, 0.8};
    Drawing drawing;
    drawing.radial({white.x + shadow.x, white.y + shadow.y}, reach, [&](double part) {
        const double away = part * reach;
        return disc_at(shadow.x + away * downwards.x, shadow.y + away * downwards.y, Tone::white, {true, false, false},
                       1e-6, 0);
    });
    drawing.linear({white.x + under.x, white.y + under.y}, disc_radius, downwards, [&](double part) {
        const double away = part * disc_radius * 0.98; // within the underside
        return disc_at(under.x + away * downwards.x, under.y + away * downwards.y, Tone::white, {false, true, false},
                       1e-6, 0);
    });
    draw_face(drawing, white, Tone::white);
    drawing.circle(black, icon_rim, Drawing::color(icon_brass));
    draw_face(drawing, black, Tone::black);
    return drawing.text();
}

} // namespace make
