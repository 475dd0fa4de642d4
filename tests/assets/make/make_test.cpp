#include "assets/make/discs.hpp"
#include "assets/make/icons.hpp"
#include "assets/make/noise.hpp"
#include "assets/make/sounds.hpp"

#include "engine/base/files.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>

namespace fs = std::filesystem;
using make::Tone;

namespace {

fs::path shipped(const std::string& name) {
    return fs::path{OUTFLANK_SOURCE_DIR} / "assets" / name;
}

// Another C library may round a power or a sine differently, by at most one step.
void check_same(const engine::Image& made, const std::string& name) {
    CAPTURE(name);
    const auto file = engine::load_image(shipped("sprites/" + name));
    REQUIRE(file.ok());
    REQUIRE(made.pixels.size() == file->pixels.size());
    int most = 0;
    for (std::size_t i = 0; i < made.pixels.size(); ++i)
        most = std::max(most, std::abs(int{made.pixels[i]} - int{file->pixels[i]}));
    CHECK(most <= 1);
}

} // namespace

TEST_CASE("the shipped sprites match the generator") {
    check_same(make::disc(512, Tone::black, {}), "disc_black.png");
    check_same(make::disc(512, Tone::white, {}), "disc_white.png");
    check_same(make::disc(512, Tone::black, {false, false, true}), "face_black.png");
    check_same(make::disc(512, Tone::black, {true, false, false}), "disc_shadow.png");
    check_same(make::side(512, Tone::white), "side_white.png");
    check_same(make::frame_shadow(256), "frame_shadow.png");
    check_same(make::icon(256), "icon.png");
}

TEST_CASE("the desktop icons match the generator in each size and as SVG") {
    for (const int pixels : make::icon_sizes)
        check_same(make::icon_of_size(pixels), "../linux/icons/" + std::to_string(pixels) + ".png");
    const auto file = base::read_file(shipped("linux/icons/outflank.svg"), 1 << 20);
    REQUIRE(file.ok());
    CHECK(*file == make::icon_svg());
}

TEST_CASE("the shipped sounds match the generator and take less than 350 kB together") {
    std::size_t sum = 0;
    const auto check = [&](const make::Sound& sound, const char* name) {
        CAPTURE(name);
        const std::string made = make::wav(sound);
        const auto file = base::read_file(shipped(name), 1 << 20);
        REQUIRE(file.ok());
        REQUIRE(made.size() == file->size());
        int most = 0;
        for (std::size_t i = 44; i + 1 < made.size(); i += 2) {
            const auto sample = [i](const std::string& bytes) {
                return static_cast<std::int16_t>(static_cast<std::uint8_t>(bytes[i])
                                                 | static_cast<std::uint8_t>(bytes[i + 1]) << 8);
            };
            most = std::max(most, std::abs(sample(made) - sample(*file)));
        }
        CHECK(most <= 1);
        CHECK(made.substr(0, 44) == file->substr(0, 44));
        sum += made.size();
    };
    check(make::place_sound(), "sounds/place.wav");
    check(make::flip_sound(), "sounds/flip.wav");
    check(make::pass_sound(), "sounds/pass.wav");
    check(make::corner_sound(), "sounds/corner.wav");
    check(make::clock_sound(), "sounds/clock.wav");
    check(make::flag_sound(), "sounds/flag.wav");
    check(make::win_sound(), "sounds/win.wav");
    check(make::end_sound(), "sounds/end.wav");
    CHECK(sum < 350'000);
}

TEST_CASE("a tile continues across its edges and has a mean near zero") {
    const auto smooth = [](double x, double y) { return make::value_noise(x / 8, y / 8); };
    const make::Tile tile = make::tiled(128, smooth);
    double across_edge = 0;
    double across_middle = 0;
    double sum = 0;
    for (int i = 0; i < 128; ++i) {
        across_edge = std::max(across_edge, std::abs(tile.at(127, i) - tile.at(0, i)));
        across_middle = std::max(across_middle, std::abs(tile.at(63, i) - tile.at(64, i)));
    }
    for (const double value : tile.values)
        sum += value;
    // Noise with a lattice of 8 pixels changes by at most 1.5 / 8 from one pixel to the next.
    CHECK(across_middle < 0.1875);
    CHECK(across_edge < 0.1875);
    CHECK(std::abs(sum / static_cast<double>(tile.values.size())) < 0.05);
}
