// What the weights files have in common as bytes: numbers of 16 bits, of which nothing is used before they are checked.
#pragma once

#include "engine/base/bytes.hpp"
#include "engine/base/huge_vector.hpp"
#include "engine/base/result.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace ai::core {

struct NumbersFormat {
    std::string_view magic;     // its last character is the version
    std::string what;           // "a weights file"
    std::uint64_t patterns = 0; // the hash of what the numbers belong to
    std::size_t head_bytes = 0; // that stand before the numbers
};

// Little-endian: magic word, hash of the patterns (8 bytes), head, the CRC-32 of head and numbers (4), the numbers
// zstd-compressed.
std::string numbers_file(const NumbersFormat& format, std::string_view head, std::string_view numbers);

// Where the numbers belong to others than they are wanted for.
base::Error other_patterns();

struct NumbersFile {
    std::string_view head;
    std::uint32_t checksum = 0;
    std::string_view packed;
};
// Looks into the bytes, which have to outlive it. Errors: not such a file, another version, other patterns, cut.
base::Result<NumbersFile> open_numbers_file(const NumbersFormat& format, std::string_view bytes);
// Unpacks the bytes of its numbers, which have to fill the memory. Errors: damaged.
base::Result<bool> read_bytes(const NumbersFile& file, std::span<char> memory);
// The bytes of so many numbers. Errors: damaged.
base::Result<base::HugeVector<char>> numbers_of(const NumbersFile& file, std::size_t count);

// for_each(visit) calls visit with each number, in the order of the file.
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
// Precondition: there are bytes for all of them.
template <class ForEach> void read_numbers(std::string_view bytes, const ForEach& for_each) {
    std::size_t at = 0;
    for_each([&](std::int16_t& number) {
        number = static_cast<std::int16_t>(base::number_at<std::uint16_t>(bytes, at));
        at += 2;
    });
}

} // namespace ai::core
