#include "game/records/plain_text.hpp"

#include "game/records/raw_text.hpp"

namespace records {

namespace {

// The ASCII character in whose place it stands; 0: it stands for itself.
char plain(char32_t code) {
    constexpr std::u32string_view blanks = U"\u00a0\u202f\u205f\u2028\u2029\u3000";
    constexpr std::u32string_view dashes = U"\u2212\u2500";
    constexpr std::u32string_view dots = U"\u3002\u30fb\uff65"; // with the middle dots of Japanese
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
