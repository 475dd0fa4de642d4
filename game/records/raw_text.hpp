// Text from outside the program: blanks, characters, and how to quote it in messages. For parsers and for messages
// about text that a user wrote.
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

// Changes only ASCII letters, in every locale.
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

// Removes and returns the text before the separator, or all of it if there is no separator. Also removes the separator.
std::string_view take_until(std::string_view& text, char separator);

// Removes and returns the first word, and removes the blanks around it. A character of `ends` also ends the word, but
// is not removed.
std::string_view take_word(std::string_view& text, std::string_view ends = {});

std::vector<std::string_view> words_of(std::string_view text);

base::Error at_line(int number, const std::string& message);

std::string lowered(std::string_view text);

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words);
bool is_one_of(std::string_view word, std::span<const std::string_view> words);

// Number of digits at the beginning of the text.
std::size_t count_digits(std::string_view text);

// Parses a whole number, optionally with a sign; nullopt for anything else. Numbers beyond an int are clamped.
std::optional<int> whole_number(std::string_view text);

// Parses a decimal number, optionally with a sign, in every locale; nullopt for anything else, including exponents.
std::optional<double> decimal_number(std::string_view text);

using base::Character;
using base::character_at;
using base::is_utf8;
using base::sequence_length;

// Replaces every byte that is not UTF-8 with U+FFFD and cuts the text between characters to at most max_bytes.
std::string to_valid_utf8(std::string_view text, std::size_t max_bytes);

// Quotes the text for a message: about 40 bytes at most, with control characters and invalid bytes as \x1f.
std::string quote(std::string_view seen);

// A field of a CSV line (RFC 4180), in quotation marks if it needs them.
std::string csv_field(const std::string& text);

// Converts full-width forms to ASCII, dashes to "-", quotation marks to '"', ideographic and all other blanks to " ",
// 、 to ",", 。 and ・ to ".", arrows to " ". Removes marks of direction and variation. Leaves everything else
// unchanged.
std::string plain_text(std::string_view text);

// Reduces a name to its letters, with ASCII letters in lower case: "blackPlayer", "black_player" and "BLACK-PLAYER"
// become equal.
std::string plain_name(std::string_view name);

// Letters of words in European languages.
bool is_european_letter(char32_t code);
// Letters and signs of words in other languages, such as Japanese, Chinese and Korean.
bool is_other_letter(char32_t code);

} // namespace records
