// The lines of an input, read ahead on a thread of their own: so it is known while a search runs that nobody waits for
// it any more. For the gtp mode.
#pragma once

#include "engine/base/line_reader.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <stop_token>
#include <string_view>
#include <thread>

namespace modes {

class ReadAhead {
  public:
    // Reads up to a line of which is_last is true, or to the end of the input, and then asks for a stop. The reader
    // must outlive it; nobody else reads from it meanwhile.
    ReadAhead(base::LineReader& input, bool (*is_last)(std::string_view line), std::stop_source stop);
    // Waits for the input to end where the last line was not taken yet.
    ~ReadAhead() = default;

    // The next line, waited for; after the last one the end of the input, always.
    base::LineResult take();

  private:
    void read(const std::stop_token& quit);
    // False when that came to an end: the line was the last.
    bool put(const std::stop_token& quit, base::LineResult line);

    base::LineReader& input_;
    bool (*is_last_)(std::string_view line);
    std::stop_source stop_;

    std::mutex mutex_; // guards the two below
    std::condition_variable_any changed_;
    std::deque<base::LineResult> lines_;
    bool has_ended_ = false;

    std::jthread thread_; // last: it uses the rest
};

} // namespace modes
