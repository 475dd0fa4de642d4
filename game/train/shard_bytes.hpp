// What the two kinds of shards have in common as bytes: what stands before their samples, and the checksum.
#pragma once

#include "engine/base/result.hpp"
#include "game/train/shard.hpp"

#include <string>
#include <string_view>

namespace train {

inline constexpr std::size_t max_shard_header_bytes = 68; // before the samples

struct ShardFormat {
    std::string_view magic;
    const char* what; // with its article
    bool names_side;  // otherwise it is 8
    // Of one sample; 0 where there are no such shards for the side.
    std::size_t (*sample_bytes)(std::uint64_t side);
};

// Little-endian: magic word, side where the format names it, seed, hash of the weights, first game, games, samples (8
// bytes each), depth (2; in the next 2 of close games the percentage from later and 1 more), exact empties, the CRC-32
// of all that stands before it and of the samples (4 each), the samples.
std::string shard_bytes(const ShardFormat& format, const ShardOrigin& origin, std::uint64_t games,
                        std::uint64_t sample_count, std::string samples);

struct ShardContent {
    ShardOrigin origin;
    std::uint64_t games = 0;
    std::string_view samples; // whole ones
};
// Looks into the bytes, which have to outlive it. Errors: not such a file, another version, damaged.
base::Result<ShardContent> shard_content(const ShardFormat& format, std::string_view bytes);

base::Error damaged_shard(const std::string& expected, const std::string& seen);

} // namespace train
