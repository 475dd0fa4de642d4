// The review of a whole game as a plain function: which positions are looked into, and what is noted of each. For those
// who review many games one after another, on a thread of their own.
#pragma once

#include "game/ai/search.hpp"
#include "game/library/game_values.hpp"

#include <functional>
#include <stop_token>
#include <vector>

namespace play {

// The positions of the line that is looked at which a search has to value, the last first: the table then holds what
// comes after each. What needs no search is noted.
std::vector<rules::GameTree::NodeId> positions_to_review(const rules::GameTree& game, GameValues& values);

// Searches the position and notes what it is worth. None when it was stopped; then nothing is noted.
std::optional<ai::Report> review_position(const rules::GameTree& game, rules::GameTree::NodeId node, GameValues& values,
                                          const ai::Limits& limits, ai::Searcher& searcher, std::stop_token stop);

} // namespace play
