// outflank-make-assets FOLDER: writes the program's sprites and sounds, and the themes' replacements, below the folder.
// Every run writes the same bytes.
#include "assets/make/discs.hpp"
#include "assets/make/icons.hpp"
#include "assets/make/noise.hpp"
#include "assets/make/sounds.hpp"

#include "engine/base/files.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <string>

#include <stb_image_write.h>

namespace {

namespace fs = std::filesystem;

constexpr int disc_pixels = 512; // crisp for squares of up to 394 pixels (4x4 on a 4K screen)
constexpr int tile_pixels = 512;
constexpr int icon_pixels = 256;
constexpr int shadow_pixels = 256;

// Four directions of fibre, each a noise stretched along it; only the crests are visible.
double felt_at(double x, double y) {
    constexpr std::array<double, 4> directions{0.35, 1.25, 2.15, 2.85};
    const double bend = make::value_noise(x / 70, y / 70) * 1.2;
    double fibre = 0;
    for (std::size_t i = 0; i < directions.size(); ++i) {
        const double which = static_cast<double>(i);
        const double cosine = std::cos(directions[i]);
        const double sine = std::sin(directions[i]);
        const double along = cosine * x + sine * y + bend * 9 * which;
        const double across = -sine * x + cosine * y + bend * 7;
        fibre += std::max(0.0, make::value_noise(along / 15 + which * 91, across / 1.5 + which * 37) - 0.62);
    }
    const double grain = make::hash(static_cast<int>(x), static_cast<int>(y)) - 0.5;
    return fibre * 0.115 + grain * 0.075;
}

// Figure along x, in slow waves, with pores.
double wood_at(double x, double y) {
    const double wave = make::value_noise(x / 300, y / 30) * 4;
    const double figure = make::value_noise(x / 170, y / 3.2 + wave) * 0.6 + make::value_noise(x / 60, y / 1.4) * 0.4;
    const double grain = make::hash(static_cast<int>(x) + 5000, static_cast<int>(y)) - 0.5;
    return figure * 0.30 + grain * 0.05;
}

// Brightness in one channel: 0.5 is neutral, black is -20 %, white +20 % (shaders/board.frag converts it back).
std::string grey_png(const make::Tile& tile) {
    std::string pixels;
    for (const double value : tile.values)
        pixels += static_cast<char>(std::lround(std::clamp(0.5 + value / 0.4, 0.0, 1.0) * 255));
    std::string bytes;
    stbi_write_png_to_func(
        [](void* context, void* data, int size) {
            static_cast<std::string*>(context)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
        },
        &bytes, tile.side, tile.side, 1, pixels.data(), tile.side);
    return bytes;
}

base::Result<base::Done> write_all(const fs::path& folder) {
    using make::Layers;
    using make::Tone;
    const Layers shadow_only{true, false, false};
    const Layers face_only{false, false, true};
    const std::array<std::pair<const char*, engine::Image>, 9> pictures{{
        {"disc_black.png", make::disc(disc_pixels, Tone::black, {})},
        {"disc_white.png", make::disc(disc_pixels, Tone::white, {})},
        {"face_black.png", make::disc(disc_pixels, Tone::black, face_only)},
        {"face_white.png", make::disc(disc_pixels, Tone::white, face_only)},
        {"side_black.png", make::side(disc_pixels, Tone::black)},
        {"side_white.png", make::side(disc_pixels, Tone::white)},
        {"disc_shadow.png", make::disc(disc_pixels, Tone::black, shadow_only)},
        {"frame_shadow.png", make::frame_shadow(shadow_pixels)},
        {"icon.png", make::icon(icon_pixels)},
    }};
    for (const auto& [name, image] : pictures)
        if (auto saved = engine::save_png(image, folder / "sprites" / name); !saved) return saved;
    const Layers patterned{.has_pattern = true};
    const Layers patterned_face{.has_shadow = false, .has_underside = false, .has_pattern = true};
    const std::array<std::pair<const char*, engine::Image>, 4> patterns{{
        {"disc_black.png", make::disc(disc_pixels, Tone::black, patterned)},
        {"disc_white.png", make::disc(disc_pixels, Tone::white, patterned)},
        {"face_black.png", make::disc(disc_pixels, Tone::black, patterned_face)},
        {"face_white.png", make::disc(disc_pixels, Tone::white, patterned_face)},
    }};
    for (const auto& [name, image] : patterns)
        if (auto saved = engine::save_png(image, folder / "themes" / "patterned" / name); !saved) return saved;

    for (const int pixels : make::icon_sizes) {
        const fs::path file = folder / "linux" / "icons" / (std::to_string(pixels) + ".png");
        if (auto saved = engine::save_png(make::icon_of_size(pixels), file); !saved) return saved;
    }

    const std::array<std::pair<const char*, std::string>, 11> others{{
        {"linux/icons/outflank.svg", make::icon_svg()},
        {"sprites/felt.png", grey_png(make::tiled(tile_pixels, felt_at))},
        {"sprites/wood.png", grey_png(make::tiled(tile_pixels, wood_at))},
        {"sounds/place.wav", make::wav(make::place_sound())},
        {"sounds/flip.wav", make::wav(make::flip_sound())},
        {"sounds/pass.wav", make::wav(make::pass_sound())},
        {"sounds/corner.wav", make::wav(make::corner_sound())},
        {"sounds/clock.wav", make::wav(make::clock_sound())},
        {"sounds/flag.wav", make::wav(make::flag_sound())},
        {"sounds/win.wav", make::wav(make::win_sound())},
        {"sounds/end.wav", make::wav(make::end_sound())},
    }};
    for (const auto& [name, bytes] : others)
        if (auto saved = base::write_atomically(folder / name, bytes); !saved) return saved;
    return base::Done{};
}

} // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        std::fprintf(stderr, "expected one argument, the folder to write sprites/ and sounds/ into\n");
        return 2;
    }
    const auto written = write_all(arguments[1]);
    if (written) return 0;
    std::fprintf(stderr, "%s\n", written.error().message.c_str());
    return 1;
}
