// Positions from games of the search against itself on boards other than 8x8, with their values. As in self_play.hpp
// each game depends on the seed, its own number and the weights alone.
#pragma once

#include "game/ai/core/evaluation/other_boards_weights.hpp"
#include "game/rules/board.hpp"
#include "game/train/self_play.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace train {

// A position with what it is worth. The board is seen by the side to move; bit numbers are row * 8 + column up to 8x8,
// otherwise row * 16 + column.
struct SizeSample {
    rules::Board<rules::Bits256> board;
    std::int16_t value = 0; // hundredths of a disc for the side to move, empties to the winner
};
using SizeSamples = std::vector<SizeSample>;

using OnSizeGame = std::function<bool(const SizeSamples&)>;

// Searches with the tables, which have to be of the size, or where they are null with the plain evaluation. A long game
// gives only some of its positions. Otherwise as self_play. Precondition: has_size_family(size.side()).
void self_play(rules::BoardSize size, const ai::core::SizeTables* tables, const SelfPlayOptions& options,
               const OnSizeGame& on_game);
SizeSamples self_play(rules::BoardSize size, const ai::core::SizeTables* tables, const SelfPlayOptions& options);

int empties_of(const SizeSample& sample, int side);

} // namespace train
