// Games as pages for a browser that need no other file: one that is played through, and several to be printed.
#pragma once

#include "game/records/game_record.hpp"

#include <optional>
#include <span>
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

// The board with its moves, a graph of how it went and what each move lost. Without scripts the diagram and the list of
// moves are there. notes: one for each position, from the start; empty where nothing is known.
std::string page_of(const records::GameRecord& record, const std::vector<PageNote>& notes);

struct PrintedGame {
    records::GameRecord record;
    std::string outcome; // "White resigned", where no number of discs shows it
};

// A diagram and the moves of each.
std::string print_page_of(std::span<const PrintedGame> games);

} // namespace exports
