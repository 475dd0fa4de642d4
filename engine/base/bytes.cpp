#include "engine/base/bytes.hpp"

#include <array>

namespace base {

namespace {

constexpr std::array<std::uint32_t, 256> crc_of_byte = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
        table[i] = i;
        for (int bit = 0; bit < 8; ++bit)
            table[i] = table[i] >> 1 ^ (0xedb88320u & (0u - (table[i] & 1)));
    }
    return table;
}();

} // namespace

std::uint32_t crc_32(std::string_view bytes, std::uint32_t before) {
    std::uint32_t crc = ~before;
    for (const char byte : bytes)
        crc = crc >> 8 ^ crc_of_byte[(crc ^ static_cast<unsigned char>(byte)) & 255];
    return ~crc;
}

} // namespace base
