#include "game/train/weights_choice.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ai/search.hpp"

#include <filesystem>

namespace train {

base::Result<std::unique_ptr<ai::core::Weights>> read_weights(const WeightsChoice& choice) {
    if (choice.is_none) return std::make_unique<ai::core::Weights>();
    if (choice.path.empty()) {
        if (ai::core::standard_weights() == nullptr) return base::Error{ai::evaluation_problem()};
        if (!ai::core::standard_net_problem().empty()) return base::Error{ai::core::standard_net_problem()};
        return std::make_unique<ai::core::Weights>(*ai::core::standard_weights());
    }
    return base::read_as(choice.path, ai::core::max_weights_file_bytes, ai::core::weights_from_bytes);
}

base::Result<std::unique_ptr<ai::core::Weights>> read_weights_alone(const WeightsChoice& choice) {
    if (choice.is_none) return std::make_unique<ai::core::Weights>();
    const auto found =
        choice.path.empty() ? base::find_shipped(ai::core::shipped_weights_path) : std::filesystem::path{choice.path};
    if (!found) return found.error();
    auto low_rank = read_low_rank(found->string());
    if (!low_rank) return low_rank.error();
    return expanded(*low_rank);
}

base::Result<ai::core::LowRank> read_low_rank(const std::string& path) {
    return base::read_as(path, ai::core::max_weights_file_bytes, ai::core::low_rank_from_bytes);
}

base::Result<ai::core::NetParameters> read_net(const std::string& path) {
    return base::read_as(path, ai::core::max_net_file_bytes, ai::core::net_from_bytes);
}

base::Result<SizeTablesRead> read_size_tables(const WeightsChoice& choice, int side) {
    if (choice.is_none) return SizeTablesRead{};
    const auto found = choice.path.empty() ? base::find_shipped(ai::core::shipped_other_boards_weights_path)
                                           : std::filesystem::path{choice.path};
    if (!found) return found.error();
    const auto weights = read_other_boards_weights(found->string());
    if (!weights) return weights.error();
    SizeTablesRead read{.tables = size_tables(*weights, side), .hash = hash_of(*weights)};
    if (read.tables != nullptr) return read;
    return base::Error{base::tr("{}: expected weights for the side {}, saw none", found->string(), side)};
}

base::Result<ai::core::OtherBoardsWeights> read_other_boards_weights(const std::string& path) {
    return base::read_as(path, ai::core::max_other_boards_weights_bytes, ai::core::other_boards_weights_from_bytes);
}

} // namespace train
