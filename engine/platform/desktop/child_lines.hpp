// The lines that a child process writes, read the same way on every system with processes. For process.cpp.
#pragma once

#include "engine/base/process.hpp"

#include <functional>
#include <utility>

namespace base {

class ChildLines {
  public:
    // The descriptors must outlive this object. Negative errors: the error stream is not read here.
    ChildLines(int output, int errors, Process::OnErrorLine on_error_line)
        : lines_{output}, errors_{errors}, on_error_line_{std::move(on_error_line)}, reads_errors_{errors >= 0} {}

    // Like Process::read_line(). wait() returns when one of the streams may have more, or at the deadline.
    LineResult read_line(Process::Time deadline, const std::function<void()>& wait);
    // Passes on the buffered lines of the error stream. True: there may be more.
    bool report_errors();
    bool reads_errors() const { return reads_errors_; } // also false after the end of the stream

  private:
    LineReader lines_, errors_;
    Process::OnErrorLine on_error_line_;
    bool reads_errors_;
};

// Time left: 0 after the deadline, at most an hour.
int milliseconds_until(Process::Time deadline);

} // namespace base
