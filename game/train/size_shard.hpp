// Samples of self-play on a board other than 8x8 as a file, with what they were made by: checked before anything of it
// is used.
#pragma once

#include "game/train/shard.hpp"
#include "game/train/size_self_play.hpp"

namespace train {

struct SizeShard {
    int side = 0;
    ShardOrigin origin;      // weights 0: the plain evaluation
    std::uint64_t games = 0; // all of their samples are there, game by game
    SizeSamples samples;
};

// Little-endian: "OFLKSHS1", side, seed, hash of the weights, first game, games, samples (8 bytes each), depth, exact
// empties, the CRC-32 of all that stands before it and of the samples (4 each), then the samples: discs of the side to
// move, of the other side (8 bytes each up to 8x8, otherwise 32) and the value (2).
std::string to_bytes(const SizeShard& shard);
// Errors: not such a file, another version, damaged.
base::Result<SizeShard> size_shard_from_bytes(std::string_view bytes);

} // namespace train
