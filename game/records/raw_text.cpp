#include "game/records/raw_text.hpp"

#include "engine/base/text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>

namespace records {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

std::string_view take_until(std::string_view& text, char separator) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

std::string_view take_word(std::string_view& text, std::string_view ends) {
    text = trimmed(text);
    std::size_t length = 0;
    while (length < text.size() && !is_blank(text[length]) && ends.find(text[length]) == ends.npos)
        ++length;
    const std::string_view word = text.substr(0, length);
    text.remove_prefix(length);
    text = trimmed(text);
    return word;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (text = trimmed(text); !text.empty();)
        words.push_back(take_word(text));
    return words;
}

base::Error at_line(int number, const std::string& message) {
    return base::Error{base::tr("line {}: {}", number, message)};
}

std::string lowered(std::string_view text) {
    std::string result{text};
    std::ranges::transform(result, result.begin(), lower);
    return result;
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return is_one_of(word, std::span{words.begin(), words.size()});
}

bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

std::size_t count_digits(std::string_view text) {
    return std::min(text.find_first_not_of("0123456789"), text.size());
}

std::optional<int> whole_number(std::string_view text) {
    const bool is_negative = text.starts_with('-');
    if (is_negative || text.starts_with('+')) text.remove_prefix(1);
    if (text.empty() || count_digits(text) < text.size()) return std::nullopt;
    int number = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), number).ec != std::errc{}) {
        number = std::numeric_limits<int>::max();
    }
    return is_negative ? -number : number;
}

// Does not use std::from_chars, which some standard libraries lack for fractions. Up to 15 digits the result is the
// nearest double: whole number and power of ten are exact, and one division rounds once.
std::optional<double> decimal_number(std::string_view text) {
    constexpr std::uint64_t most_digits = 100'000'000'000'000'000; // a double holds no digits beyond these
    const bool is_negative = text.starts_with('-');
    if (is_negative || text.starts_with('+')) text.remove_prefix(1);
    std::uint64_t digits = 0;
    double scale = 1;
    bool has_digit = false;
    bool has_point = false;
    for (const char c : text) {
        if (c == '.' && !has_point) {
            has_point = true;
            continue;
        }
        if (!is_digit(c)) return std::nullopt;
        has_digit = true;
        if (digits < most_digits) {
            digits = digits * 10 + static_cast<std::uint64_t>(c - '0');
            if (has_point) scale *= 10;
        } else if (!has_point) {
            scale /= 10;
        }
    }
    if (!has_digit) return std::nullopt;
    const double number = static_cast<double>(digits) / scale;
    if (!std::isfinite(number)) return std::nullopt;
    return is_negative ? -number : number;
}

std::string to_valid_utf8(std::string_view text, std::size_t max_bytes) {
    std::string made;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = sequence_length(text, at);
        const std::string_view character = length == 0 ? std::string_view{"\xef\xbf\xbd"} : text.substr(at, length);
        if (made.size() + character.size() > max_bytes) break;
        made += character;
        at += length == 0 ? 1 : length;
    }
    return made;
}

std::string quote(std::string_view seen) {
    constexpr std::size_t max_shown = 40;
    std::string shown = "\"";
    std::size_t at = 0;
    while (at < seen.size() && at < max_shown) {
        const std::size_t length = sequence_length(seen, at);
        const unsigned first = static_cast<unsigned char>(seen[at]);
        if (length == 0 || first < 0x20 || first == 0x7f) {
            shown += fmt::format("\\x{:02x}", first);
            ++at;
        } else {
            shown += seen.substr(at, length);
            at += length;
        }
    }
    shown += at < seen.size() ? "\"..." : "\"";
    return shown;
}

namespace {

// ASCII character that replaces this one; 0: it stays.
char plain(char32_t code) {
    constexpr std::u32string_view blanks = U"\u00a0\u202f\u205f\u2028\u2029\u3000";
    constexpr std::u32string_view dashes = U"\u2212\u2500";
    constexpr std::u32string_view dots = U"\u3002\u30fb\uff65"; // including the middle dots of Japanese
    constexpr std::u32string_view marks = U"\u00ab\u00bb\u2039\u203a\u300c\u300d\u300e\u300f\u3010\u3011";
    const auto is_in = [&](std::u32string_view all) { return all.find(code) != all.npos; };
    if (0xff01 <= code && code <= 0xff5e) return static_cast<char>(code - 0xff01 + '!');      // full-width forms
    if ((0x2000 <= code && code <= 0x200a) || (0x2190 <= code && code <= 0x21ff)) return ' '; // blanks, arrows
    if ((0x27f5 <= code && code <= 0x27ff) || is_in(blanks)) return ' ';                      // long arrows
    if ((0x2010 <= code && code <= 0x2015) || is_in(dashes)) return '-';
    if ((0x2018 <= code && code <= 0x201f) || is_in(marks)) return '"';
    if (code == 0x3001) return ',';
    return is_in(dots) ? '.' : 0;
}

bool is_left_out(char32_t code) {
    return code == 0xfeff || (0x200b <= code && code <= 0x200f) || (0x202a <= code && code <= 0x202e)
           || (0x2060 <= code && code <= 0x2064) || (0xfe00 <= code && code <= 0xfe0f);
}

} // namespace

std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == text.npos) return text;
    std::string made = "\"";
    for (const char c : text) {
        if (c == '"') made += '"';
        made += c;
    }
    return made + '"';
}

std::string plain_text(std::string_view text) {
    std::string made;
    made.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const Character next = character_at(text, at);
        const char instead = next.code < 0x80 ? 0 : plain(next.code);
        if (instead != 0)
            made += instead;
        else if (!is_left_out(next.code))
            made += text.substr(at, next.length);
        at += next.length;
    }
    return made;
}

std::string plain_name(std::string_view name) {
    std::string made;
    for (const char c : name)
        if (is_letter(c) || static_cast<unsigned char>(c) >= 0x80) made += lower(c);
    return made;
}

bool is_european_letter(char32_t code) {
    return (code < 0x80 && is_letter(static_cast<char>(code)))
           || (0xc0 <= code && code < 0x590 && code != 0xd7 && code != 0xf7);
}

bool is_other_letter(char32_t code) {
    return (0x590 <= code && code < 0x2000) || (0x3005 <= code && code < 0xa000) || (0xa000 <= code && code < 0xd7ff)
           || (0xf900 <= code && code < 0xfb00) || (0xff66 <= code && code < 0xffdc)
           || (0x20000 <= code && code < 0x32000);
}

} // namespace records
