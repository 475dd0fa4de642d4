#include "game/exports/pictures.hpp"

// Static, because engine/stb.cpp has its own copy.
#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

#define STBTT_STATIC
#define STB_TRUETYPE_IMPLEMENTATION
#include <stb_truetype.h>

#include "engine/base/bytes.hpp"
#include "engine/base/utf8.hpp"
#include "game/exports/board_drawing.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

namespace exports {

struct Typeface::State {
    std::string bytes;
    stbtt_fontinfo info{};
    bool is_usable = false;
};

Typeface::Typeface(std::string bytes) : state_{std::make_unique<State>()} {
    state_->bytes = std::move(bytes);
    if (state_->bytes.size() < 1024)
        return; // stb_truetype does not validate its input, and no real typeface is smaller
    const auto* data = reinterpret_cast<const unsigned char*>(state_->bytes.data());
    const int offset = stbtt_GetFontOffsetForIndex(data, 0);
    state_->is_usable = offset >= 0 && stbtt_InitFont(&state_->info, data, offset) != 0;
}
Typeface::Typeface(Typeface&&) noexcept = default;
Typeface::~Typeface() = default;

// Rows from the top, 3 bytes RGB per pixel.
struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;
};

// Paints shapes with smooth edges, without a graphics card.
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
    // Fraction of the pixel that begins at `at` between `from` and `to`.
    static double overlap(double at, double from, double to) {
        return std::clamp(std::min(at + 1, to) - std::max(at, from), 0.0, 1.0);
    }

    // coverage: returns the covered fraction, 0 to 1, of the pixel with this corner.
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

namespace {

constexpr double square_on_paper = 60; // pixels
constexpr double square_in_motion = 44;
constexpr int move_milliseconds = 700;
constexpr int end_milliseconds = 4000;

Pixels painted(const Sheet& sheet, const Typeface& typeface) {
    Painter painter{sheet};
    for (const Shape& shape : sheet.shapes)
        painter.paint(shape, typeface);
    return painter.take();
}

constexpr std::string_view signature{"\x89PNG\r\n\x1a\n", 8};

// Compresses to zlib's format.
std::string deflated(std::string bytes) {
    int length = 0;
    const std::unique_ptr<unsigned char, void (*)(void*)> made{
        stbi_zlib_compress(reinterpret_cast<unsigned char*>(bytes.data()), static_cast<int>(bytes.size()), &length, 8),
        std::free};
    return made ? std::string{reinterpret_cast<const char*>(made.get()), static_cast<std::size_t>(length)} : "";
}

// PNG stores numbers with the highest byte first.
void append(std::string& bytes, std::uint32_t number, int count = 4) {
    for (int shift = 8 * (count - 1); shift >= 0; shift -= 8)
        bytes += static_cast<char>(number >> shift & 255);
}

std::string chunk(std::string_view type, const std::string& data) {
    std::string named{type};
    named += data;
    std::string bytes;
    append(bytes, static_cast<std::uint32_t>(data.size()));
    bytes += named;
    append(bytes, base::crc_32(named));
    return bytes;
}

std::string header(const Pixels& pixels) {
    std::string data;
    append(data, static_cast<std::uint32_t>(pixels.width));
    append(data, static_cast<std::uint32_t>(pixels.height));
    data += "\x08\x02"; // bits per channel, RGB
    data += std::string(3, '\0');
    return chunk("IHDR", data);
}

struct Part {
    int x = 0, y = 0, width = 0, height = 0;
};

// Stores each row as the difference from the row above, since a board has long straight edges.
std::string packed(const Pixels& pixels, const Part& part) {
    std::string rows;
    const auto stride = static_cast<std::size_t>(pixels.width) * 3;
    for (int row = 0; row < part.height; ++row) {
        rows += static_cast<char>(row == 0 ? 0 : 2); // PNG filter: none, then up
        for (int i = 0; i < part.width * 3; ++i) {
            const std::size_t at = static_cast<std::size_t>(part.y + row) * stride
                                   + static_cast<std::size_t>(part.x) * 3 + static_cast<std::size_t>(i);
            const int above = row == 0 ? 0 : pixels.rgb[at - stride];
            rows += static_cast<char>(pixels.rgb[at] - above);
        }
    }
    return deflated(std::move(rows));
}

// Smallest part that contains all differences; one pixel if there are none.
Part difference(const Pixels& before, const Pixels& after) {
    int left = after.width, right = -1, top = after.height, bottom = -1;
    for (int y = 0; y < after.height; ++y) {
        for (int x = 0; x < after.width; ++x) {
            const auto at = (static_cast<std::ptrdiff_t>(y) * after.width + x) * 3;
            if (std::equal(after.rgb.begin() + at, after.rgb.begin() + at + 3, before.rgb.begin() + at)) continue;
            left = std::min(left, x);
            right = std::max(right, x);
            top = std::min(top, y);
            bottom = std::max(bottom, y);
        }
    }
    if (right < 0) return {0, 0, 1, 1};
    return {left, top, right - left + 1, bottom - top + 1};
}

std::string frame_control(std::uint32_t number, const Part& part, int milliseconds) {
    std::string data;
    append(data, number);
    append(data, static_cast<std::uint32_t>(part.width));
    append(data, static_cast<std::uint32_t>(part.height));
    append(data, static_cast<std::uint32_t>(part.x));
    append(data, static_cast<std::uint32_t>(part.y));
    append(data, static_cast<std::uint32_t>(milliseconds), 2);
    append(data, 1000, 2);
    append(data, 0, 2); // keeps the previous frame and replaces this part of it
    return chunk("fcTL", data);
}

} // namespace

std::string svg_file(const records::GameRecord& record) {
    return svg_of(sheet_of(drawing_of_game(record), square_on_paper));
}

std::string png_file(const records::GameRecord& record, const Typeface& typeface) {
    const Pixels pixels = painted(sheet_of(drawing_of_game(record), square_on_paper), typeface);
    const Part whole{0, 0, pixels.width, pixels.height};
    return std::string{signature} + header(pixels) + chunk("IDAT", packed(pixels, whole)) + chunk("IEND", "");
}

std::string apng_file(const records::GameRecord& record, const Typeface& typeface) {
    const std::string caption = caption_of(record);
    Pixels before;
    std::string bytes;
    std::uint32_t number = 0; // control and data chunks are numbered together
    for (std::size_t ply = 0; ply <= record.moves.size(); ++ply) {
        BoardDrawing drawing = drawing_after(record, ply);
        drawing.caption = caption;
        Pixels pixels = painted(sheet_of(drawing, square_in_motion), typeface);
        const Part part = ply == 0 ? Part{0, 0, pixels.width, pixels.height} : difference(before, pixels);
        const int milliseconds = ply == record.moves.size() ? end_milliseconds : move_milliseconds;
        if (ply == 0) {
            std::string control;
            append(control, static_cast<std::uint32_t>(record.moves.size() + 1));
            append(control, 0); // repeats forever
            bytes = std::string{signature} + header(pixels) + chunk("acTL", control);
        }
        bytes += frame_control(number++, part, milliseconds);
        std::string data;
        if (ply > 0) append(data, number++);
        bytes += chunk(ply == 0 ? "IDAT" : "fdAT", data + packed(pixels, part));
        before = std::move(pixels);
    }
    return bytes + chunk("IEND", "");
}

} // namespace exports
