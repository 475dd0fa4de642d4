// An external program as a player: which protocol it speaks, and how it is started. A plain value; nothing runs.
#pragma once

#include "engine/base/result.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace play {

struct Program {
    std::string protocol; // id of a row in protocols.hpp
    // One simple command for the shell; `sh -c '...'` for more. Before it may stand what ProgramStart has beside it.
    std::string command;
    friend bool operator==(const Program&, const Program&) = default;
};

// "gtp:edax -gtp": for the command line, saves and settings.
std::string to_text(const Program& program);
bool names_program(std::string_view text);
// Errors: no known protocol before the colon, no command after it, or a command of more than one line.
base::Result<Program> program_from_text(std::string_view text);
// What is run, without what stands before it: "folder='/opt/my programs' depth=12 ./ntest x".
struct ProgramStart {
    // Plies, 1 to 60: told first where the protocol has words for that. None: it is as strong as its command line says.
    std::optional<int> depth{};
    std::string folder{}; // that it runs in, quoted as for a shell where it has to be; empty: ours
    std::string command;
};
ProgramStart start_of(const Program& program);
std::string command_of(const ProgramStart& start);
// What to call it as long as it has not said its name: "edax".
std::string title(const Program& program);

} // namespace play
