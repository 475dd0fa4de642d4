#include "engine/texture.hpp"

#include "tests/engine/offscreen.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

using engine::Image;
using engine::load_image;

TEST_CASE("a saved picture is loaded back byte for byte") {
    const offscreen::TemporaryFolder folder;
    const Image image{2, 3, {1, 2, 3, 255, 4, 5, 6, 128, 7, 8, 9, 0, 9, 8, 7, 255, 0, 0, 0, 0, 20, 30, 40, 50}};
    REQUIRE(engine::save_png(image, folder.path / "a.png"));
    const auto loaded = load_image(folder.path / "a.png");
    REQUIRE(loaded);
    CHECK(loaded->width == 2);
    CHECK(loaded->height == 3);
    CHECK(loaded->pixels == image.pixels);
}

TEST_CASE("a missing, invalid, truncated or oversized picture is an error that names the file") {
    const offscreen::TemporaryFolder folder;
    const auto message = [&](const char* name) {
        const auto loaded = load_image(folder.path / name);
        REQUIRE_FALSE(loaded);
        CHECK(loaded.error().message.find(name) != std::string::npos);
        return loaded.error().message;
    };
    message("missing.png");
    folder.write("text.png", "This is not a picture.");
    CHECK(message("text.png").find("is not a PNG picture") != std::string::npos);
    folder.write("empty.png", "");
    message("empty.png");

    REQUIRE(engine::save_png(Image{64, 64, std::vector<std::uint8_t>(64 * 64 * 4, 200)}, folder.path / "whole.png"));
    std::ifstream file{folder.path / "whole.png", std::ios::binary};
    const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
    folder.write("cut.png", bytes.substr(0, bytes.size() / 2));
    message("cut.png");

    // The header of a picture of 9000 x 1 (PNG specification, section 11.2.2, big-endian width at byte 16).
    std::string large = bytes;
    large[18] = 0x23;
    large[19] = 0x28;
    folder.write("large.png", large);
    CHECK(message("large.png").find("8192") != std::string::npos);

    // Each side is allowed, but not both together: 8192 x 8192.
    std::string square = bytes;
    for (const std::size_t at : {18u, 22u}) {
        square[at] = 0x20;
        square[at + 1] = 0;
    }
    folder.write("square.png", square);
    CHECK(message("square.png").find("pixels") != std::string::npos);
}
