// Games as web pages that need no other file: one page to play through a game, one to print several games.
#pragma once

#include "game/records/game_record.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace exports {

struct PageNote {
    std::optional<double> worth; // discs, for Black
    std::optional<double> loss;  // discs lost by the move that led here
    bool is_mistake = false;
    std::string better; // move that would have been best: "c4"
    std::string line;   // best play instead of the move, which it replaces: "c4 d3 e2"
};

// The board with its moves, a graph of the game and the loss of each move. Without scripts, the page shows the diagram
// and the list of moves. notes: one per position, from the start; empty if nothing is known.
std::string page_of(const records::GameRecord& record, const std::vector<PageNote>& notes);

struct PrintedGame {
    records::GameRecord record;
    std::string outcome; // "White resigned"; shown if there is no disc count
};

// A diagram and the moves of each game.
std::string print_page_of(std::span<const PrintedGame> games);

} // namespace exports
