// A program that speaks the Go Text Protocol, seen from the other end: started, asked, and not trusted. For the arena
// and the comparison of evaluations.
#pragma once

#include "engine/base/process.hpp"
#include "engine/base/result.hpp"

#include <chrono>
#include <stop_token>
#include <string>

namespace play {

struct GtpProgramAnswer {
    bool is_failure = false;
    std::string text; // without sign and id, trimmed; its lines joined by line feeds
};

class GtpProgram {
  public:
    // One simple command for the shell (`sh -c '...'` for more), and how long it may take over any answer. The thread
    // that starts it must live as long. Errors: no process can be had.
    static base::Result<GtpProgram> start(const std::string& command, std::chrono::seconds answer_limit);

    // Sends the command and waits for its answer. Errors tell what was expected and what was seen: a program that ended
    // or does not read, no answer in time, lines that are no answer. Soon after a stop it is an error as well.
    base::Result<GtpProgramAnswer> ask(const std::string& command, const std::stop_token& stop);
    // The same where only success will do.
    base::Result<std::string> ask_for_success(const std::string& command, const std::stop_token& stop);

    // Sends `quit` and lets it end by itself for a second. Without this it is killed when this object goes.
    void dismiss();

  private:
    using Time = std::chrono::steady_clock::time_point;

    GtpProgram(base::Process process, std::chrono::seconds answer_limit);
    struct Wait {
        Time deadline;
        std::string command; // in quotation marks
        std::string silence; // what is said where nothing comes until the deadline
    };

    // The next line, trimmed at its end.
    base::Result<std::string> hear(const Wait& wait, const std::stop_token& stop);

    base::Process process_;
    std::chrono::seconds answer_limit_;
};

} // namespace play
