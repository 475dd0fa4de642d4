#include "engine/base/bytes.hpp"

#include <array>

namespace base {

namespace {

// crc_tables[n][byte]: CRC of the byte followed by n zero bytes.
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
constexpr CrcTables crc_tables = make_crc_tables();

} // namespace

// Sixteen bytes at a time, since weights take megabytes (Kounavis and Berry, "A systematic approach to building high
// performance software-based CRC generators", 2005).
std::uint32_t crc_32(std::string_view bytes, std::uint32_t before) {
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
