// Samples of self-play as a file, with what they were made by: checked before anything of it is used.
#pragma once

#include "engine/base/result.hpp"
#include "game/train/sample.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace train {

inline constexpr std::size_t most_shard_bytes = std::size_t{4} << 30;

// What the samples of a game depend on. Games with the same one, from the same first game, are the same games.
struct ShardOrigin {
    std::uint64_t seed = 0;
    std::uint64_t weights = 0; // their hash_of
    std::uint64_t first_game = 0;
    int depth = 0;
    int exact_empties = 0;

    friend bool operator==(const ShardOrigin&, const ShardOrigin&) = default;
};

struct Shard {
    ShardOrigin origin;
    std::uint64_t games = 0; // all of their samples are there, game by game
    Samples samples;
};

// Little-endian: "OFLKSHD1", seed, hash of the weights, first game, games, samples (8 bytes each), depth, exact
// empties, the CRC-32 of all that stands before it and of the samples (4 each), then the samples: discs of the side to
// move, of the other side (8 each, bit 0 is a1) and the value (2).
std::string to_bytes(const Shard& shard);
// Errors: not such a file, another version, damaged.
base::Result<Shard> shard_from_bytes(std::string_view bytes);

std::uint64_t hash_of(const ai::fast::Weights& weights);
// "seed 3, depth 4, exact from 13 empties, games from 0, weights 0123456789abcdef".
std::string to_text(const ShardOrigin& origin);

} // namespace train
