// Edax's -solve: the positions of an OBF file, each with its line, and what differs from the file. For the edax mode.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/serving/served_player.hpp"

#include <iosfwd>
#include <stop_token>
#include <string>

namespace modes {

struct EdaxSolving {
    std::string path;
    bool is_quiet = false; // only what differs, and the total
};
// Errors: the file. A stop ends it before the next position.
base::Result<base::Done> solve_file(const EdaxSolving& solving, ServedPlayer& player, const std::stop_token& stop,
                                    std::ostream& out);

} // namespace modes
