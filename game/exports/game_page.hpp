// A game as a page for a browser that stands alone: the board with its moves, a graph of how it went, what each move
// lost. Nothing is loaded from elsewhere. Without scripts the diagram and the list of moves are there.
#pragma once

#include "game/records/game_record.hpp"

#include <optional>
#include <string>
#include <vector>

namespace exports {

struct PageNote {
    std::optional<double> worth; // discs, for Black
    std::optional<double> loss;  // discs, of the move that led here
    bool is_mistake = false;
    std::string better; // the move that would have been best: "c4"
    std::string line;   // best play instead of it: "c4 d3 e2"
};

// notes: one for each position, from the start; empty where nothing is known.
std::string page_of(const records::GameRecord& record, const std::vector<PageNote>& notes);

} // namespace exports
