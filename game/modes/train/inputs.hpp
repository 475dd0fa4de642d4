// Reading the files that a training command was given.
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
// The shard that the file holds so far; an empty one of the origin where there is no file. Errors: a file of another
// origin, or that is no shard. For train::Shard and train::SizeShard.
template <class AnyShard>
base::Result<AnyShard> shard_so_far(const std::string& path, const train::ShardOrigin& origin);
// The samples of all of them, in this order. Errors: as read_shard, or no sample at all.
base::Result<train::Samples> read_samples(const std::vector<std::string>& paths);
// Those of all OBF files, in this order. Errors: files; what the reader refuses, with the path.
base::Result<std::vector<records::Problem>> read_problems(const std::vector<std::string>& paths);
// The positions of OBF files that have a value and a move to make. Errors: likewise, or no such position.
base::Result<train::Samples> read_valued_positions(const std::vector<std::string>& paths);
// The samples of shards, then the positions of OBF files, of which there may be none. Errors: of both.
base::Result<train::Samples> read_samples(const std::vector<std::string>& shards,
                                          const std::vector<std::string>& positions);
// As read_problems.
base::Result<std::vector<records::WthorFile>> read_wthor(const std::vector<std::string>& paths);

// "25-28", the empties of a phase.
std::string empties_text(int phase);

} // namespace modes
