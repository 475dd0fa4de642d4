// The lines of an input, read ahead on a thread of their own: so it is known while a search runs that nobody waits for
// it any more. For the modes that answer another program line by line.
#pragma once

#include "engine/base/line_reader.hpp"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <stop_token>
#include <string_view>
#include <thread>

namespace modes {

// What a line means for those before it which are still being answered.
enum class Urgency : unsigned char {
    waits,      // nothing
    interrupts, // nobody needs their answers any more
    is_last     // the same, and nothing is read after it
};

class ReadAhead {
  public:
    // Who writes a file beforehand waits for every answer: its end is there from the start, and means nothing.
    enum class Source : unsigned char { conversation, script };

    // Reads up to the line that is the last, or to the end of the input, which interrupts as well. The reader must
    // outlive it; nobody else reads from it meanwhile.
    ReadAhead(base::LineReader& input, Urgency (*urgency)(std::string_view line), Source source);
    // Waits for the input to end where the last line was not taken yet.
    ~ReadAhead() = default;

    // The stop of what is done before the first line is taken: it comes as that of any answer does.
    std::stop_token before_first();

    // The next line, waited for; after the last one the end of the input, always. It is being answered until the next
    // call: the stop comes when a line behind it interrupts.
    struct Taken {
        base::LineResult line;
        std::stop_token stop;
    };
    Taken take();

  private:
    void read(const std::stop_token& quit);
    // False when that came to an end: the line was the last.
    bool put(const std::stop_token& quit, base::LineResult line);
    Urgency urgency_of(const base::LineResult& line) const;

    base::LineReader& input_;
    Urgency (*urgency_)(std::string_view line);
    Source source_;

    std::mutex mutex_; // guards those below
    std::condition_variable_any changed_;
    std::deque<base::LineResult> lines_;
    std::size_t urgent_ = 0; // lines that were read and not taken; the end of the input is one
    std::stop_source answer_;
    bool has_ended_ = false;

    std::jthread thread_; // last: it uses the rest
};

// A file that was given as standard input is a script.
ReadAhead::Source source_of_standard_input();

} // namespace modes
