// Lock and regular saves for subcommands that extend an output file for hours.
#pragma once

#include "engine/base/result.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <utility>

namespace modes {

class OutputLock {
  public:
    // Takes over the lock of a process that has ended. Errors: a running process holds the lock, or the folder is
    // missing. If locking fails for any other reason there is no lock, and writing the file reports the problem.
    static base::Result<OutputLock> take(const std::filesystem::path& output);
    OutputLock(OutputLock&& other) noexcept;
    OutputLock& operator=(OutputLock&&) = delete;
    ~OutputLock();

  private:
    explicit OutputLock(std::filesystem::path path) : path_{std::move(path)} {}

    std::filesystem::path path_; // next to the output; holds process id and start time; empty: moved from
};

// Saves intermediate results every 30 s, or less often if that would take more than a twentieth of the time.
class RegularWriter {
  public:
    explicit RegularWriter(std::function<base::Result<base::Done>()> write) : write_{std::move(write)} {}

    // Call before the work, to check that the file is writable, and after it. Also returns an earlier error of offer().
    base::Result<base::Done> write() {
        if (error_) return *error_;
        const auto begun = Clock::now();
        auto written = write_();
        last_ = Clock::now();
        interval_ = std::max<Clock::duration>(shortest, 20 * (last_ - begun));
        return written;
    }
    // Saves when due. Returns false after an error: further work would be lost.
    bool offer() {
        if (Clock::now() - last_ < interval_) return !error_;
        if (const auto written = write(); !written) error_ = written.error();
        return !error_;
    }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::seconds shortest{30};

    std::function<base::Result<base::Done>()> write_;
    Clock::time_point last_ = Clock::now();
    Clock::duration interval_ = shortest;
    std::optional<base::Error> error_;
};

} // namespace modes
