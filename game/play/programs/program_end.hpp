// How programs that play come to their ends. For their talks.
#pragma once

#include "engine/base/process.hpp"

#include <chrono>
#include <string>

namespace play {

// What a program gets to end by itself, and what a dying one gets from when it is deaf until its output ends, and from
// then until its status is known; long, because only a program that lives on is waited for.
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
