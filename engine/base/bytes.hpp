// Numbers and checksums in the bytes of a file: little-endian on every machine. For code that writes a format of our
// own.
#pragma once

#include "engine/base/result.hpp"
#include "engine/base/text.hpp"

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
        return Error{tr("expected {}, which begins with {}, saw something else", what, magic)};
    if (!bytes.starts_with(magic)) {
        return Error{tr("expected {} of version {}, saw version {}", what, magic.back(), bytes[family.size()])};
    }
    return Done{};
}

// crc_tables[n]: what a byte becomes that n others follow.
using CrcTables = std::array<std::array<std::uint32_t, 256>, 16>;
constexpr CrcTables make_crc_tables() {
    CrcTables tables{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t crc = i;
        for (int bit = 0; bit < 8; ++bit)
            crc = crc >> 1 ^ (0xedb88320u & (0u - (crc & 1)));
        tables[0][i] = crc;
    }
    for (std::size_t n = 1; n < tables.size(); ++n) {
        for (std::size_t i = 0; i < 256; ++i)
            tables[n][i] = tables[n - 1][i] >> 8 ^ tables[0][tables[n - 1][i] & 255];
    }
    return tables;
}
inline constexpr CrcTables crc_tables = make_crc_tables();

// CRC-32 of IEEE 802.3. `before` is that of the bytes in front of these. Sixteen bytes at a time (Kounavis and Berry,
// "A systematic approach to building high performance software-based CRC generators", 2005): weights are megabytes.
constexpr std::uint32_t crc_32(std::string_view bytes, std::uint32_t before = 0) {
    std::uint32_t crc = ~before;
    for (; bytes.size() >= 16; bytes.remove_prefix(16)) {
        const std::uint64_t first = number_at<std::uint64_t>(bytes, 0) ^ crc;
        const auto second = number_at<std::uint64_t>(bytes, 8);
        crc = 0;
        for (std::size_t i = 0; i < 8; ++i)
            crc ^= crc_tables[15 - i][first >> 8 * i & 255] ^ crc_tables[7 - i][second >> 8 * i & 255];
    }
    for (const char byte : bytes)
        crc = crc >> 8 ^ crc_tables[0][(crc ^ static_cast<unsigned char>(byte)) & 255];
    return ~crc;
}

} // namespace base
