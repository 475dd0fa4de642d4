// Boards and openings as the commands of Edax's console name them. For the edax mode.
#pragma once

#include "engine/base/result.hpp"
#include "game/rules/position.hpp"

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

// The moves of the opening of that name, in any case; none where there is none.
std::optional<std::string> moves_of_opening(std::string_view name);

} // namespace modes
