// Characters of texts in UTF-8, and the columns that they take in a terminal.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace base {

// The bytes of the well-formed sequence that begins at `at`, 1 to 4; 0 where none does. Precondition: at < text.size().
std::size_t sequence_length(std::string_view text, std::size_t at);
bool is_utf8(std::string_view text);

struct Character {
    char32_t code = 0;
    std::size_t length = 1; // bytes
};
// A byte that begins none is U+FFFD. Precondition: at < text.size().
Character character_at(std::string_view text, std::size_t at);

// The characters of UTF-8; none: it is not UTF-8.
std::optional<std::vector<char32_t>> decoded(std::string_view text);

// Adds the character to a text in UTF-8.
void append_character(std::string& text, char32_t character);

// Of a byte of UTF-8: it is not the first one of its character.
constexpr bool is_within_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

// The text without its last character; an empty one stays empty.
std::string_view without_last_character(std::string_view text);

// Columns of a terminal: two for what is as wide as it is high, such as Japanese, none for combining marks (Unicode
// Standard Annex 11). A text that is not UTF-8 takes one for each byte.
std::size_t columns(std::string_view text);

// The text with blanks behind it or before it, so that it takes at least so many columns.
std::string padded_right(std::string_view text, std::size_t wanted);
std::string padded_left(std::string_view text, std::size_t wanted);

} // namespace base
