// Numbers and checksums in the bytes of a file: little-endian whatever the machine. For whoever writes a format of our
// own.
#pragma once

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
