// Text as it comes from outside: what is a blank, what is a character, and how to show it in a message. For
// parsers, and for messages about what somebody wrote.
#pragma once

#include "engine/base/result.hpp"
#include "engine/base/utf8.hpp"

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace records {

constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

// ASCII only, in every locale.
constexpr char lower(char c) {
    return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

constexpr bool is_digit(char c) {
    return '0' <= c && c <= '9';
}

constexpr bool is_letter(char c) {
    return 'a' <= lower(c) && lower(c) <= 'z';
}

// Without the blanks at both ends.
std::string_view trimmed(std::string_view text);

// What comes before the separator, or all where there is none; the text loses it and the separator.
std::string_view take_until(std::string_view& text, char separator);

// The first word; the text loses it and the blanks around it. A character of `ends` ends a word as a blank does, and
// stays.
std::string_view take_word(std::string_view& text, std::string_view ends = {});

// An error of the line with this number, from 1.
base::Error at_line(int number, const std::string& message);

// Every letter of it as lower() has it.
std::string lowered(std::string_view text);

// Whether the word is one of these.
bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words);

// A whole number, also with a sign; none for anything else. Numbers beyond an int are cut to its ends.
std::optional<int> whole_number(std::string_view text);

// A decimal number, also with a sign, in every locale; none for anything else, and none with an exponent.
std::optional<double> decimal_number(std::string_view text);

using base::is_utf8;
using base::sequence_length;

// The text with U+FFFD for every byte that is not UTF-8, cut at a character's border to at most max_bytes.
std::string to_valid_utf8(std::string_view text, std::size_t max_bytes);

// The text between quotation marks for a message: at most 40 bytes of it, control characters and broken bytes as \x1f.
std::string quote(std::string_view seen);

} // namespace records
