// outflank-cli gtp: one of our players for programs that speak the Go Text Protocol (version 2), as Othello engines use
// it.
//
// Squares are f5, counted from the top left; columns skip the letter i, as the protocol prescribes; colours are b, w,
// black, white; a pass is "pass". A side that cannot move may be passed explicitly (`play w pass`, or `genmove w`,
// which answers "pass"), or the controller goes on with the other colour and the pass is made silently. After the end
// both sides can only pass. `undo` takes back what one command did.
#pragma once

#include "engine/base/line_reader.hpp"
#include "game/modes/serving/server_options.hpp"

#include <iosfwd>
#include <string>

namespace modes {

class Arguments;

class GtpMode {
  public:
    // Adds the subcommand; its options are read into this object, which has to stay where it is.
    void add_to(Arguments& app);
    // Answers every command until `quit` or the end of the input; the result is the exit code. `stop` ends a search
    // that runs, with the best move so far.
    int run(base::LineReader& input, std::ostream& out, const std::string& version) const;
    // The same with settings of somebody else's.
    static int serve(const ServedSettings& settings, base::LineReader& input, std::ostream& out,
                     const std::string& version);

  private:
    ServerOptions options_;
};

} // namespace modes
