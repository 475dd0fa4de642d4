// Reads lines ahead on its own thread so that a line can stop the running search, for modes that serve another program
// line by line. A script gets the same answers from a pipe as from a file: the end of the input stops nothing.
#pragma once

#include "engine/base/line_reader.hpp"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string_view>
#include <thread>
#include <utility>

namespace modes {

enum class Urgency : unsigned char {
    waits,
    interrupts,
    interrupts_when_awaited, // interrupts if the client then waits for answers, but not in a script sent in one go
    is_last                  // stops nothing; no line is read after it
};

class ReadAhead {
  public:
    // Reads up to the last line or the end of the input. The reader must outlive this object, and nothing else may use
    // it meanwhile.
    ReadAhead(base::LineReader& input, Urgency (*urgency)(std::string_view line));
    // Blocks until the input ends unless the last line was taken.
    ~ReadAhead() = default;

    // Stop token for work before the first line is taken; lines stop it as they stop an answer.
    std::stop_token before_first();

    void answer_all(const std::function<bool(const base::LineResult& line, std::stop_token stop)>& answer);

  private:
    struct ReadLine {
        base::LineResult line;
        Urgency urgency;
    };

    // Returns EndOfInput once the last line was taken.
    std::pair<base::LineResult, std::stop_token> take();
    base::LineResult next_line();
    // Returns false after the last line.
    bool put(base::LineResult line);
    // Precondition: mutex_ is locked.
    void stop_if_interrupted();

    base::LineReader& input_;
    Urgency (*urgency_)(std::string_view line);

    std::mutex mutex_; // guards the members below
    std::condition_variable changed_;
    std::deque<ReadLine> lines_;
    std::stop_source answer_;
    bool has_ended_ = false;

    std::jthread thread_; // last: uses the other members
};

} // namespace modes
