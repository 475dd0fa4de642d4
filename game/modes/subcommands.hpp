// The subcommands of outflank-cli in one table: their options, and what carries each out. Help, the manual page and the
// tests of the command line go through it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace modes {

class Arguments;

struct Subcommand {
    const char* name;
    std::function<int()> run; // its exit code
};

// All subcommands with their options.
class Subcommands {
  public:
    // Adds them; `version` is the program's. Their options are read into this object.
    Subcommands(Arguments& app, std::string version);
    ~Subcommands();

    // As help lists them. What they run belongs to this object.
    std::vector<Subcommand> all();

  private:
    struct Modes;
    std::unique_ptr<Modes> modes_;
};

} // namespace modes
