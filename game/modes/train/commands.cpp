#include "game/modes/train/commands.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/modes/subcommands.hpp"
#include "game/records/game_formats.hpp"
#include "game/records/game_stream.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <type_traits>

namespace modes {

using base::tr;

base::Result<train::Shard> read_shard(const std::string& path) {
    return base::read_as(path, train::max_shard_bytes, train::shard_from_bytes);
}
base::Result<train::SizeShard> read_size_shard(const std::string& path) {
    return base::read_as(path, train::max_shard_bytes, train::size_shard_from_bytes);
}

template <class AnyShard>
base::Result<AnyShard> shard_so_far(const std::string& path, const train::ShardOrigin& origin) {
    if (base::is_missing(path)) return AnyShard{.origin = origin};
    auto shard = [&] {
        if constexpr (std::is_same_v<AnyShard, train::Shard>)
            return read_shard(path);
        else
            return read_size_shard(path);
    }();
    if (shard && shard->origin != origin) {
        return base::Error{
            tr("{}: expected a shard of {}, saw one of {}", path, to_text(origin), to_text(shard->origin))};
    }
    return shard;
}
template base::Result<train::Shard> shard_so_far(const std::string& path, const train::ShardOrigin& origin);
template base::Result<train::SizeShard> shard_so_far(const std::string& path, const train::ShardOrigin& origin);

base::Result<train::Samples> read_samples(const std::vector<std::string>& paths) {
    train::Samples samples;
    for (const std::string& path : paths) {
        const auto shard = read_shard(path);
        if (!shard) return shard.error();
        samples.insert(samples.end(), shard->samples.begin(), shard->samples.end());
    }
    if (samples.empty()) return base::Error{tr("expected samples in the shards, saw none")};
    return samples;
}

base::Result<std::vector<records::Problem>> read_problems(const std::vector<std::string>& paths) {
    std::vector<records::Problem> problems;
    for (const std::string& path : paths) {
        const auto text = base::read_file(path, max_file_bytes);
        if (!text) return text.error();
        auto read = records::problems_from_obf(*text);
        if (!read) return base::Error{tr("{}, {}", path, read.error().message)};
        std::ranges::move(*read, std::back_inserter(problems));
    }
    return problems;
}

base::Result<train::Samples> read_valued_positions(const std::vector<std::string>& paths) {
    const auto problems = read_problems(paths);
    if (!problems) return problems.error();
    train::Samples samples;
    for (const records::Problem& problem : *problems) {
        if (!problem.value() || problem.position.is_over()) continue;
        const auto board = problem.position.board<std::uint64_t>();
        samples.push_back({{board.player, board.opponent}, static_cast<std::int16_t>(*problem.value())});
    }
    if (samples.empty()) return base::Error{tr("expected positions with their values, saw none")};
    return samples;
}

base::Result<train::Samples> read_samples(const std::vector<std::string>& shards,
                                          const std::vector<std::string>& positions) {
    auto samples = read_samples(shards);
    if (!samples || positions.empty()) return samples;
    const auto valued = read_valued_positions(positions);
    if (!valued) return valued.error();
    samples->insert(samples->end(), valued->begin(), valued->end());
    return samples;
}

base::Result<std::vector<records::GameRecord>> read_wthor(const std::vector<std::string>& paths) {
    std::vector<records::GameRecord> games;
    std::string refused;
    const records::GameSink sink{.take =
                                     [&](records::GameRecord&& game, const records::StreamPlace&) {
                                         games.push_back(std::move(game));
                                         return true;
                                     },
                                 .refuse =
                                     [&](const std::string& why, const records::StreamPlace& place) {
                                         refused = records::at_place(place, why);
                                         return false;
                                     }};
    for (const std::string& path : paths) {
        const auto read = records::read_game_file(path, records::format_of_id("wthor"), {}, sink);
        if (!read) return read.error();
        if (!refused.empty()) return base::Error{tr("{}: {}", path, refused)};
    }
    return games;
}

std::string empties_text(int phase) {
    int fewest = 64;
    int most = 0;
    for (int empties = 0; empties <= 60; ++empties) {
        if (ai::core::phase_of(empties) != phase) continue;
        fewest = std::min(fewest, empties);
        most = std::max(most, empties);
    }
    return std::to_string(fewest) + "-" + std::to_string(most);
}

} // namespace modes
