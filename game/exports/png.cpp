#include "game/exports/png.hpp"

// Static, because the engine has its own.
#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

#include "engine/base/bytes.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

namespace exports {

namespace {

constexpr std::string_view signature{"\x89PNG\r\n\x1a\n", 8};

// In zlib's format.
std::string deflated(std::string bytes) {
    int length = 0;
    const std::unique_ptr<unsigned char, void (*)(void*)> made{
        stbi_zlib_compress(reinterpret_cast<unsigned char*>(bytes.data()), static_cast<int>(bytes.size()), &length, 8),
        std::free};
    return made ? std::string{reinterpret_cast<const char*>(made.get()), static_cast<std::size_t>(length)} : "";
}

// Numbers of PNG stand with the highest byte first.
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

std::string header(const Pixels& pixels, bool has_alpha) {
    std::string data;
    append(data, static_cast<std::uint32_t>(pixels.width));
    append(data, static_cast<std::uint32_t>(pixels.height));
    data += '\x08';                      // bits
    data += has_alpha ? '\x06' : '\x02'; // RGBA or RGB
    data += std::string(3, '\0');
    return chunk("IHDR", data);
}

struct Part {
    int x = 0, y = 0, width = 0, height = 0;
};

// Each row less the one above: a board has long straight edges.
std::string packed(const Pixels& pixels, const Part& part) {
    std::string rows;
    const auto stride = static_cast<std::size_t>(pixels.width) * 3;
    for (int row = 0; row < part.height; ++row) {
        rows += static_cast<char>(row == 0 ? 0 : 2); // none, up
        for (int i = 0; i < part.width * 3; ++i) {
            const std::size_t at = static_cast<std::size_t>(part.y + row) * stride
                                   + static_cast<std::size_t>(part.x) * 3 + static_cast<std::size_t>(i);
            const int above = row == 0 ? 0 : pixels.rgb[at - stride];
            rows += static_cast<char>(pixels.rgb[at] - above);
        }
    }
    return deflated(std::move(rows));
}

// Where the two differ; a pixel where they do not.
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

// RGBA; what is as before is left out, which is nearly all of it.
std::string packed_changes(const Pixels& before, const Pixels& after, const Part& part) {
    std::string rows;
    for (int row = part.y; row < part.y + part.height; ++row) {
        rows += '\0';
        for (int column = part.x; column < part.x + part.width; ++column) {
            const auto at = (static_cast<std::ptrdiff_t>(row) * after.width + column) * 3;
            const auto pixel = after.rgb.begin() + at;
            const bool is_same = std::equal(pixel, pixel + 3, before.rgb.begin() + at);
            for (int i = 0; i < 3; ++i)
                rows += is_same ? '\0' : static_cast<char>(pixel[i]);
            rows += is_same ? '\0' : '\xff';
        }
    }
    return deflated(std::move(rows));
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
    data += '\0';   // leaves what is there
    data += '\x01'; // and is laid over it
    return chunk("fcTL", data);
}

} // namespace

std::string png_of(const Pixels& pixels) {
    const Part whole{0, 0, pixels.width, pixels.height};
    return std::string{signature} + header(pixels, false) + chunk("IDAT", packed(pixels, whole)) + chunk("IEND", "");
}

std::string apng_of(std::size_t count, const std::function<Frame(std::size_t)>& frame) {
    assert(count > 0);
    Frame before = frame(0);
    std::string control;
    append(control, static_cast<std::uint32_t>(count));
    append(control, 0); // without end
    const Part whole{0, 0, before.pixels.width, before.pixels.height};
    std::string bytes = std::string{signature} + header(before.pixels, true) + chunk("acTL", control);
    Pixels nothing = before.pixels; // differs in every pixel
    for (std::uint8_t& each : nothing.rgb)
        each = static_cast<std::uint8_t>(~each);
    bytes +=
        frame_control(0, whole, before.milliseconds) + chunk("IDAT", packed_changes(nothing, before.pixels, whole));
    std::uint32_t number = 1; // of control and data alike
    for (std::size_t i = 1; i < count; ++i) {
        Frame next = frame(i);
        const Part part = difference(before.pixels, next.pixels);
        bytes += frame_control(number++, part, next.milliseconds);
        std::string data;
        append(data, number++);
        bytes += chunk("fdAT", data + packed_changes(before.pixels, next.pixels, part));
        before = std::move(next);
    }
    return bytes + chunk("IEND", "");
}

} // namespace exports
