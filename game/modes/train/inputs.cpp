#include "game/modes/train/inputs.hpp"

#include "engine/base/files.hpp"

#include <algorithm>
#include <filesystem>

namespace modes {

base::Result<train::Shard> read_shard(const std::string& path) {
    const auto bytes = base::read_file(path, train::most_shard_bytes);
    if (!bytes) return bytes.error();
    auto shard = train::shard_from_bytes(*bytes);
    if (!shard) return base::Error{path + ": " + shard.error().message};
    return shard;
}

base::Result<train::Shard> shard_so_far(const std::string& path, const train::ShardOrigin& origin) {
    std::error_code code;
    if (!std::filesystem::exists(path, code)) return train::Shard{.origin = origin};
    auto shard = read_shard(path);
    if (shard && shard->origin != origin) {
        return base::Error{"expected " + path + " to be of " + to_text(origin) + ", saw one of "
                           + to_text(shard->origin)};
    }
    return shard;
}

base::Result<train::Samples> read_samples(const std::vector<std::string>& paths) {
    train::Samples samples;
    for (const std::string& path : paths) {
        const auto shard = read_shard(path);
        if (!shard) return shard.error();
        samples.insert(samples.end(), shard->samples.begin(), shard->samples.end());
    }
    if (samples.empty()) return base::Error{"expected samples in the shards, saw none"};
    return samples;
}

std::string empties_text(int phase) {
    int fewest = 64;
    int most = 0;
    for (int empties = 0; empties <= 60; ++empties) {
        if (ai::fast::phase_of(empties) != phase) continue;
        fewest = std::min(fewest, empties);
        most = std::max(most, empties);
    }
    return std::to_string(fewest) + "-" + std::to_string(most);
}

} // namespace modes
