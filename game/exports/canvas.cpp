#include "game/exports/canvas.hpp"

#include "engine/base/utf8.hpp"

#define STBTT_STATIC
#define STB_TRUETYPE_IMPLEMENTATION
#include <stb_truetype.h>

#include <algorithm>
#include <cmath>

namespace exports {

struct Typeface::State {
    std::string bytes;
    stbtt_fontinfo info{};
    bool is_usable = false;
};

Typeface::Typeface(std::string bytes) : state_{std::make_unique<State>()} {
    state_->bytes = std::move(bytes);
    if (state_->bytes.size() < 1024) return; // stb_truetype checks nothing, and no real one is smaller
    const auto* data = reinterpret_cast<const unsigned char*>(state_->bytes.data());
    const int offset = stbtt_GetFontOffsetForIndex(data, 0);
    state_->is_usable = offset >= 0 && stbtt_InitFont(&state_->info, data, offset) != 0;
}
Typeface::Typeface(Typeface&&) noexcept = default;
Typeface::~Typeface() = default;

class Painter {
  public:
    explicit Painter(const Sheet& sheet)
        : pixels_{static_cast<int>(std::ceil(sheet.width)), static_cast<int>(std::ceil(sheet.height)), {}} {
        pixels_.rgb.assign(static_cast<std::size_t>(pixels_.width) * static_cast<std::size_t>(pixels_.height) * 3, 255);
    }

    void paint(const Shape& shape, const Typeface& typeface) {
        switch (shape.kind) {
        case Shape::Kind::rectangle:
            each_pixel(
                shape.x, shape.y, shape.x + shape.width, shape.y + shape.height, shape.paint, [&](double x, double y) {
                    return overlap(x, shape.x, shape.x + shape.width) * overlap(y, shape.y, shape.y + shape.height);
                });
            break;
        case Shape::Kind::disc: round(shape, 0, shape.width); break;
        case Shape::Kind::ring: round(shape, shape.width - shape.stroke / 2, shape.width + shape.stroke / 2); break;
        case Shape::Kind::text: letters(shape, typeface); break;
        }
    }

    Pixels take() { return std::move(pixels_); }

  private:
    // How much of the pixel that begins at `at` lies between the two.
    static double overlap(double at, double from, double to) {
        return std::clamp(std::min(at + 1, to) - std::max(at, from), 0.0, 1.0);
    }

    // coverage: of the pixel with this corner, 0 to 1.
    template <class Coverage>
    void each_pixel(double left, double top, double right, double bottom, const Paint& paint,
                    const Coverage& coverage) {
        const int last_x = std::min(pixels_.width, static_cast<int>(std::ceil(right)));
        const int last_y = std::min(pixels_.height, static_cast<int>(std::ceil(bottom)));
        for (int y = std::max(0, static_cast<int>(std::floor(top))); y < last_y; ++y) {
            for (int x = std::max(0, static_cast<int>(std::floor(left))); x < last_x; ++x)
                blend(x, y, paint, coverage(x, y));
        }
    }

    void round(const Shape& shape, double inner, double outer) {
        each_pixel(shape.x - outer - 1, shape.y - outer - 1, shape.x + outer + 1, shape.y + outer + 1, shape.paint,
                   [&](double x, double y) {
                       const double distance = std::hypot(x + 0.5 - shape.x, y + 0.5 - shape.y);
                       const double outside = std::clamp(outer - distance + 0.5, 0.0, 1.0);
                       return inner <= 0 ? outside : std::min(outside, std::clamp(distance - inner + 0.5, 0.0, 1.0));
                   });
    }

    void letters(const Shape& shape, const Typeface& typeface) {
        if (!typeface.state_->is_usable) return;
        const stbtt_fontinfo& font = typeface.state_->info;
        const std::vector<char32_t> characters = base::decoded(shape.text).value_or(std::vector<char32_t>{});
        const float scale = stbtt_ScaleForMappingEmToPixels(&font, static_cast<float>(shape.width));
        double width = 0;
        const auto code = [&](std::size_t i) { return static_cast<int>(characters[i]); };
        const auto advance = [&](std::size_t i) {
            int wide = 0, bearing = 0;
            stbtt_GetCodepointHMetrics(&font, code(i), &wide, &bearing);
            const int kern = i + 1 < characters.size() ? stbtt_GetCodepointKernAdvance(&font, code(i), code(i + 1)) : 0;
            return static_cast<double>(scale) * (wide + kern);
        };
        for (std::size_t i = 0; i < characters.size(); ++i)
            width += advance(i);
        double x = shape.x - width / 2;
        const double base = shape.y + 0.36 * shape.width;
        for (std::size_t i = 0; i < characters.size(); ++i) {
            const auto shift_x = static_cast<float>(x - std::floor(x));
            const auto shift_y = static_cast<float>(base - std::floor(base));
            int w = 0, h = 0, left = 0, top = 0;
            unsigned char* bitmap =
                stbtt_GetCodepointBitmapSubpixel(&font, scale, scale, shift_x, shift_y, code(i), &w, &h, &left, &top);
            for (int row = 0; bitmap != nullptr && row < h; ++row) {
                for (int column = 0; column < w; ++column) {
                    blend(static_cast<int>(std::floor(x)) + left + column,
                          static_cast<int>(std::floor(base)) + top + row, shape.paint,
                          bitmap[row * w + column] / 255.0);
                }
            }
            stbtt_FreeBitmap(bitmap, nullptr);
            x += advance(i);
        }
    }

    void blend(int x, int y, const Paint& paint, double coverage) {
        if (x < 0 || y < 0 || x >= pixels_.width || y >= pixels_.height || coverage <= 0) return;
        const double part = coverage * paint.alpha;
        std::uint8_t* pixel = &pixels_.rgb[(static_cast<std::size_t>(y) * static_cast<std::size_t>(pixels_.width)
                                            + static_cast<std::size_t>(x))
                                           * 3];
        for (int i = 0; i < 3; ++i) {
            const double wanted = paint.rgb >> (16 - 8 * i) & 255;
            pixel[i] = static_cast<std::uint8_t>(std::lround(pixel[i] + (wanted - pixel[i]) * part));
        }
    }

    Pixels pixels_;
};

Pixels painted(const Sheet& sheet, const Typeface& typeface) {
    Painter painter{sheet};
    for (const Shape& shape : sheet.shapes)
        painter.paint(shape, typeface);
    return painter.take();
}

} // namespace exports
