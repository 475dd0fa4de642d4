// A figure of the statistics that has games behind it. A plain value.
#pragma once

#include "game/library/game_figures.hpp"

#include <string>

namespace play {

struct StatisticsFigure {
    enum class Kind : unsigned char { opening, opponent, phase, worst_moves };
    Kind kind = Kind::opening;
    std::string name; // of the opening or the opponent, as its row says it
    library::Phase phase = library::Phase::opening;
    friend bool operator==(const StatisticsFigure&, const StatisticsFigure&) = default;
};

} // namespace play
