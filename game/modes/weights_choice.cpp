#include "game/modes/weights_choice.hpp"

#include "engine/base/files.hpp"
#include "game/ai/fast/weights_file.hpp"
#include "game/ai/search.hpp"

namespace modes {

base::Result<std::unique_ptr<ai::fast::Weights>> read_weights(const WeightsChoice& choice) {
    if (choice.is_none) return std::make_unique<ai::fast::Weights>();
    if (choice.path.empty()) {
        if (ai::fast::standard_weights() == nullptr) return base::Error{ai::evaluation_problem()};
        return std::make_unique<ai::fast::Weights>(*ai::fast::standard_weights());
    }
    const auto low_rank = read_low_rank(choice.path);
    if (!low_rank) return low_rank.error();
    return expanded(*low_rank);
}

base::Result<ai::fast::LowRank> read_low_rank(const std::string& path) {
    const auto bytes = base::read_file(path, ai::fast::most_weights_file_bytes);
    if (!bytes) return bytes.error();
    auto low_rank = ai::fast::low_rank_from_bytes(*bytes);
    if (!low_rank) return base::Error{path + ": " + low_rank.error().message};
    return low_rank;
}

} // namespace modes
