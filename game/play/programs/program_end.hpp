// How programs that play come to their ends. For their talks.
#pragma once

#include "engine/base/process.hpp"

#include <chrono>
#include <string>

namespace play {

// The most that is waited for a program to end by itself; for the output of one that takes no more input to end; and
// then for its exit status. Only one that lives on takes that long.
inline constexpr std::chrono::seconds time_to_end{1};

struct ProgramEnd {
    std::string text;        // "the program ended with status 3"
    bool is_missing = false; // the shell could not start it
};
// After the end of the program's output; waits a moment for its status.
ProgramEnd how_ended(base::Process& process);
// Closes its input and lets it end by itself for a second.
void let_end(base::Process& process);

} // namespace play
