// Text as it comes from outside: what is a blank, what is a character, and how to show it in a message. For
// parsers, and for messages about what somebody wrote.
#pragma once

#include "engine/base/result.hpp"
#include "engine/base/utf8.hpp"

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

std::string_view trimmed(std::string_view text);

// What comes before the separator, or all where there is none; the text loses it and the separator.
std::string_view take_until(std::string_view& text, char separator);

// The first word; the text loses it and the blanks around it. A character of `ends` also ends a word, and stays.
std::string_view take_word(std::string_view& text, std::string_view ends = {});

std::vector<std::string_view> words_of(std::string_view text);

base::Error at_line(int number, const std::string& message);

std::string lowered(std::string_view text);

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words);
bool is_one_of(std::string_view word, std::span<const std::string_view> words);

// How many digits the text begins with.
std::size_t count_digits(std::string_view text);

// A whole number, also with a sign; none for anything else. Numbers beyond an int are cut to its ends.
std::optional<int> whole_number(std::string_view text);

// A decimal number, also with a sign, in every locale; none for anything else, and none with an exponent.
std::optional<double> decimal_number(std::string_view text);

using base::Character;
using base::character_at;
using base::is_utf8;
using base::sequence_length;

// The text with U+FFFD for every byte that is not UTF-8, cut at a character's border to at most max_bytes.
std::string to_valid_utf8(std::string_view text, std::size_t max_bytes);

// The text between quotation marks for a message: at most 40 bytes of it, control characters and broken bytes as \x1f.
std::string quote(std::string_view seen);

// Full-width forms as ASCII; dashes as "-"; quotation marks as '"'; the ideographic and every other blank as " ";
// 、 as ",", 。 and ・ as "."; arrows as " "; marks of direction and variation left out. Everything else is unchanged.
std::string plain_text(std::string_view text);

// The letters of a name alone, ASCII ones in lower case: "blackPlayer", "black_player" and "BLACK-PLAYER" are one name.
std::string plain_name(std::string_view name);

// Letters with which words of European languages are written.
bool is_european_letter(char32_t code);
// Letters and signs of words of other languages: Japanese, Chinese, Korean and so on.
bool is_other_letter(char32_t code);

} // namespace records
