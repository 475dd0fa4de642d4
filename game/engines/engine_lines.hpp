// Lines to and from an external engine, with a deadline for each answer and one sentence for each way to fail; and how
// engines end. For the protocols.
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

// For an engine to end, for the output of one that no longer reads to end, and for its exit status.
inline constexpr std::chrono::seconds time_to_end{1};

struct EngineExit {
    std::string text;        // "the program ended with status 3"
    bool is_missing = false; // the shell could not start it
};
// After the end of the engine's output; waits a moment for its status.
EngineExit exit_of(base::Process& process);
// Closes its input and waits up to a second for it to end.
void wait_for_exit(base::Process& process);

// A line of its output, or why there is none by the deadline; soon after a stop as well.
base::LineResult read_line(base::Process& process, Time deadline, const std::stop_token& stop);

class EngineLines {
  public:
    struct Wait {
        Time deadline;
        std::string command; // in quotation marks
        std::string silence; // the error after the deadline
    };

    explicit EngineLines(base::Process process) : process_{std::move(process)} {}

    // Sends the line. What does not reach the engine shows when its answer is waited for.
    Wait send(const std::string& command, const Patience& patience);
    // The next line, trimmed at its end. Errors name what was expected and what was seen: an engine that ended or does
    // not read, nothing in time, a huge line. Soon after a stop it is an error as well.
    base::Result<std::string> read_line(const Wait& wait, const std::stop_token& stop);
    // The same; none where nothing has come until then, though it is not the deadline yet.
    base::Result<std::optional<std::string>> read_line_until(Time time, const Wait& wait, const std::stop_token& stop);
    // Reads lines until one ends the answer; an error after the deadline or too many lines.
    MaybeFault read_answer(const Wait& wait, const Patience& patience,
                           const std::function<bool(std::string& line)>& is_end);

    // Sends the command to quit and waits up to a second for the end.
    void quit(const char* command);

  private:
    base::Process process_;
};

// A search may write some dozens a second, for a minute, and some thousands with much verbosity.
inline constexpr int max_answer_lines = 100'000;
EngineFault too_many_lines(const EngineLines::Wait& wait);
EngineFault failed_to_answer(const base::Error& error);

// The move, or the fault of an answer that is no legal move; text_of writes the example in the message.
EngineChoice legal_choice(const base::Result<rules::Move>& move, const std::string& answer, const std::string& command,
                          const rules::Position& position, std::string (*text_of)(rules::Move) = records::to_text);

// Seconds with a fraction only where there is one: not every engine reads one.
std::string in_seconds(milliseconds time);

} // namespace engines
