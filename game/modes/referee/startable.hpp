// Whether a program can be started, found out without starting it. For the referee only.
#pragma once

#include <optional>
#include <string>

namespace modes {

// The program that the command names, looked for as the shell does; none where only the shell can tell (the word is
// quoted in part, or holds a variable or a redirection).
std::optional<std::string> program_of(const std::string& command);

// False where the program that the command names does not exist or may not be run. True also where that cannot be
// known yet.
bool may_be_started(const std::string& command);

// "cannot start "COMMAND": not found or not executable".
std::string cannot_start(const std::string& command);

} // namespace modes
