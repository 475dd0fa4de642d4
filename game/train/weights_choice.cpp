#include "game/train/weights_choice.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"

#include <filesystem>

namespace train {

base::Result<std::unique_ptr<ai::core::Weights>> read_weights(const WeightsChoice& choice, int side) {
    if (choice.is_plain) return std::unique_ptr<ai::core::Weights>{};
    if (choice.path.empty()) {
        const std::string& problem = ai::core::standard_weights_problem(side);
        if (!problem.empty()) return base::Error{problem};
        if (side == 8 && !ai::core::standard_net_problem().empty())
            return base::Error{ai::core::standard_net_problem()};
        if (const ai::core::Weights* weights = ai::core::standard_weights(side))
            return std::make_unique<ai::core::Weights>(*weights);
        return base::Error{base::tr("expected weights for the side {}, saw none", side)};
    }
    return base::read_as(choice.path, ai::core::max_weights_file_bytes,
                         [side](std::string_view bytes) { return ai::core::weights_from_bytes(bytes, side); });
}

base::Result<std::unique_ptr<ai::core::Weights>> read_weights_alone(const std::string& path) {
    const auto found =
        path.empty() ? base::find_shipped(ai::core::shipped_weights_path(8)) : std::filesystem::path{path};
    if (!found) return found.error();
    return base::read_as(*found, ai::core::max_weights_file_bytes,
                         [](std::string_view bytes) { return ai::core::weights_alone_from_bytes(bytes, 8); });
}

base::Result<ai::core::LowRank> read_low_rank(const std::string& path) {
    return base::read_as(path, ai::core::max_weights_file_bytes, ai::core::low_rank_from_bytes);
}

base::Result<ai::core::NetParameters> read_net(const std::string& path) {
    return base::read_as(path, ai::core::max_net_file_bytes, ai::core::net_from_bytes);
}

} // namespace train
