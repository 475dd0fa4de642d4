// Shards that are wrong, but for their checksum.
#pragma once

#include "engine/base/bytes.hpp"

#include <string>
#include <string_view>

// The bytes with the checksum that they should have behind the checked bytes of the header.
inline std::string with_checksum(std::string bytes, std::size_t checked) {
    const std::string_view view{bytes};
    std::string sum;
    base::append_number(sum, base::crc_32(view.substr(checked + 4), base::crc_32(view.substr(0, checked))));
    return bytes.replace(checked, 4, sum);
}
