// Diagrams as SVG and PNG. stb_image, which shares no code with the writer, reads the pixels back.
#include "engine/base/bytes.hpp"
#include "engine/base/files.hpp"
#include "game/exports/pictures.hpp"
#include "game/records/transcript.hpp"

#include <doctest/doctest.h>

#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#include <stb_image.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

using rules::BoardSize;
using rules::Position;

namespace {

records::GameRecord record_of_moves(const std::string& moves, int side = 8) {
    return records::record_of(*records::game_from_transcript(moves, Position::start(BoardSize{side})));
}

int count_of(std::string_view text, std::string_view part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size()))
        ++count;
    return count;
}

struct Decoded {
    int width = 0, height = 0;
    std::vector<unsigned char> rgb;
};
Decoded decoded(const std::string& png) {
    Decoded image;
    int channels = 0;
    unsigned char* pixels =
        stbi_load_from_memory(reinterpret_cast<const unsigned char*>(png.data()), static_cast<int>(png.size()),
                              &image.width, &image.height, &channels, 3);
    REQUIRE(pixels != nullptr);
    image.rgb.assign(pixels, pixels + image.width * image.height * 3);
    std::free(pixels);
    return image;
}

exports::Typeface no_typeface() {
    return exports::Typeface{""};
}

struct Chunk {
    std::string type;
    std::string data;
};
std::uint32_t number_at(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
        number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
    return number;
}
// The chunks of a PNG. Checks their checksums.
std::vector<Chunk> chunks_of(const std::string& png) {
    std::vector<Chunk> chunks;
    for (std::size_t at = 8; at + 12 <= png.size();) {
        const std::uint32_t length = number_at(png, at);
        REQUIRE(at + 12 + length <= png.size());
        CHECK(number_at(png, at + 8 + length) == base::crc_32(std::string_view{png}.substr(at + 4, 4 + length)));
        chunks.push_back({png.substr(at + 4, 4), png.substr(at + 8, length)});
        at += 12 + length;
    }
    return chunks;
}

} // namespace

TEST_CASE("a diagram numbers the disc of each move but not the four starting discs") {
    const std::string svg = exports::svg_file(record_of_moves("f5d6c3d3c4"));
    CHECK(svg.starts_with("<svg xmlns="));
    CHECK(svg.ends_with("</svg>\n"));
    CHECK(count_of(svg, "#1b1d1c\"/>") == 2 + 3);
    CHECK(count_of(svg, "#f5f2e9\"/>") == 2 + 2);
    for (const char* number : {">1<", ">2<", ">3<", ">4<", ">5<"})
        CHECK(svg.find(number) != std::string::npos);
    CHECK(count_of(svg, ">a</text>") == 2); // above and below the board
}

TEST_CASE("a caption shows players and result, and escapes special characters") {
    records::GameRecord record = record_of_moves("f5d6");
    record.players = {"<b>&\"Ada\"", "Bob"};
    record.result = records::result_of_margin(4);
    const std::string svg = exports::svg_file(record);
    CHECK(svg.find("&lt;b&gt;&amp;&quot;Ada&quot; \xE2\x80\x93 Bob  34:30") != std::string::npos);
    CHECK(svg.find("<b>") == std::string::npos);
}

TEST_CASE("a position shows the known scores of its moves") {
    records::GameRecord record;
    record.known = {{rules::Move{{4, 5}}, 2}, {rules::Move{{3, 2}}, -4}};
    const std::string svg = exports::svg_file(record);
    CHECK(svg.find(">+2<") != std::string::npos);
    CHECK(svg.find(">-4<") != std::string::npos);
}

TEST_CASE("a PNG shows each disc on its square on every board size") {
    for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
        CAPTURE(side);
        records::GameRecord record;
        record.start = Position::start(BoardSize{side});
        const int square = 60;
        const Decoded image = decoded(exports::png_file(record, no_typeface()));
        const int frame = (image.width - square * side) / 2;
        for (const rules::Square where : record.start.squares()) {
            const int x = frame + static_cast<int>((where.column + 0.5) * square);
            const int y = frame + static_cast<int>((where.row + 0.5) * square);
            const int green = image.rgb[static_cast<std::size_t>((y * image.width + x) * 3 + 1)];
            const auto disc = record.start.at(where);
            const int expected = !disc ? 0x7A : *disc == rules::Color::black ? 0x1D : 0xF2; // felt and discs
            CHECK(green == expected);
        }
    }
}

TEST_CASE("letters are drawn only with a valid typeface") {
    const auto font = base::find_shipped("fonts/Inter-SemiBold.otf");
    const records::GameRecord record = record_of_moves("f5d6c3");
    const std::string without = exports::png_file(record, no_typeface());
    CHECK(exports::png_file(record, exports::Typeface{std::string(5000, 'x')}) == without);
    if (!font) return;
    const std::string with = exports::png_file(record, exports::Typeface{*base::read_file(*font, 1 << 24)});
    const Decoded plain = decoded(without), lettered = decoded(with);
    CHECK(plain.rgb.size() == lettered.rgb.size());
    CHECK(plain.rgb != lettered.rgb);
}

TEST_CASE("an animated PNG has a frame per position that covers the changed area") {
    const records::GameRecord record = record_of_moves("f5d6c3", 8);
    const std::string apng = exports::apng_file(record, no_typeface());
    const auto chunks = chunks_of(apng);
    REQUIRE(chunks.size() >= 4);
    CHECK(chunks[0].type == "IHDR");
    CHECK(chunks[1].type == "acTL");
    CHECK(number_at(chunks[1].data, 0) == 4);
    std::uint32_t next = 0;
    int controls = 0;
    for (const Chunk& chunk : chunks) {
        if (chunk.type != "fcTL" && chunk.type != "fdAT") continue;
        CHECK(number_at(chunk.data, 0) == next++);
        if (chunk.type != "fcTL") continue;
        ++controls;
        const std::uint32_t right = number_at(chunk.data, 12) + number_at(chunk.data, 4);
        const std::uint32_t bottom = number_at(chunk.data, 16) + number_at(chunk.data, 8);
        CHECK(right <= number_at(chunks[0].data, 0));
        CHECK(bottom <= number_at(chunks[0].data, 4));
        if (controls > 1) CHECK(number_at(chunk.data, 4) < number_at(chunks[0].data, 0));
    }
    CHECK(controls == 4);
    CHECK(chunks.back().type == "IEND");
    // Programs without support for animated PNG show the start.
    const Decoded first = decoded(apng);
    records::GameRecord start;
    start.players = record.players;
    CHECK(first.width == decoded(exports::apng_file(start, no_typeface())).width);
}
