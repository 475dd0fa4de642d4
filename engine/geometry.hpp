// Plane geometry in pixels of the drawing surface, y downwards, and colours.
#pragma once

#include <algorithm>
#include <cstdint>

namespace engine {

struct Point {
    float x = 0;
    float y = 0;
    friend constexpr bool operator==(const Point&, const Point&) = default;
};

struct Rect {
    float x = 0;
    float y = 0;
    float width = 0;
    float height = 0;
    constexpr bool contains(Point point) const {
        return x <= point.x && point.x < x + width && y <= point.y && point.y < y + height;
    }
    constexpr Point corner() const { return {x, y}; } // Upper left.
    constexpr Point end() const { return {right(), bottom()}; }
    constexpr Point size() const { return {width, height}; }
    constexpr Point center() const { return {x + width / 2, y + height / 2}; }
    constexpr float right() const { return x + width; }
    constexpr float bottom() const { return y + height; }
    constexpr Rect inset(float by) const { return inset(by, by); }
    constexpr Rect inset(float across, float down) const {
        return {x + across, y + down, width - 2 * across, height - 2 * down};
    }

    // Cut a strip off one side and return it; the gap next to the strip is dropped.
    constexpr Rect cut_left(float strip, float gap = 0) {
        const Rect cut{x, y, strip, height};
        x += strip + gap;
        width -= strip + gap;
        return cut;
    }
    constexpr Rect cut_right(float strip, float gap = 0) {
        width -= strip + gap;
        return {x + width + gap, y, strip, height};
    }
    constexpr Rect cut_top(float strip, float gap = 0) {
        const Rect cut{x, y, width, strip};
        y += strip + gap;
        height -= strip + gap;
        return cut;
    }
    constexpr Rect cut_bottom(float strip, float gap = 0) {
        height -= strip + gap;
        return {x, y + height + gap, width, strip};
    }
    friend constexpr bool operator==(const Rect&, const Rect&) = default;
};

// sRGB components from 0 to 1, alpha not premultiplied.
struct Rgba {
    float red = 1;
    float green = 1;
    float blue = 1;
    float alpha = 1;
    constexpr Rgba faded(float part) const { return {red, green, blue, alpha * part}; }
    // Packed for Dear ImGui: 8 bits each, red lowest.
    constexpr operator std::uint32_t() const {
        const auto bits = [](float part) { return static_cast<std::uint32_t>(std::clamp(part, 0.f, 1.f) * 255 + .5f); };
        return bits(red) | bits(green) << 8 | bits(blue) << 16 | bits(alpha) << 24;
    }
    friend constexpr bool operator==(const Rgba&, const Rgba&) = default;
};

constexpr Rgba rgb(unsigned hex, float alpha = 1) {
    return {static_cast<float>(hex >> 16 & 0xff) / 255, static_cast<float>(hex >> 8 & 0xff) / 255,
            static_cast<float>(hex & 0xff) / 255, alpha};
}

} // namespace engine
