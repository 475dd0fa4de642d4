// The common format of weights files: 16-bit numbers that are checked before use.
#pragma once

#include "engine/base/bytes.hpp"
#include "engine/base/memory.hpp"
#include "engine/base/result.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace ai::core {

struct NumbersFormat {
    std::string_view magic;
    std::string what;
    std::uint64_t patterns = 0; // hash of the patterns that the numbers belong to
    std::size_t head_bytes = 0;
};

// Little-endian: magic word, hash of the patterns (8 bytes), head, the CRC-32 of head and numbers (4), the numbers
// zstd-compressed.
std::string numbers_file(const NumbersFormat& format, std::string_view head, std::string_view numbers);

base::Error other_patterns();

struct NumbersFile {
    std::string_view head;
    std::uint32_t checksum = 0;
    std::string_view packed;
};
// The result points into the bytes. Errors: not such a file, another version, other patterns, truncated.
base::Result<NumbersFile> open_numbers_file(const NumbersFormat& format, std::string_view bytes);
// Unpacks the numbers, which have to fill the memory. Errors: damaged.
base::Result<bool> read_bytes(const NumbersFile& file, std::span<char> memory);
// Errors: damaged.
base::Result<base::HugeVector<char>> numbers_of(const NumbersFile& file, std::size_t count);

template <class ForEach> std::size_t count_numbers(const ForEach& for_each) {
    std::size_t count = 0;
    for_each([&](const std::int16_t&) { ++count; });
    return count;
}
template <class ForEach> std::string bytes_of(const ForEach& for_each) {
    std::string bytes;
    for_each([&](std::int16_t number) { base::append_number(bytes, static_cast<std::uint16_t>(number)); });
    return bytes;
}
// Precondition: `bytes` holds all of them.
template <class ForEach> void read_numbers(std::string_view bytes, const ForEach& for_each) {
    std::size_t at = 0;
    for_each([&](std::int16_t& number) {
        number = static_cast<std::int16_t>(base::number_at<std::uint16_t>(bytes, at));
        at += 2;
    });
}

} // namespace ai::core
