// The lines of the Go Text Protocol, seen from the end that asks: a command goes out, its answer comes back. For its
// talk (gtp_talk.cpp).
#pragma once

#include "engine/base/process.hpp"
#include "engine/base/result.hpp"
#include "game/play/programs/program_lines.hpp"

#include <string>
#include <utility>

namespace play {

struct GtpProgramAnswer {
    bool is_failure = false;
    std::string text; // without sign and id, trimmed; its lines joined by line feeds
};

class GtpProgram {
  public:
    explicit GtpProgram(base::Process process) : lines_{std::move(process)} {}

    // Sends the command and waits for its answer. Errors tell what was expected and what was seen: a program that ended
    // or does not read, no answer in time, lines that are no answer; before the first answer such lines are a banner.
    // Soon after a stop it is an error as well.
    base::Result<GtpProgramAnswer> ask(const std::string& command, const Patience& patience);
    // The same where only success will do.
    base::Result<std::string> ask_for_success(const std::string& command, const Patience& patience);

    // Sends `quit` and lets it end by itself for a second. Without this it is killed when this object goes.
    void dismiss();

  private:
    ProgramLines lines_;
    bool has_answered_ = false;
};

} // namespace play
