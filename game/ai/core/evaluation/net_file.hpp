// The 8x8 net as fitted, and its file format, which is checked before use.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/core/evaluation/net.hpp"
#include "game/ai/core/evaluation/weights.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace ai::core {

inline constexpr std::string_view net_magic = "OFLKNET4"; // the last character is the version
inline constexpr std::size_t max_net_file_bytes = std::size_t{20} << 20;

struct NetParameters {
    std::uint32_t weights_checksum = 0; // CRC-32 of the weights file that the net corrects
    base::HugeVector<NetRow> rows;      // by half, then by row number (board_patterns.hpp) and by input_row_numbers()
    std::array<std::array<std::int16_t, net_width>, phase_count> base{};
    std::array<NetLayers, net_stage_count> layers{};
};

// For each of NetTables::inputs the number of its row among those of the file, where mirrored corners and edges share a
// row.
const RowNumbers& input_row_numbers();
std::size_t net_rows_of_half();
std::size_t net_row_count(); // of all halves

// Precondition: `parameters` has net_row_count() rows.
std::shared_ptr<const Net> expanded(const NetParameters& parameters);

u64 hash_of(const Net& net);

// A numbers file (numbers_file.hpp) that begins with net_magic. Its head is weights_checksum; its numbers are the rows,
// one byte per number and in the second half the difference from the first, then the base of each phase, then the
// layers.
std::string to_bytes(const NetParameters& parameters);
// Errors: not a net file, another version, other patterns, damaged, or bases so large that sums could overflow.
base::Result<NetParameters> net_from_bytes(std::string_view bytes);

} // namespace ai::core
