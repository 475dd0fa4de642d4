// outflank-cli terminal: a game in the terminal, in the form that one of several documents gives it.
#pragma once

#include "game/modes/terminal/setup.hpp"

#include <iosfwd>

namespace modes {

class Arguments;

class TerminalMode {
  public:
    // Adds the subcommand; its options are read into this object, which has to stay where it is.
    void add_to(Arguments& app);
    // Plays on the standard input until it ends. The result is the exit code.
    int run(std::ostream& out) const;

  private:
    TerminalOptions options_;
};

// Plays on the standard input and `out`, in colours where the standard output is a terminal that may have them. The
// exit code; 1 after one line on the standard error stream about what cannot be started.
int play_in_terminal(const TerminalOptions& options, const char* program, std::ostream& out);

} // namespace modes
