#include "engine/base/utf8.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace base {

namespace {

struct Range {
    char32_t first, last;
};

// Blocks of classes W and F in EastAsianWidth.txt of Unicode 15.
constexpr std::array<Range, 11> wide{{{0x1100, 0x115F},
                                      {0x2E80, 0x303E},
                                      {0x3041, 0x4DBF},
                                      {0x4E00, 0xA4CF},
                                      {0xAC00, 0xD7A3},
                                      {0xF900, 0xFAFF},
                                      {0xFE30, 0xFE6F},
                                      {0xFF01, 0xFF60},
                                      {0xFFE0, 0xFFE6},
                                      {0x1F300, 0x1FAFF},
                                      {0x20000, 0x3FFFD}}};

constexpr std::array<Range, 5> combining{
    {{0x0300, 0x036F}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0x3099, 0x309A}, {0xFE00, 0xFE0F}}};

template <class Ranges> bool lies_in(const Ranges& ranges, char32_t character) {
    return std::ranges::any_of(ranges,
                               [&](const Range& range) { return range.first <= character && character <= range.last; });
}

std::string blanks(std::string_view text, std::size_t wanted) {
    const std::size_t taken = columns(text);
    return std::string(wanted > taken ? wanted - taken : 0, ' ');
}

} // namespace

std::size_t sequence_length(std::string_view text, std::size_t at) {
    assert(at < text.size());
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    if (first < 0xc2 || first > 0xf4) return 0;
    const std::size_t length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (text.size() - at < length || !std::ranges::all_of(text.substr(at + 1, length - 1), is_within_character))
        return 0;
    // Rejects overlong forms, surrogates and values beyond U+10FFFF (The Unicode Standard, table 3-7).
    if ((first == 0xe0 && byte(1) < 0xa0) || (first == 0xed && byte(1) > 0x9f)) return 0;
    if ((first == 0xf0 && byte(1) < 0x90) || (first == 0xf4 && byte(1) > 0x8f)) return 0;
    return length;
}

bool is_utf8(std::string_view text) {
    std::size_t length = 0;
    for (std::size_t at = 0; at < text.size(); at += length) {
        length = sequence_length(text, at);
        if (length == 0) return false;
    }
    return true;
}

Character character_at(std::string_view text, std::size_t at) {
    const std::size_t length = sequence_length(text, at);
    if (length == 0) return {.code = 0xfffd, .length = 1};
    const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[at + i])); };
    char32_t code = length == 1 ? byte(0) : byte(0) & (0x7fU >> length);
    for (std::size_t i = 1; i < length; ++i)
        code = code << 6 | (byte(i) & 0x3fU);
    return {.code = code, .length = length};
}

std::optional<std::vector<char32_t>> decoded(std::string_view text) {
    if (!is_utf8(text)) return std::nullopt;
    std::vector<char32_t> characters;
    for (std::size_t at = 0; at < text.size();) {
        const Character next = character_at(text, at);
        characters.push_back(next.code);
        at += next.length;
    }
    return characters;
}

void append_character(std::string& text, char32_t character) {
    const int more = character < 0x80 ? 0 : character < 0x800 ? 1 : character < 0x10000 ? 2 : 3;
    constexpr std::array<unsigned, 4> leads{0, 0xC0, 0xE0, 0xF0};
    text += static_cast<char>(leads[static_cast<std::size_t>(more)] | character >> (6 * more));
    for (int i = more - 1; i >= 0; --i)
        text += static_cast<char>(0x80 | (character >> (6 * i) & 0x3F));
}

std::string_view without_last_character(std::string_view text) {
    while (!text.empty() && is_within_character(text.back()))
        text.remove_suffix(1);
    if (!text.empty()) text.remove_suffix(1);
    return text;
}

std::size_t columns(std::string_view text) {
    const auto characters = decoded(text);
    if (!characters) return text.size();
    std::size_t sum = 0;
    for (const char32_t character : *characters)
        sum += lies_in(combining, character) ? 0 : lies_in(wide, character) ? 2 : 1;
    return sum;
}

std::string padded_right(std::string_view text, std::size_t wanted) {
    return std::string{text} + blanks(text, wanted);
}

std::string padded_left(std::string_view text, std::size_t wanted) {
    return blanks(text, wanted) + std::string{text};
}

} // namespace base
