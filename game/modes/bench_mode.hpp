// outflank-cli bench: a fixed set of searches on one thread. Their nodes are always the same, so that their number is
// the signature of the search, and their time tells its speed.
#pragma once

#include "engine/base/result.hpp"

#include <iosfwd>

namespace modes {

class Arguments;

class BenchMode {
  public:
    // Adds the subcommand; its options are read into this object, which has to stay where it is.
    void add_to(Arguments& app);
    // Prints nodes and seconds for each position, then the totals, or JSON objects with --json. The result is the exit
    // code.
    base::Result<int> run(std::ostream& out) const;

  private:
    bool is_short_ = false;
    bool prints_json_ = false;
};

} // namespace modes
