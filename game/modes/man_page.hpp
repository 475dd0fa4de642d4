// Help as a manual page (troff).
#pragma once

#include <string>
#include <vector>

namespace modes {

struct OptionHelp {
    std::string name;   // "-h,--help", or a positional argument
    std::string values; // values and requirements: "INT:[4 - 16]"
    std::string description;
};

struct CommandHelp {
    std::string usage; // "outflank-cli db search [OPTIONS]"
    std::string description;
    std::vector<OptionHelp> options;
    std::string footer;
    std::vector<CommandHelp> commands;
};

// For section 6 (games).
std::string man_page(const CommandHelp& help, const std::string& program, const std::string& version);

} // namespace modes
