// Samples of self-play on a board other than 8x8 as a file, with what they were made by: checked before anything of it
// is used.
#pragma once

#include "game/train/shard.hpp"
#include "game/train/size_self_play.hpp"

namespace train {

using SizeShard = ShardOf<SizeSample>; // weights 0: the plain evaluation

// "OFLKSHS1" and what shard_bytes.hpp says, with the side, then the samples: discs of the side to move, of the other
// side (8 bytes each up to 8x8, otherwise 32) and the value (2).
std::string to_bytes(const SizeShard& shard);
// Errors: not such a file, another version, damaged.
base::Result<SizeShard> size_shard_from_bytes(std::string_view bytes);

} // namespace train
