#include "engine/texture.hpp"

#include "tests/engine/offscreen.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

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

    // Each side is allowed, but not both at once: 8192 x 8192.
    std::string square = bytes;
    for (const std::size_t at : {18u, 22u}) {
        square[at] = 0x20;
        square[at + 1] = 0;
    }
    folder.write("square.png", square);
    CHECK(message("square.png").find("pixels") != std::string::npos);
}

TEST_CASE("a picture whose few bytes unpack to hundreds of megabytes is refused") {
    // The bits of a zlib stream, the lowest first: a zero, and over and over 258 bytes like the one before (RFC 1951,
    // 3.2.6), 256 MiB in all.
    std::string packed = "\x78\x01";
    unsigned bits = 0;
    int count = 0;
    const auto put = [&](unsigned code, int length) { // Huffman codes go in from their highest bit
        for (int i = length - 1; i >= 0; --i) {
            bits |= (code >> i & 1) << count;
            if (++count < 8) continue;
            packed += static_cast<char>(bits);
            bits = 0;
            count = 0;
        }
    };
    put(0b110, 3);      // the last block, with the fixed codes
    put(0b00110000, 8); // the byte 0
    for (int i = 0; i < (256 << 20) / 258 + 1; ++i) {
        put(0b11000101, 8); // 258 bytes
        put(0, 5);          // from one byte before
    }
    put(0, 7); // the end
    packed += static_cast<char>(bits);
    packed += std::string(4, '\0'); // its checksum, which is not looked at
    const auto chunk = [](const std::string& name, const std::string& content) {
        std::string all;
        for (int shift = 24; shift >= 0; shift -= 8)
            all += static_cast<char>(content.size() >> shift & 255);
        return all + name + content + std::string(4, '\0'); // nor is this one
    };
    const std::string head{"\0\0\0\1\0\0\0\1\x08\6\0\0\0", 13}; // 1 x 1, RGBA
    const auto picture = [&](const std::string& content) {
        return engine::image_from_png(
            "\x89PNG\r\n\x1a\n" + chunk("IHDR", head) + chunk("IDAT", content) + chunk("IEND", ""), "bomb.png");
    };
    REQUIRE(packed.size() < 2 << 20);
    CHECK_FALSE(picture(packed));
    const std::string stored{"\x78\x01\x01\x05\0\xfa\xff\0\1\2\3\4\0\0\0\0", 16}; // one pixel, not compressed
    CHECK(picture(stored));
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
