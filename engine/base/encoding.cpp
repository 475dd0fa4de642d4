#include "engine/base/encoding.hpp"

#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <utility>

namespace base {

namespace {

// The usual name of each encoding first, then aliases, without "-" and "_".
constexpr EncodingInfo names[]{{Encoding::utf8, "utf-8"},
                               {Encoding::utf16le, "utf-16le"},
                               {Encoding::utf16be, "utf-16be"},
                               {Encoding::shift_jis, "shift-jis"},
                               {Encoding::euc_jp, "euc-jp"},
                               {Encoding::latin1, "latin-1"},
                               {Encoding::windows1252, "windows-1252"},
                               {Encoding::utf16le, "utf16"},
                               {Encoding::shift_jis, "sjis"},
                               {Encoding::shift_jis, "xsjis"},
                               {Encoding::shift_jis, "cp932"},
                               {Encoding::shift_jis, "ms932"},
                               {Encoding::shift_jis, "windows31j"},
                               {Encoding::latin1, "iso88591"},
                               {Encoding::windows1252, "cp1252"}};

// 0x80 to 0x9F of Windows-1252 (WHATWG Encoding Standard, index windows-1252, where the five unused bytes are control
// characters).
constexpr std::array<char16_t, 32> windows_1252{0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
                                                0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";
constexpr std::string_view utf16le_mark = "\xFF\xFE";
constexpr std::string_view utf16be_mark = "\xFE\xFF";

unsigned byte_at(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]);
}

std::size_t valid_utf8_bytes(std::string_view bytes) {
    std::size_t at = 0;
    for (std::size_t length = 1; at < bytes.size() && length > 0; at += length)
        length = sequence_length(bytes, at);
    return at;
}

bool is_cut_utf8(std::string_view rest) {
    const auto lead = static_cast<unsigned char>(rest.front());
    const bool is_lead = 0xC2 <= lead && lead <= 0xF4;
    return is_lead && std::ssize(rest) < std::countl_one(lead)
           && std::ranges::all_of(rest.substr(1), is_within_character);
}

SystemText decode_utf16(std::string_view bytes, bool is_big_endian) {
    const auto unit_at = [&](std::size_t at) -> char32_t {
        return byte_at(bytes, at + (is_big_endian ? 0 : 1)) << 8 | byte_at(bytes, at + (is_big_endian ? 1 : 0));
    };
    const auto is_high = [](char32_t unit) { return 0xD800 <= unit && unit < 0xDC00; };
    const auto is_low = [](char32_t unit) { return 0xDC00 <= unit && unit < 0xE000; };
    SystemText result;
    while (result.bytes + 1 < bytes.size()) {
        char32_t character = unit_at(result.bytes);
        std::size_t length = 2;
        if (is_high(character)) {
            if (result.bytes + 3 >= bytes.size() || !is_low(unit_at(result.bytes + 2))) break;
            character = 0x10000 + ((character - 0xD800) << 10) + (unit_at(result.bytes + 2) - 0xDC00);
            length = 4;
        } else if (is_low(character))
            break;
        append_character(result.text, character);
        result.bytes += length;
    }
    return result;
}

std::string decode_single_bytes(std::string_view bytes, bool is_windows) {
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const unsigned byte = byte_at(bytes, at);
        append_character(text, is_windows && 0x80 <= byte && byte < 0xA0 ? windows_1252[byte - 0x80] : byte);
    }
    return text;
}

std::optional<SystemText> decode(std::string_view bytes, Encoding encoding) {
    switch (encoding) {
    case Encoding::utf8: {
        const std::size_t valid = valid_utf8_bytes(bytes);
        return SystemText{std::string{bytes.substr(0, valid)}, valid};
    }
    case Encoding::utf16le:
    case Encoding::utf16be: return decode_utf16(bytes, encoding == Encoding::utf16be);
    case Encoding::shift_jis:
    case Encoding::euc_jp: return system_text(bytes, encoding);
    case Encoding::latin1:
    case Encoding::windows1252: break;
    }
    return SystemText{decode_single_bytes(bytes, encoding == Encoding::windows1252), bytes.size()};
}

// Measures how much the bytes look like Japanese text: the number of kana minus the number of half-width kana, which
// appear when text in one of the two encodings is read as the other. None: the bytes do not decode, or contain no kana.
std::optional<std::ptrdiff_t> japanese_weight(std::string_view bytes, Encoding encoding) {
    constexpr std::size_t longest = 3; // bytes per character
    const auto read = system_text(bytes, encoding);
    if (!read || read->bytes + longest <= bytes.size()) return std::nullopt;
    std::ptrdiff_t kana = 0, half_width = 0;
    for (const char32_t character : decoded(read->text).value_or(std::vector<char32_t>{})) {
        if (0x3041 <= character && character <= 0x30FE) ++kana;
        if (0xFF66 <= character && character <= 0xFF9F) ++half_width;
    }
    return kana > 0 ? std::optional{kana - half_width} : std::nullopt;
}

} // namespace

std::span<const EncodingInfo> encodings() {
    constexpr std::size_t usual_names = static_cast<std::size_t>(Encoding::windows1252) + 1;
    return std::span{names}.first<usual_names>();
}

std::optional<Encoding> encoding_of_name(std::string_view name) {
    const auto bare = [](std::string_view text) {
        std::string result;
        for (const char c : text)
            if (c != '-' && c != '_') result += 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        return result;
    };
    const std::string wanted = bare(name);
    const auto* const found =
        std::ranges::find(names, wanted, [&](const EncodingInfo& each) { return bare(each.name); });
    return found == std::end(names) ? std::nullopt : std::optional{found->encoding};
}

Result<std::string> to_utf8(std::string_view bytes, Encoding encoding) {
    std::size_t mark = 0;
    if (encoding == Encoding::utf8 && bytes.starts_with(utf8_mark)) mark = utf8_mark.size();
    if (encoding == Encoding::utf16le || encoding == Encoding::utf16be) {
        if (bytes.starts_with(utf16le_mark)) encoding = Encoding::utf16le, mark = utf16le_mark.size();
        if (bytes.starts_with(utf16be_mark)) encoding = Encoding::utf16be, mark = utf16be_mark.size();
    }
    auto read = decode(bytes.substr(mark), encoding);
    const std::string_view name = std::ranges::find(names, encoding, &EncodingInfo::encoding)->name;
    if (!read) return Error{tr("this system cannot read text in {}", name)};
    const std::size_t at = mark + read->bytes;
    if (at < bytes.size())
        return Error{tr("expected text in {}, saw {:#04x} at byte {}", name, byte_at(bytes, at), at)};
    return std::move(read->text);
}

Encoding guess_encoding(std::string_view bytes) {
    if (bytes.starts_with(utf8_mark)) return Encoding::utf8;
    if (bytes.starts_with(utf16le_mark)) return Encoding::utf16le;
    if (bytes.starts_with(utf16be_mark)) return Encoding::utf16be;
    // In UTF-16 each Latin letter or digit has a zero byte, at an even or odd offset. Even Japanese game records
    // contain some of these characters.
    std::array<std::size_t, 2> zeros{};
    for (std::size_t at = 0; at < bytes.size(); ++at)
        zeros[at % 2] += byte_at(bytes, at) == 0 ? 1 : 0;
    constexpr std::size_t rarest = 32; // maximal number of bytes per zero byte in UTF-16
    if (std::max(zeros[0], zeros[1]) * rarest > bytes.size())
        return zeros[0] > zeros[1] ? Encoding::utf16be : Encoding::utf16le;
    const std::size_t valid = valid_utf8_bytes(bytes);
    if (valid == bytes.size() || is_cut_utf8(bytes.substr(valid))) return Encoding::utf8;
    const auto shift_jis = japanese_weight(bytes, Encoding::shift_jis);
    const auto euc_jp = japanese_weight(bytes, Encoding::euc_jp);
    if (shift_jis && (!euc_jp || *shift_jis >= *euc_jp)) return Encoding::shift_jis;
    return euc_jp ? Encoding::euc_jp : Encoding::windows1252;
}

} // namespace base
