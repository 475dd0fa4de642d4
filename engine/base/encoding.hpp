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

// Accepts the usual names, such as "UTF8", "utf-16" (little endian), "SJIS", "CP932" or "ISO-8859-1"; ignores case, "-"
// and "_".
std::optional<Encoding> encoding_of_name(std::string_view name);

// Converts the text to UTF-8 and drops its byte-order mark, which also decides the byte order of UTF-16. Errors: the
// zero-based offset of the first invalid byte; an encoding that the system lacks. Latin-1 and Windows-1252 accept every
// byte.
Result<std::string> to_utf8(std::string_view bytes, Encoding encoding);

// Uses the byte-order mark, else the zero bytes of UTF-16. Otherwise: UTF-8 if the bytes are valid, Shift-JIS or EUC-JP
// if they decode to kana, else Windows-1252. Accepts text that ends within a character.
Encoding guess_encoding(std::string_view bytes);

// Text decoded by the operating system.
struct SystemText {
    std::string text;
    std::size_t bytes = 0; // number of bytes converted; if fewer than given, the next character is invalid
};
// Decodes Shift-JIS with Microsoft's extensions (code page 932) or EUC-JP. None: the system lacks the encoding.
// Precondition: shift_jis or euc_jp.
std::optional<SystemText> system_text(std::string_view bytes, Encoding encoding);

} // namespace base
