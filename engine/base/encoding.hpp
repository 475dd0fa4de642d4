// Character encodings of files from other programs, and their conversion to UTF-8.
#pragma once

#include "engine/base/result.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace base {

enum class Encoding : unsigned char { utf8, utf16le, utf16be, shift_jis, euc_jp, latin1, windows1252 };

struct EncodingInfo {
    Encoding encoding;
    std::string_view name; // "utf-8", "utf-16le", "utf-16be", "shift-jis", "euc-jp", "latin-1", "windows-1252"
};

std::span<const EncodingInfo> encodings();

// Accepts any usual name, such as "UTF8", "utf-16" (little endian), "SJIS", "CP932" or "ISO-8859-1"; ignores case, "-"
// and "_".
std::optional<Encoding> encoding_of_name(std::string_view name);

// The text as UTF-8 without its byte-order mark, which also decides the byte order of UTF-16. Errors: the offset from 0
// of the first invalid byte. Latin-1 and Windows-1252 accept every byte.
Result<std::string> to_utf8(std::string_view bytes, Encoding encoding);

// Uses the byte-order mark, else the zero bytes of UTF-16; UTF-8 where the bytes are valid; Shift-JIS or EUC-JP where
// they decode to kana; else Windows-1252. A character cut at the end counts as whole.
Encoding guess_encoding(std::string_view bytes);

// Of the system, for Shift-JIS with Microsoft's extensions (code page 932) and EUC-JP.
struct SystemText {
    std::string text;
    std::size_t bytes = 0; // converted; fewer than given: the character there is invalid
};
// None: the system lacks the encoding. Precondition: shift_jis or euc_jp.
std::optional<SystemText> system_text(std::string_view bytes, Encoding encoding);

} // namespace base
