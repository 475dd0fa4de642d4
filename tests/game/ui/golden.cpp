#include "tests/game/ui/golden.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace golden {

namespace {

constexpr int side = 4;
constexpr int visible_step = 32;

std::filesystem::path file_of(const std::string& name) {
    return std::filesystem::path{OUTFLANK_SOURCE_DIR} / "tests/data/golden" / (name + ".png");
}

} // namespace

engine::Image quarter(const engine::Image& image) {
    engine::Image small{.width = image.width / side, .height = image.height / side};
    small.pixels.reserve(static_cast<std::size_t>(small.width * small.height) * 4);
    for (int y = 0; y < small.height; ++y) {
        for (int x = 0; x < small.width; ++x) {
            for (int channel = 0; channel < 4; ++channel) {
                int sum = 0;
                for (int i = 0; i < side * side; ++i) {
                    const int at = (y * side + i / side) * image.width + x * side + i % side;
                    sum += image.pixels[static_cast<std::size_t>(at * 4 + channel)];
                }
                small.pixels.push_back(static_cast<std::uint8_t>(sum / (side * side)));
            }
        }
    }
    return small;
}

double difference(const engine::Image& a, const engine::Image& b) {
    if (a.width != b.width || a.height != b.height) return 1;
    std::size_t differing = 0;
    for (std::size_t pixel = 0; pixel < a.pixels.size(); pixel += 4) {
        int step = 0;
        for (std::size_t channel = 0; channel < 3; ++channel)
            step = std::max(step, std::abs(a.pixels[pixel + channel] - b.pixels[pixel + channel]));
        differing += step > visible_step ? 1 : 0;
    }
    return static_cast<double>(differing) * 4 / static_cast<double>(a.pixels.size());
}

constexpr const char* how_to_write =
    "; if this is intended, run again with OUTFLANK_WRITE_GOLDEN=1 and look at the picture";

void check(const engine::Image& seen, const std::string& name, double tolerance) {
    const std::filesystem::path file = file_of(name);
    const engine::Image small = quarter(seen);
    if (const char* folder = std::getenv("OUTFLANK_PICTURES")) // For viewing, and for the README.
        REQUIRE(engine::save_png(seen, std::filesystem::path{folder} / (name + ".png")).ok());
    if (std::getenv("OUTFLANK_WRITE_GOLDEN") != nullptr) {
        std::filesystem::create_directories(file.parent_path());
        REQUIRE(engine::save_png(small, file).ok());
        return;
    }
    const auto expected = engine::load_image(file);
    REQUIRE_MESSAGE(expected.ok(), (expected.ok() ? "" : expected.error().message + how_to_write));
    const double part = difference(small, *expected);
    if (part > tolerance) {
        const auto kept = std::filesystem::temp_directory_path() / ("outflank-" + name + "-seen.png");
        (void)engine::save_png(seen, kept); // Only illustrates the failure, so errors are ignored.
        CAPTURE(kept.string());
        CHECK_MESSAGE(part <= tolerance, (name + " differs from " + file.string() + how_to_write));
    }
}

} // namespace golden
