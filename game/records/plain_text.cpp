#include "game/records/plain_text.hpp"

#include "game/records/raw_text.hpp"

namespace records {

namespace {

// The ASCII character in whose place it stands; 0: it stands for itself.
char plain(char32_t code) {
    if (0xff01 <= code && code <= 0xff5e) return static_cast<char>(code - 0xff01 + '!'); // full-width forms
    if (0x2010 <= code && code <= 0x2015) return '-';
    if ((0x2000 <= code && code <= 0x200a) || (0x2190 <= code && code <= 0x21ff)) return ' '; // blanks, arrows
    if (0x27f5 <= code && code <= 0x27ff) return ' ';                                         // long arrows
    if (0x2018 <= code && code <= 0x201f) return '"';
    switch (code) {
    case 0xa0:
    case 0x202f:
    case 0x205f:
    case 0x2028:
    case 0x2029:
    case 0x3000: return ' ';
    case 0x2212:
    case 0x2500: return '-';
    case 0x3001: return ',';
    case 0x3002:
    case 0x30fb: // the middle dot of Japanese, and its half-width form
    case 0xff65: return '.';
    case 0xab:
    case 0xbb:
    case 0x2039:
    case 0x203a:
    case 0x300c:
    case 0x300d:
    case 0x300e:
    case 0x300f:
    case 0x3010:
    case 0x3011: return '"';
    default: return 0;
    }
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
