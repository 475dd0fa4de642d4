// Plane geometry in pixels of the drawing surface, y downwards, and colours.
#pragma once

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
    constexpr Point center() const { return {x + width / 2, y + height / 2}; }
    friend constexpr bool operator==(const Rect&, const Rect&) = default;
};

// sRGB components from 0 to 1, alpha not premultiplied.
struct Rgba {
    float red = 1;
    float green = 1;
    float blue = 1;
    float alpha = 1;
    friend constexpr bool operator==(const Rgba&, const Rgba&) = default;
};

constexpr Rgba rgb(unsigned hex, float alpha = 1) {
    return {static_cast<float>(hex >> 16 & 0xff) / 255, static_cast<float>(hex >> 8 & 0xff) / 255,
            static_cast<float>(hex & 0xff) / 255, alpha};
}

} // namespace engine
