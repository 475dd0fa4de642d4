// The subcommands of outflank-cli in one table, for help, manual page and tests.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace modes {

class Arguments;

struct Subcommand {
    const char* name;
    std::function<int()> run;
};

// In the order of help.
std::vector<Subcommand> add_subcommands(Arguments& app, const std::string& version);

} // namespace modes
