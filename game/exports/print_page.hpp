// Games as a page to be printed from a browser: a diagram and the moves of each. It needs no other file.
#pragma once

#include "game/records/game_record.hpp"

#include <span>
#include <string>

namespace exports {

struct PrintedGame {
    records::GameRecord record;
    std::string outcome{}; // "White resigned", where no number of discs shows it
};

std::string print_page_of(std::span<const PrintedGame> games);

} // namespace exports
