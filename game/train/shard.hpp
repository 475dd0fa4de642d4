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

// Bits must fit the side.
template <class Bits> struct ShardOf {
    ShardOrigin origin;
    std::uint64_t games = 0; // complete games whose samples are stored, game by game
    SamplesOf<Bits> samples;
};
using Shard = ShardOf<std::uint64_t>;

// Little-endian: "OFLKSHD2"; board side, seed, hash of the weights, first game, games, samples (8 bytes each), depth
// (2; for close games the next 2 hold the percentage from later positions plus 1), exact empties, one CRC-32 of
// everything before it and the samples (4 each), the samples: discs of the side to move, of the opponent (8 bytes each
// up to 8x8, otherwise 32) and the value (2).
template <class Bits> std::string to_bytes(const ShardOf<Bits>& shard);
// Errors: wrong kind or version, a side that does not fit the bits, damaged data.
template <class Bits> base::Result<ShardOf<Bits>> shard_from_bytes(std::string_view bytes);
// The board side of a shard. Errors: wrong kind or version, damaged.
base::Result<int> shard_side(std::string_view bytes);

extern template std::string to_bytes(const ShardOf<std::uint64_t>& shard);
extern template std::string to_bytes(const ShardOf<Bits256>& shard);
extern template base::Result<ShardOf<std::uint64_t>> shard_from_bytes(std::string_view bytes);
extern template base::Result<ShardOf<Bits256>> shard_from_bytes(std::string_view bytes);

// Null: 0, the plain evaluation.
std::uint64_t hash_of(const ai::core::Weights* weights);
// "seed 3, depth 4, exact from 13 empties, games from 0, weights 0123456789abcdef"; boards other than 8x8 start with
// "side 6, ", close games with "close games, 90 % from later, ".
std::string to_text(const ShardOrigin& origin);

} // namespace train
