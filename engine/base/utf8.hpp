// UTF-8 characters and their columns in a terminal.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace base {

// Length of the well-formed sequence at `at`, 1 to 4 bytes; 0: none. Precondition: at < text.size().
std::size_t sequence_length(std::string_view text, std::size_t at);
bool is_utf8(std::string_view text);

struct Character {
    char32_t code = 0;
    std::size_t length = 1;
};
// An invalid byte gives U+FFFD. Precondition: at < text.size().
Character character_at(std::string_view text, std::size_t at);

std::optional<std::vector<char32_t>> decoded(std::string_view text);

void append_character(std::string& text, char32_t character);

// Whether this is a continuation byte.
constexpr bool is_within_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

std::string_view without_last_character(std::string_view text);

// Terminal columns: two for wide characters such as Japanese, none for combining marks (Unicode Standard Annex 11).
// Each invalid byte takes one.
std::size_t columns(std::string_view text);

std::string padded_right(std::string_view text, std::size_t wanted);
std::string padded_left(std::string_view text, std::size_t wanted);

} // namespace base
