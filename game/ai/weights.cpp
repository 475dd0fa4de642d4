#include "game/ai/weights.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ai/core/evaluation/ordering_file.hpp"
#include "game/ai/core/evaluation/other_boards_weights.hpp"
#include "game/ai/core/evaluation/weights_file.hpp"

namespace ai {

using base::tr;

const std::string& evaluation_problem() {
    static const std::string problem = [] {
        const std::string& eight = core::standard_weights_problem();
        const std::string& others = core::other_boards_weights_problem();
        if (eight.empty() && others.empty()) return core::ordering_problem();
        std::string without =
            others.empty()  ? tr("{}; the computer plays 8x8 by mobility and corners alone, which is weaker", eight)
            : eight.empty() ? tr(
                  "{}; the computer plays boards other than 8x8 by mobility and corners alone, which is weaker", others)
                            : tr("{}; {}; the computer plays all boards by mobility and corners alone, which is weaker",
                                 eight, others);
        const std::string& ordering = core::ordering_problem();
        return ordering.empty() ? without : tr("{}; {}", without, ordering);
    }();
    return problem;
}

const std::string& eight_problem() {
    return core::standard_weights_problem().empty() ? core::ordering_problem() : evaluation_problem();
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
    return base::Error{tr("{}: expected weights for the side {}, saw none", path, side)};
}

} // namespace ai
