#include "engine/base/encoding.hpp"

#include "engine/platform/windows/system.hpp"
#include "engine/platform/windows/text.hpp"

#include <array>

namespace base {

namespace {

// Length of the character with this lead byte; 0: invalid.
std::size_t character_length(unsigned char lead, Encoding encoding) {
    if (lead < 0x80) return 1;
    if (encoding == Encoding::shift_jis) {
        if (lead == 0x80 || lead == 0xA0 || lead > 0xFC) return 0;
        return 0xA0 < lead && lead < 0xE0 ? 1 : 2;
    }
    return lead == 0x8F ? 3 : lead == 0x8E || (0xA0 < lead && lead < 0xFF) ? 2 : 0;
}

} // namespace

std::optional<SystemText> system_text(std::string_view bytes, Encoding encoding) {
    constexpr unsigned euc_jp_page = 20932;
    const unsigned page = encoding == Encoding::shift_jis ? 932 : euc_jp_page;
    if (::IsValidCodePage(page) == 0) return std::nullopt;
    SystemText result;
    std::wstring units;
    while (result.bytes < bytes.size()) {
        const std::string_view rest = bytes.substr(result.bytes);
        const std::size_t length = character_length(static_cast<unsigned char>(rest.front()), encoding);
        if (length == 0 || length > rest.size()) break;
        std::string character{rest.substr(0, length)};
        // The code page encodes JIS X 0212 in two bytes, with the highest bit of the second cleared.
        if (length == 3) character = {character[1], static_cast<char>(character[2] & 0x7F)};
        std::array<wchar_t, 2> unit{};
        const int count =
            ::MultiByteToWideChar(page, MB_ERR_INVALID_CHARS, character.data(), static_cast<int>(character.size()),
                                  unit.data(), static_cast<int>(unit.size()));
        if (count != 1) break;
        units += unit[0];
        result.bytes += length;
    }
    result.text = utf8(units);
    return result;
}

} // namespace base
