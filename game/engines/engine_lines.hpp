// Sends and reads lines of an external engine, with a deadline for each answer and a message for each kind of failure,
// and ends engines. For the protocols.
#pragma once

#include "engine/base/process.hpp"
#include "engine/base/result.hpp"
#include "game/engines/protocols.hpp"
#include "game/records/notation.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

namespace engines {

// Time limit for an engine to end, for its remaining output, and for its exit status.
inline constexpr std::chrono::seconds time_to_end{1};

struct EngineExit {
    std::string text;        // "the program ended with status 3"
    bool is_missing = false; // the shell could not start the engine
};
// To be called after the end of the engine's output; waits up to a second for its status.
EngineExit exit_of(base::Process& process);
// Closes the engine's input and waits up to a second for it to end.
void wait_for_exit(base::Process& process);

// A line of the engine's output, or why there is none by the deadline. A stop also ends the wait, soon after it is
// requested.
base::LineResult read_line(base::Process& process, Time deadline, const std::stop_token& stop);

class EngineLines {
  public:
    struct Wait {
        Time deadline;
        std::string command; // in quotation marks
        std::string silence; // the error message after the deadline
    };

    explicit EngineLines(base::Process process) : process_{std::move(process)} {}

    // Sends the line. A failure to send is reported by the functions that wait for the answer.
    Wait send(const std::string& command, const Patience& patience);
    // The next line, without blanks at its end. Errors name what was expected and what was seen: an engine that ended
    // or does not read, no line in time, an overlong line. A stop soon causes an error as well.
    base::Result<std::string> read_line(const Wait& wait, const std::stop_token& stop);
    // Like read_line(), but returns none if no line has come by `time` and the deadline is later.
    base::Result<std::optional<std::string>> read_line_until(Time time, const Wait& wait, const std::stop_token& stop);
    // Reads lines until is_end() accepts one. Faults: the deadline, too many lines, or an error of read_line().
    MaybeFault read_answer(const Wait& wait, const Patience& patience,
                           const std::function<bool(std::string& line)>& is_end);

    // Sends the command to quit and waits up to a second for the engine to end.
    void quit(const char* command);

  private:
    base::Process process_;
};

// A search may write dozens of lines a second for a minute, and thousands if it is very verbose.
inline constexpr int max_answer_lines = 100'000;
EngineFault too_many_lines(const EngineLines::Wait& wait);
EngineFault failed_to_answer(const base::Error& error);

// The move, or a fault if the answer is not a legal move; text_of writes the example in the message.
EngineChoice legal_choice(const base::Result<rules::Move>& move, const std::string& answer, const std::string& command,
                          const rules::Position& position, std::string (*text_of)(rules::Move) = records::to_text);

// Seconds, with a fraction only if there is one: not every engine reads fractions.
std::string in_seconds(milliseconds time);

} // namespace engines
