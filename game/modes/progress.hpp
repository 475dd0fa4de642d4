// Progress of a long task: a line that is updated on a terminal, or a new line per second in a pipe. Not thread-safe.
#pragma once

#include "engine/base/text.hpp"

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <string>

namespace modes {

// "1200 of 15000 games, 412 per second, 33 s left"; count: "{done} of {total} games". The rate is `fresh`, the number
// done in this run, divided by `elapsed`.
std::string progress_text(base::Marked count, std::uint64_t done, std::uint64_t fresh, std::uint64_t total,
                          std::chrono::duration<double> elapsed);

inline double seconds_since(std::chrono::steady_clock::time_point begun) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

class Progress {
  public:
    Progress(std::ostream& errors, base::Marked count, std::uint64_t total, std::uint64_t done = 0);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // Prints if the last line is old enough or everything is done. `total` may differ from the constructor's.
    void show(std::uint64_t done, std::uint64_t total);
    void show(std::uint64_t done) { show(done, total_); }

  private:
    using Clock = std::chrono::steady_clock;

    std::ostream& out_;
    bool is_terminal_;
    base::Marked count_;
    std::uint64_t total_;
    std::uint64_t begun_with_;
    Clock::time_point begun_;
    Clock::time_point last_;
    std::size_t last_length_ = 0;
};

} // namespace modes
