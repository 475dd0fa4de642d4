// A line of moves as the subcommands print it: "f5 d6 c3".
#pragma once

#include "game/records/notation.hpp"

#include <string>
#include <vector>

namespace modes {

inline std::string line_text(const std::vector<rules::Move>& line) {
    std::string text;
    for (const rules::Move move : line)
        text += (text.empty() ? "" : " ") + records::to_text(move);
    return text;
}

} // namespace modes
