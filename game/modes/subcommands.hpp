// The subcommands of outflank-cli in one table. Help, the manual page and the tests of the command line go through it.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace modes {

class Arguments;

struct Subcommand {
    const char* name;
    std::function<int()> run; // on the standard streams; the exit code
};

// Declares all of them, in the order of help.
std::vector<Subcommand> add_subcommands(Arguments& app, const std::string& version);

} // namespace modes
