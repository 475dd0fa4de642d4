// outflank-cli solve: solves the positions of a file, or searches them to a depth, and compares with what is known.
#pragma once

#include "engine/base/result.hpp"

#include <iosfwd>
#include <optional>
#include <string>

namespace modes {

class Arguments;

class SolveMode {
  public:
    // Adds the subcommand; its options are read into this object, which has to stay where it is.
    void add_to(Arguments& app);
    // Prints a line for each position as soon as it is done and one for the total, or JSON objects with --json. The
    // result is the exit code: 1 when an answer differs from the known one. Errors: the file, or no position chosen.
    base::Result<int> run(std::ostream& out) const;

  private:
    std::string path_;
    int side_ = 8;
    int threads_ = 1;
    int table_mebibytes_ = 256;
    bool is_win_loss_only_ = false;
    std::optional<int> selectivity_;
    std::optional<int> depth_;
    std::optional<int> milliseconds_;
    int first_number_ = 1;
    std::optional<int> from_; // numbers of positions, both included
    std::optional<int> to_;
    bool prints_json_ = false;
};

} // namespace modes
