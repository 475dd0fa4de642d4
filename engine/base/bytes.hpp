// Numbers and checksums in the bytes of a file: little-endian whatever the machine. For whoever writes a format of our
// own.
#pragma once

#include "engine/base/result.hpp"

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace base {

template <std::unsigned_integral Number> void append_number(std::string& bytes, Number number) {
    for (std::size_t i = 0; i < sizeof number; ++i)
        bytes += static_cast<char>(number >> (8 * i) & 255);
}

// Precondition: the number lies within the bytes.
template <std::unsigned_integral Number> Number number_at(std::string_view bytes, std::size_t at) {
    assert(at <= bytes.size() && sizeof(Number) <= bytes.size() - at);
    Number number = 0;
    for (std::size_t i = 0; i < sizeof number; ++i)
        number |= static_cast<Number>(static_cast<Number>(static_cast<unsigned char>(bytes[at + i])) << (8 * i));
    return number;
}

// Whether a file of ours begins with its magic word, whose last character is the version; `what` names the kind of
// file, with its article. Errors: another file, another version.
inline Result<Done> check_magic(std::string_view bytes, std::string_view magic, const std::string& what) {
    const std::string_view family = magic.substr(0, magic.size() - 1);
    if (bytes.size() < magic.size() || !bytes.starts_with(family))
        return Error{"expected " + what + ", which begins with " + std::string{magic} + ", saw something else"};
    if (!bytes.starts_with(magic)) {
        return Error{"expected " + what + " of version " + magic.back() + ", saw version " + bytes[family.size()]};
    }
    return Done{};
}

constexpr std::array<std::uint32_t, 256> make_crc_table() {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t crc = i;
        for (int bit = 0; bit < 8; ++bit)
            crc = crc >> 1 ^ (0xedb88320u & (0u - (crc & 1)));
        table[i] = crc;
    }
    return table;
}
inline constexpr std::array<std::uint32_t, 256> crc_table = make_crc_table();

// CRC-32 of IEEE 802.3. `before` is that of the bytes in front of these.
constexpr std::uint32_t crc_32(std::string_view bytes, std::uint32_t before = 0) {
    std::uint32_t crc = ~before;
    for (const char byte : bytes)
        crc = crc >> 8 ^ crc_table[(crc ^ static_cast<unsigned char>(byte)) & 255];
    return ~crc;
}

} // namespace base
