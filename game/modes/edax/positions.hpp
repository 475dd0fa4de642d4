// Boards, openings and files as the commands of Edax's console name them. For the edax mode.
#pragma once

#include "engine/base/result.hpp"
#include "game/rules/game.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace modes {

struct EdaxBoard {
    rules::Position position;
    bool says_side = true; // else it is Black's turn where the number of empty squares is even
};
// 64 squares and the side to move: b x * is Black, o w is White, - . is empty, in any case; other characters are passed
// over. Errors: fewer squares than that.
base::Result<EdaxBoard> edax_position(std::string_view text);

rules::Position turned_position(const rules::Position& position, int symmetry);

// The moves of the opening of that name, in any case; none where there is none.
std::optional<std::string> moves_of_opening(std::string_view name);

// A game of 8x8 in any form that can be read.
base::Result<rules::Game> game_from_file(const std::string& path);
// In the form that the end of the name asks for.
base::Result<base::Done> game_to_file(const std::string& path, const rules::Game& game);

} // namespace modes
