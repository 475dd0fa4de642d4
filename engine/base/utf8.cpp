#include "engine/base/utf8.hpp"

#include <algorithm>
#include <array>

namespace base {

namespace {

struct Range {
    char32_t first, last;
};

// EastAsianWidth.txt of Unicode 15, classes W and F, by blocks.
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

std::optional<std::vector<char32_t>> decoded(std::string_view text) {
    std::vector<char32_t> characters;
    for (std::size_t at = 0; at < text.size();) {
        const auto lead = static_cast<unsigned char>(text[at++]);
        const int more = lead < 0x80 ? 0 : lead < 0xC2 ? -1 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : lead < 0xF5 ? 3 : -1;
        if (more < 0) return std::nullopt;
        char32_t character = more == 0 ? lead : lead & (0x3Fu >> more);
        for (int i = 0; i < more; ++i, ++at) {
            if (at == text.size() || !is_within_character(text[at])) return std::nullopt;
            character = character << 6 | (static_cast<unsigned char>(text[at]) & 0x3Fu);
        }
        characters.push_back(character);
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
