// outflank-cli perft: counts the leaves of the game tree, and tells how fast.
#pragma once

#include <iosfwd>

namespace modes {

class Arguments;

class PerftMode {
  public:
    // Adds the subcommand; its options are read into this object, which has to stay where it is.
    void add_to(Arguments& app);
    // Prints one line, or one JSON object with --json: size, depth, leaves, seconds. The result is the exit code.
    int run(std::ostream& out) const;

  private:
    int side_ = 8;
    int depth_ = 9;
    bool prints_json_ = false;
};

} // namespace modes
