// The lines of a program that is asked and answers: sent and heard with a deadline for everything, and every way in
// which nothing comes back told in one sentence. For the talks of the protocols that go by question and answer.
#pragma once

#include "engine/base/process.hpp"
#include "engine/base/result.hpp"
#include "game/play/programs/talk.hpp"
#include "game/records/notation.hpp"

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

namespace play {

class ProgramLines {
  public:
    using Time = std::chrono::steady_clock::time_point;
    // What is waited for.
    struct Wait {
        Time deadline;
        std::string command; // in quotation marks
        std::string silence; // what is said where nothing comes until the deadline
    };

    explicit ProgramLines(base::Process process) : process_{std::move(process)} {}

    // Sends the line. What does not reach the program shows when its answer is waited for.
    Wait say(const std::string& command, const Patience& patience);
    // The next line, trimmed at its end. Errors tell what was expected and what was seen: a program that ended or does
    // not read, nothing in time, a huge line. Soon after a stop it is an error as well.
    base::Result<std::string> hear(const Wait& wait, const std::stop_token& stop);
    // The same; none where nothing has come until then, though it is not the deadline yet.
    base::Result<std::optional<std::string>> hear_until(Time time, const Wait& wait, const std::stop_token& stop);

    // Says farewell and lets it end by itself for a second.
    void dismiss(const char* farewell);

  private:
    base::Process process_;
};

// The fault of a program that did not answer.
ProgramFault failed_to_answer(const base::Error& error);

// What the program answered to the command, where only a legal move will do; an example of one is written as the
// protocol does.
ProgramChoice legal_choice(const base::Result<rules::Move>& move, const std::string& answer, const std::string& command,
                           const rules::Position& position, std::string (*text_of)(rules::Move) = records::to_text);

// Seconds with a fraction only where there is one: not every program reads one.
std::string in_seconds(milliseconds time);

} // namespace play
