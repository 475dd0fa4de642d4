#include "engine/texture.hpp"

#include "tests/engine/offscreen.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

using engine::Image;
using engine::load_image;

TEST_CASE("a picture that was saved is loaded back byte for byte") {
    const offscreen::TemporaryFolder folder;
    const Image image{2, 3, {1, 2, 3, 255, 4, 5, 6, 128, 7, 8, 9, 0, 9, 8, 7, 255, 0, 0, 0, 0, 20, 30, 40, 50}};
    REQUIRE(engine::save_png(image, folder.path / "a.png"));
    const auto loaded = load_image(folder.path / "a.png");
    REQUIRE(loaded);
    CHECK(loaded->width == 2);
    CHECK(loaded->height == 3);
    CHECK(loaded->pixels == image.pixels);
}

TEST_CASE("a picture that is missing, none, cut off or too large is an error that names it") {
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
}

TEST_CASE("every sprite that is shipped is a picture of the size that its recipe says") {
    const std::filesystem::path sprites = std::filesystem::path{OUTFLANK_SOURCE_DIR} / "assets" / "sprites";
    const auto side_of = [&](const char* name) {
        const auto image = load_image(sprites / name);
        REQUIRE_MESSAGE(image.ok(), name);
        CHECK(image->width == image->height);
        return image->width;
    };
    for (const char* name : {"disc_black.png", "disc_white.png", "face_black.png", "face_white.png", "side_black.png",
                             "side_white.png", "disc_shadow.png", "felt.png", "wood.png"})
        CHECK(side_of(name) == 512);
    CHECK(side_of("icon.png") == 256);
    CHECK(side_of("frame_shadow.png") == 256);
}
