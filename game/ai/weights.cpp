#include "game/ai/weights.hpp"

#include "engine/base/files.hpp"
#include "game/ai/core/evaluation/ordering_file.hpp"
#include "game/ai/core/evaluation/other_boards_weights.hpp"
#include "game/ai/core/evaluation/weights_file.hpp"

namespace ai {

const std::string& evaluation_problem() {
    static const std::string problem = [] {
        const std::string& eight = core::standard_weights_problem();
        const std::string& others = core::other_boards_weights_problem();
        if (eight.empty() && others.empty()) return core::ordering_problem();
        const char* sizes = others.empty() ? "8x8" : eight.empty() ? "the boards other than 8x8" : "all boards";
        const std::string& ordering = core::ordering_problem();
        return eight + (eight.empty() || others.empty() ? "" : "; ") + others + "; the computer plays "
               + std::string{sizes} + " by mobility and corners alone, which is weaker" + (ordering.empty() ? "" : "; ")
               + ordering;
    }();
    return problem;
}

base::Result<LoadedWeights> load_weights(const std::string& path, int side) {
    if (side == 8) {
        const auto read = base::read_as(path, core::max_weights_file_bytes, core::low_rank_from_bytes);
        if (!read) return read.error();
        return LoadedWeights{.eight = expanded(*read), .other = {}};
    }
    const auto read = base::read_as(path, core::max_other_boards_weights_bytes, core::other_boards_weights_from_bytes);
    if (!read) return read.error();
    LoadedWeights loaded{.eight = {}, .other = size_tables(*read, side)};
    if (loaded.other != nullptr) return loaded;
    return base::Error{path + ": expected weights for the side " + std::to_string(side) + ", saw none"};
}

} // namespace ai
