#include "engine/base/bytes.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

TEST_CASE("numbers are written in little-endian order and read back") {
    std::string bytes;
    base::append_number(bytes, std::uint8_t{0xfe});
    base::append_number(bytes, std::uint16_t{0x8001});
    base::append_number(bytes, std::uint32_t{0x80000002});
    base::append_number(bytes, std::uint64_t{0x8000000000000003});
    CHECK(bytes == std::string{"\xfe\x01\x80\x02\0\0\x80\x03\0\0\0\0\0\0\x80", 15});
    CHECK(base::number_at<std::uint8_t>(bytes, 0) == 0xfe);
    CHECK(base::number_at<std::uint16_t>(bytes, 1) == 0x8001);
    CHECK(base::number_at<std::uint32_t>(bytes, 3) == 0x80000002);
    CHECK(base::number_at<std::uint64_t>(bytes, 7) == 0x8000000000000003);
}

TEST_CASE("the checksum is the standard CRC-32 and can be computed in parts") {
    CHECK(base::crc_32("") == 0);
    CHECK(base::crc_32("123456789") == 0xcbf43926); // check value of CRC-32/ISO-HDLC in the catalogue of CRCs
    CHECK(base::crc_32("56789", base::crc_32("1234")) == 0xcbf43926);
    CHECK(base::crc_32(std::string(32, '\0')) == 0x190a55ad); // from Python: zlib.crc32(bytes(32))
}
