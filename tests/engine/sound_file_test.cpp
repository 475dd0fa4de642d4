#include "engine/sound_file.hpp"

#include "engine/base/bytes.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

using engine::is_sound;

namespace {

struct Header {
    std::uint16_t kind = 1; // PCM
    std::uint16_t channels = 2;
    std::uint32_t rate = 44'100;
    std::uint16_t bits = 16;
};

std::string chunk(const std::string& name, const std::string& content) {
    std::string bytes = name;
    base::append_number(bytes, static_cast<std::uint32_t>(content.size()));
    return bytes + content;
}

std::string format_of(const Header& header) {
    std::string format;
    base::append_number(format, header.kind);
    base::append_number(format, header.channels);
    base::append_number(format, header.rate);
    const auto frame = static_cast<std::uint16_t>(header.channels * header.bits / 8);
    base::append_number(format, header.rate * frame);
    base::append_number(format, frame);
    base::append_number(format, header.bits);
    return chunk("fmt ", format);
}

std::string file_of(const std::string& chunks) {
    return chunk("RIFF", "WAVE" + chunks);
}

std::string sound(const Header& header, std::size_t bytes = 480) {
    return file_of(format_of(header) + chunk("data", std::string(bytes, '\1')));
}

} // namespace

TEST_CASE("the sounds that are shipped are sounds") {
    int found = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator{std::filesystem::path{OUTFLANK_SOURCE_DIR} / "assets/sounds"}) {
        if (entry.path().extension() != ".wav") continue;
        std::ifstream in{entry.path(), std::ios::binary};
        const std::string name = entry.path().string();
        CAPTURE(name);
        CHECK(is_sound(std::string{std::istreambuf_iterator<char>{in}, {}}));
        ++found;
    }
    CHECK(found > 0);
}

TEST_CASE("a sound may have any usual format, and more chunks around it") {
    CHECK(is_sound(sound({})));
    CHECK(is_sound(sound({.channels = 1, .rate = 8000, .bits = 8})));
    CHECK(is_sound(sound({.channels = 8, .rate = 192'000, .bits = 24})));
    CHECK(is_sound(sound({.kind = 3, .bits = 32})));
    const std::string samples = chunk("data", std::string(48, '\1'));
    CHECK(
        is_sound(file_of(chunk("LIST", "some") + format_of({}) + chunk("fact", "more") + samples + chunk("cue ", ""))));
}

TEST_CASE("a header that asks for more than the file brings, or for a format that is none, is no sound") {
    // SDL would make 44,100 samples of each of these.
    CHECK_FALSE(is_sound(sound({.rate = 1})));
    CHECK_FALSE(is_sound(sound({.rate = 7999})));
    CHECK_FALSE(is_sound(sound({.rate = 192'001})));
    CHECK_FALSE(is_sound(sound({.channels = 0})));
    CHECK_FALSE(is_sound(sound({.channels = 9})));
    CHECK_FALSE(is_sound(sound({.bits = 0})));
    CHECK_FALSE(is_sound(sound({.bits = 12})));
    CHECK_FALSE(is_sound(sound({.kind = 2}))); // compressed
    CHECK_FALSE(is_sound(sound({.kind = 3, .bits = 16})));
    CHECK_FALSE(is_sound(sound({}, 0)));
    const std::size_t second = 8000;
    CHECK(is_sound(sound({.channels = 1, .rate = 8000, .bits = 8}, 60 * second)));
    CHECK_FALSE(is_sound(sound({.channels = 1, .rate = 8000, .bits = 8}, 61 * second)));
    const std::string samples = chunk("data", std::string(48, '\1'));
    CHECK_FALSE(is_sound(file_of(samples + format_of({})))); // samples before their format
    CHECK_FALSE(is_sound(file_of(format_of({}) + format_of({.rate = 8000}) + samples)));
    CHECK_FALSE(is_sound(file_of(format_of({}) + samples + samples)));
    CHECK_FALSE(is_sound(file_of(format_of({}))));
}

TEST_CASE("a sound that is cut anywhere, or has something behind it, is none") {
    const std::string whole = sound({});
    for (std::size_t length = 0; length < whole.size(); ++length)
        CHECK_FALSE(is_sound(whole.substr(0, length)));
    CHECK_FALSE(is_sound(whole + "more"));
}
