// The lines of an input, read ahead on a thread of their own, so that a line can end the search that runs. A script
// gets the same answers from a pipe as from a file: the end of the input waits for the answers due before it. For the
// modes that answer another program line by line.
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

// What a line does to the searches for the lines before it.
enum class Urgency : unsigned char {
    waits,                   // nothing
    interrupts,              // ends them immediately
    interrupts_when_awaited, // the same if the client then waits for answers; in a script that was written at once,
                             // nothing
    is_last                  // nothing, and no line is read after it
};

class ReadAhead {
  public:
    // Reads up to the line that is the last, or to the end of the input. The reader must outlive it, and has no
    // other user meanwhile.
    ReadAhead(base::LineReader& input, Urgency (*urgency)(std::string_view line));
    // Waits for the input to end where the last line was not taken yet.
    ~ReadAhead() = default;

    // The stop of what is done before the first line is taken: it comes as that of any answer does.
    std::stop_token before_first();

    // Hands each line to `answer` until that returns false or the input ends. The stop comes when a line after it
    // interrupts.
    void answer_all(const std::function<bool(const base::LineResult& line, std::stop_token stop)>& answer);

  private:
    struct ReadLine {
        base::LineResult line;
        Urgency urgency;
    };

    // The next line, waited for; after the last one the end of the input, always.
    std::pair<base::LineResult, std::stop_token> take();
    void read(const std::stop_token& quit);
    base::LineResult next_line();
    // False when that came to an end: the line was the last.
    bool put(const std::stop_token& quit, base::LineResult line);
    Urgency urgency_of(const base::LineResult& line) const;
    // Precondition: locked.
    void stop_if_interrupted();

    base::LineReader& input_;
    Urgency (*urgency_)(std::string_view line);

    std::mutex mutex_; // guards those below
    std::condition_variable_any changed_;
    std::deque<ReadLine> lines_;
    std::stop_source answer_;
    bool has_ended_ = false;

    std::jthread thread_; // last: it uses the rest
};

} // namespace modes
