// File of self-play samples and their origin, which is checked before use.
#pragma once

#include "engine/base/result.hpp"
#include "game/train/sample.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace train {

inline constexpr std::size_t max_shard_bytes = std::size_t{4} << 30;

// Everything that the samples of a game depend on: equal origins give equal games.
struct ShardOrigin {
    int side = 8;
    std::uint64_t seed = 0;
    std::uint64_t weights = 0; // hash_of()
    std::uint64_t first_game = 0;
    int depth = 0;
    int exact_empties = 0;
    // Close games (close_play.hpp): percentage of a value that comes from later positions. Empty for other games.
    std::optional<int> later_percent{};

    friend bool operator==(const ShardOrigin&, const ShardOrigin&) = default;
};

template <class OneSample> struct ShardOf {
    ShardOrigin origin;
    std::uint64_t games = 0; // complete games whose samples are stored, game by game
    std::vector<OneSample> samples;
};
using Shard = ShardOf<Sample>;
using SizeShard = ShardOf<SizeSample>; // boards other than 8x8; weights 0: the plain evaluation

// Little-endian: "OFLKSHD1", or "OFLKSHS1" and the board side; seed, hash of the weights, first game, games, samples (8
// bytes each), depth (2; for close games the next 2 hold the percentage from later positions plus 1), exact empties,
// one CRC-32 of everything before it and the samples (4 each), the samples: discs of the side to move, of the opponent
// (8 bytes each up to 8x8, otherwise 32) and the value (2).
std::string to_bytes(const Shard& shard);
std::string to_bytes(const SizeShard& shard);
// Errors: wrong kind or version, damaged data.
base::Result<Shard> shard_from_bytes(std::string_view bytes);
base::Result<SizeShard> size_shard_from_bytes(std::string_view bytes);

std::uint64_t hash_of(const ai::core::Weights& weights);
// "seed 3, depth 4, exact from 13 empties, games from 0, weights 0123456789abcdef"; boards other than 8x8 start with
// "side 6, ", close games with "close games, 90 % from later, ".
std::string to_text(const ShardOrigin& origin);

} // namespace train
