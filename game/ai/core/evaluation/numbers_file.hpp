// The common format of weights files, whose numbers are checked before use.
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

// Little-endian: magic word, hash of the patterns (8 bytes), head, CRC-32 of head and numbers (4), zstd-compressed
// numbers.
std::string numbers_file(const NumbersFormat& format, std::string_view head, std::string_view numbers);

base::Error other_patterns();

struct NumbersFile {
    std::string_view head;
    std::uint32_t checksum = 0;
    std::string_view packed;
};
// The result points into `bytes`. Errors: a file in another format, another version, other patterns, truncated.
base::Result<NumbersFile> open_numbers_file(const NumbersFormat& format, std::string_view bytes);
// Unpacks the numbers, which must fill the memory. Errors: damaged.
base::Result<bool> read_bytes(const NumbersFile& file, std::span<char> memory);

// Writes numbers in the order of the visits, 2 bytes each.
template <class ForEach>
std::string numbers_file(const NumbersFormat& format, std::string_view head, ForEach for_each) {
    std::string bytes;
    for_each([&](std::int16_t number) { base::append_number(bytes, static_cast<std::uint16_t>(number)); });
    return numbers_file(format, head, std::string_view{bytes});
}
// Reads numbers in the order in which numbers_file() wrote them. Errors: damaged.
template <class ForEach> base::Result<bool> read_numbers(const NumbersFile& file, ForEach for_each) {
    std::size_t count = 0;
    for_each([&](const std::int16_t&) { ++count; });
    base::HugeVector<char> bytes(count * 2);
    const auto read = read_bytes(file, bytes);
    if (!read) return read;
    std::size_t at = 0;
    for_each([&](std::int16_t& number) {
        number = static_cast<std::int16_t>(base::number_at<std::uint16_t>(base::view_of(bytes), at));
        at += 2;
    });
    return true;
}

// Hashes the sizes and squares of the patterns, for NumbersFormat::patterns.
template <class Patterns> void add_patterns(base::NumberHash& hash, const Patterns& all) {
    for (const auto& pattern : all) {
        hash.add(static_cast<std::uint64_t>(pattern.size));
        for (int i = 0; i < pattern.size; ++i)
            hash.add(pattern.squares[i]);
    }
}

} // namespace ai::core
