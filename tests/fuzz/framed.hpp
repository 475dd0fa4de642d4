// A valid frame for our own files with compressed content and a checksum, so that a fuzzer gets past both.
#pragma once

#include "engine/base/bytes.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace fuzz {

// The content as an uncompressed zstd frame (RFC 8878, 3.1.1), which is quick to make and unpacks like any other.
inline std::string stored_by_zstd(std::string_view content) {
    std::string bytes;
    base::append_number(bytes, std::uint32_t{0xFD2FB528});
    bytes += static_cast<char>(0xA0); // a single segment; its size follows in 4 bytes
    base::append_number(bytes, static_cast<std::uint32_t>(content.size()));
    constexpr std::size_t longest_block = 128 << 10;
    do {
        const std::string_view block = content.substr(0, longest_block);
        content.remove_prefix(block.size());
        const auto head = static_cast<std::uint32_t>(block.size() << 3 | (content.empty() ? 1 : 0));
        for (int i = 0; i < 3; ++i)
            bytes += static_cast<char>(head >> (8 * i) & 255);
        bytes += block;
    } while (!content.empty());
    return bytes;
}

// The pattern repeated up to `size` bytes; zeros if it is empty.
inline std::string tiled(std::string_view pattern, std::size_t size) {
    std::string bytes(size, '\0');
    if (pattern.empty()) return bytes;
    std::size_t done = std::min(pattern.size(), size);
    pattern.copy(bytes.data(), done);
    while (done < size) {
        const std::size_t more = std::min(done, size - done);
        std::copy_n(bytes.data(), more, bytes.data() + done);
        done += more;
    }
    return bytes;
}

// header: bytes before the checksum; checked_head: the part of them that the checksum covers in addition to the
// content.
inline std::string framed(std::string header, std::string_view checked_head, std::string_view content) {
    base::append_number(header, base::crc_32(content, base::crc_32(checked_head)));
    return header + stored_by_zstd(content);
}

} // namespace fuzz
