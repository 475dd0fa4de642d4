// outflank-cli gtp: one of our players for programs that speak the Go Text Protocol (version 2), as Othello engines use
// it.
//
// Squares are f5, counted from the top left; colours are b, w, black, white; a pass is "pass". A side that cannot move
// may be passed explicitly (`play w pass`, or `genmove w`, which answers "pass"), or the controller goes on with the
// other colour and the pass is made silently. `undo` takes back what one command did.
#pragma once

#include "engine/base/line_reader.hpp"

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

namespace modes {

class Arguments;

class GtpMode {
  public:
    // Adds the subcommand; its options are read into this object, which has to stay where it is.
    void add_to(Arguments& app);
    // Answers until `quit` or the end of the input; the result is the exit code. Either of them also ends a search that
    // runs, with the best move so far, unless the input is a file, whose end is there from the start. Throws
    // std::bad_alloc where --hash is too much.
    int run(base::LineReader& input, std::ostream& out, const std::string& version) const;

  private:
    int level_ = 10;
    std::optional<int> threads_; // none: as many as the machine runs at once
    int table_mebibytes_ = 64;
    std::optional<int> depth_;
    std::optional<std::uint64_t> nodes_;
    std::optional<int> milliseconds_;
    std::uint64_t seed_ = 1;
};

} // namespace modes
