// Reads the input files of the training commands.
#pragma once

#include "engine/base/result.hpp"
#include "game/records/obf.hpp"
#include "game/records/wthor.hpp"
#include "game/train/shard.hpp"

#include <string>
#include <vector>

namespace modes {

base::Result<train::Shard> read_shard(const std::string& path);
base::Result<train::SizeShard> read_size_shard(const std::string& path);
// The shard in the file; an empty one of `origin` if there is no file. Errors: another origin, or not a shard. For
// train::Shard and train::SizeShard.
template <class AnyShard>
base::Result<AnyShard> shard_so_far(const std::string& path, const train::ShardOrigin& origin);
// In order. Errors: as read_shard, or no sample at all.
base::Result<train::Samples> read_samples(const std::vector<std::string>& paths);
// In order. Errors name the file.
base::Result<std::vector<records::Problem>> read_problems(const std::vector<std::string>& paths);
// Positions of OBF files with a value and a legal move. Errors: as read_problems, or no such position.
base::Result<train::Samples> read_valued_positions(const std::vector<std::string>& paths);
base::Result<train::Samples> read_samples(const std::vector<std::string>& shards,
                                          const std::vector<std::string>& positions);
// As read_problems.
base::Result<std::vector<records::WthorFile>> read_wthor(const std::vector<std::string>& paths);

// Empties of a phase: "25-28".
std::string empties_text(int phase);

} // namespace modes
