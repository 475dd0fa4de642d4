// A program's help as a manual page: what its command line knows about itself, as values, and those as troff.
#pragma once

#include <string>
#include <vector>

namespace modes {

struct OptionHelp {
    std::string name;   // "-h,--help", or an argument's own
    std::string values; // what it takes and needs: "INT:[4 - 16]"
    std::string description;
};

struct CommandHelp {
    std::string usage; // "outflank-cli db search [OPTIONS]"
    std::string description;
    std::vector<OptionHelp> options; // arguments first
    std::string footer;
    std::vector<CommandHelp> commands;
};

// For section 6, games; `version` is what --version prints.
std::string man_page(const CommandHelp& help, const std::string& program, const std::string& version);

} // namespace modes
