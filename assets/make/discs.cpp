#include "assets/make/discs.hpp"

#include "assets/make/noise.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

namespace make {

namespace {

struct Direction {
    double x, y, z;
};
constexpr Direction light{-0.46, -0.60, 0.655};        // key light, from the top left
constexpr Direction halfway{-0.2545, -0.3319, 0.9083}; // unit vector between the light and the viewer at (0, 0, 1)

double along(const Direction& one, const Direction& other) {
    return std::max(0.0, one.x * other.x + one.y * other.y + one.z * other.z);
}

Paint shadow_at(double x, double y) {
    const double wide = std::hypot(x - 0.045, y - 0.070) - 0.405;
    const double contact = std::hypot(x - 0.016, y - 0.040) - 0.408;
    const double alpha =
        std::max(0.46 * (1 - smooth_step(-0.07, 0.085, wide)), 0.55 * (1 - smooth_step(-0.02, 0.03, contact)));
    return {4, 14, 9, alpha};
}

// The underside shows below the face in the other colour, as the two-tone rim.
Paint underside_at(double x, double y, Tone tone, double blur) {
    const double away = std::hypot(x - 0.010, y - 0.030);
    const double alpha = 1 - smooth_step(-blur, blur, away - disc_radius);
    const double down = smooth_step(-0.9, 0.9, (x * 0.6 + y * 0.8) / disc_radius);
    if (tone == Tone::white) {
        const double bright = 1.15 - 0.55 * down;
        return {38 * bright, 41 * bright, 43 * bright, alpha};
    }
    const double rim = smooth_step(disc_radius - 0.02, disc_radius, away);
    const double bright = (1.02 - 0.30 * down) * (1 - 0.22 * rim);
    return {226 * bright, 217 * bright, 198 * bright, alpha};
}

// The face's slope: nearly flat, an engraved ring, a rounded edge.
Direction normal_at(double x, double y) {
    const double away = std::hypot(x, y);
    const double part = std::min(1.0, away / disc_radius);
    const double edge = std::max(0.0, (part - 0.87) / 0.13);
    const double ring = (part - 0.77) / 0.016;
    double tilt = 0.13 * part + 0.72 * std::pow(edge, 1.6);
    if (std::abs(ring) < 1) tilt += 0.10 * std::sin(ring * 3.14159265358979);
    tilt = std::min(0.93, tilt);
    const double scale = away > 0 ? tilt / away : 0;
    return {x * scale, y * scale, std::sqrt(1 - tilt * tilt)};
}

// Coverage of the pattern at that place, 0 to 1; within the engraved ring.
double pattern_at(double x, double y, Tone tone, double blur) {
    constexpr double extent = 0.70 * disc_radius;
    const double inside = 1 - smooth_step(-blur, blur, std::hypot(x, y) - extent);
    const auto nearest = [](double at, double period) { return period * std::round(at / period); };
    if (tone == Tone::black) {
        constexpr double period = 0.118;
        constexpr double half_width = 0.021;
        const double across = (x + y) / std::sqrt(2.0);
        return inside * (1 - smooth_step(-blur, blur, std::abs(across - nearest(across, period)) - half_width));
    }
    constexpr double period = 0.15;
    constexpr double radius = 0.036;
    const double dot_x = nearest(x, period), dot_y = nearest(y, period);
    if (std::hypot(dot_x, dot_y) + radius > extent) return 0; // only whole dots
    return inside * (1 - smooth_step(-blur, blur, std::hypot(x - dot_x, y - dot_y) - radius));
}

Paint face_at(double x, double y, Tone tone, double blur, double grain) {
    const double alpha = 1 - smooth_step(-blur, blur, std::hypot(x, y) - disc_radius);
    const Direction normal = normal_at(x, y);
    const double diffuse = along(normal, light);
    const double shine = along(normal, halfway);
    if (tone == Tone::black) {
        const double bright = 0.42 + 0.80 * diffuse;
        const double broad = std::pow(shine, 14);
        const double narrow = std::pow(shine, 70);
        return {16 * bright + 21 * broad + 110 * narrow + 3 * grain,
                18 * bright + 23 * broad + 114 * narrow + 3 * grain,
                20 * bright + 25 * broad + 118 * narrow + 3 * grain, alpha};
    }
    const double bright = 0.735 + 0.395 * diffuse;
    const double narrow = std::pow(shine, 90);
    return {241 * bright + 10 * narrow + 2.5 * grain, 235 * bright + 10 * narrow + 2.5 * grain,
            222 * bright + 12 * narrow + 2.5 * grain, alpha};
}

engine::Image drawn(int pixels, const std::function<Paint(int column, int row)>& paint) {
    engine::Image image{pixels, pixels, {}};
    for (int row = 0; row < pixels; ++row)
        for (int column = 0; column < pixels; ++column) {
            const Paint seen = paint(column, row);
            for (const double channel : {seen.red, seen.green, seen.blue, seen.alpha * 255})
                image.pixels.push_back(static_cast<std::uint8_t>(std::lround(std::clamp(channel, 0.0, 255.0))));
        }
    return image;
}

// Centre of a pixel on a canvas that shows `width` from side to side.
double place(int index, int pixels, double width) {
    return ((index + 0.5) / pixels - 0.5) * width;
}

} // namespace

void Paint::cover_with(const Paint& above) {
    const double sum = above.alpha + alpha * (1 - above.alpha);
    if (sum <= 0) return;
    const auto mix = [&](double below, double over) {
        return (over * above.alpha + below * alpha * (1 - above.alpha)) / sum;
    };
    red = mix(red, above.red);
    green = mix(green, above.green);
    blue = mix(blue, above.blue);
    alpha = sum;
}

Paint disc_at(double x, double y, Tone tone, Layers layers, double blur, double grain) {
    Paint seen{4, 14, 9, 0};
    if (layers.has_shadow) seen.cover_with(shadow_at(x, y));
    if (layers.has_underside) seen.cover_with(underside_at(x, y, tone, blur));
    if (layers.has_face) seen.cover_with(face_at(x, y, tone, blur, grain));
    if (layers.has_pattern) {
        const double alpha = pattern_at(x, y, tone, blur);
        seen.cover_with(tone == Tone::black ? Paint{176, 180, 184, 0.80 * alpha} : Paint{58, 54, 48, 0.85 * alpha});
    }
    return seen;
}

Paint side_at(double x, double y, Tone tone, double blur) {
    // The underside's own tone where it is brightest, without the slope of a disc at rest.
    const double bright = tone == Tone::white ? 0.85 : 0.88;
    const double alpha = 1 - smooth_step(-blur, blur, std::hypot(x, y) - disc_radius);
    if (tone == Tone::white) return {38 * bright, 41 * bright, 43 * bright, alpha};
    return {226 * bright, 217 * bright, 198 * bright, alpha};
}

engine::Image disc(int pixels, Tone tone, Layers layers) {
    const double blur = 0.75 * canvas_side / pixels;
    return drawn(pixels, [&](int column, int row) {
        return disc_at(place(column, pixels, canvas_side), place(row, pixels, canvas_side), tone, layers, blur,
                       hash(column + 999, row) - 0.5);
    });
}

engine::Image side(int pixels, Tone tone) {
    const double blur = 0.75 * canvas_side / pixels;
    return drawn(pixels, [&](int column, int row) {
        return side_at(place(column, pixels, canvas_side), place(row, pixels, canvas_side), tone, blur);
    });
}

engine::Image icon(int pixels) {
    const double blur = 0.75 * icon_width / pixels;
    return drawn(pixels, [&](int column, int row) {
        const double x = place(column, pixels, icon_width);
        const double y = place(row, pixels, icon_width) + icon_raised;
        Paint seen = disc_at(x + icon_apart, y, Tone::white, {}, blur, 0);
        Paint brass = icon_brass;
        brass.alpha = 1 - smooth_step(-blur, blur, std::hypot(x - icon_apart, y) - icon_rim);
        seen.cover_with(brass);
        seen.cover_with(disc_at(x - icon_apart, y, Tone::black, {false, false, true}, blur, 0));
        return seen;
    });
}

engine::Image frame_shadow(int pixels) {
    constexpr double half = 7.0 / 16;   // in sides of the square
    constexpr double softness = 0.0125; // standard deviation; 10 px for a frame of 700
    const auto inside = [&](double at) {
        return 0.5
               * (std::erf((at + half) / (softness * std::sqrt(2.0)))
                  - std::erf((at - half) / (softness * std::sqrt(2.0))));
    };
    return drawn(pixels, [&](int column, int row) {
        return Paint{0, 0, 0, 0.55 * inside(place(column, pixels, 1)) * inside(place(row, pixels, 1))};
    });
}

} // namespace make
