// The weights of the 8x8 evaluation as a file: checked before anything of it is used.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/fast/patterns.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace ai::fast {

inline constexpr std::size_t most_weights_file_bytes = std::size_t{8} << 20;

// Little-endian: "OFLKWGT1", the hash of the patterns (8 bytes), the number of weights that follow (4), the CRC-32 of
// their bytes (4), then zstd-compressed 16-bit weights, phase by phase, only those that stand for their mirror images.
std::string to_bytes(const Weights& weights);
// Errors: not such a file, other patterns, damaged.
base::Result<std::unique_ptr<Weights>> weights_from_bytes(std::string_view bytes);

// Those that are shipped, read when they are first asked for; null when they cannot be used, and then
// ai::evaluation_problem says why.
const Weights* standard_weights();

} // namespace ai::fast
