// An external program as a player: which protocol it speaks, and how it is started. A plain value; nothing runs.
#pragma once

#include "engine/base/result.hpp"

#include <string>
#include <string_view>

namespace play {

struct Program {
    std::string protocol; // id of a row in protocols.hpp
    std::string command;  // one simple command for the shell; `sh -c '...'` for more
    friend bool operator==(const Program&, const Program&) = default;
};

// "gtp:edax -gtp": for the command line, saves and settings.
std::string to_text(const Program& program);
// The text begins with a protocol and a colon.
bool names_program(std::string_view text);
// Errors: no known protocol before the colon, no command after it, or a command of more than one line.
base::Result<Program> program_from_text(std::string_view text);
// What to call it as long as it has not said its name: "edax".
std::string title(const Program& program);

} // namespace play
