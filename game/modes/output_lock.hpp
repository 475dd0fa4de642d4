// For the subcommands that write a file for hours, and continue one that is there: the right to write it, and a save
// now and then.
#pragma once

#include "engine/base/file_lock.hpp"
#include "engine/base/result.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <utility>

namespace modes {

// The right to write a file for as long as this lives, so that a second process does not write over what the first one
// has done.
class OutputLock {
  public:
    // Errors: another process has it. Where no lock can be had for another reason there is none: whether the file can
    // be written is said by its writer.
    static base::Result<OutputLock> take(const std::filesystem::path& output);
    OutputLock(OutputLock&& other) noexcept;
    OutputLock& operator=(OutputLock&&) = delete;
    ~OutputLock();

  private:
    OutputLock(std::filesystem::path path, std::optional<base::FileLock> lock)
        : path_{std::move(path)}, lock_{std::move(lock)} {}

    std::filesystem::path path_; // of the lock, beside the file, which may be replaced while it is held; empty: moved
    std::optional<base::FileLock> lock_;
};

// Saves what long work has made so far, so that little is lost if it is stopped: half a minute, or where a file has
// grown so long that writing it takes seconds, a twentieth of the work.
class RegularWriter {
  public:
    // `write` puts all that there is into the file.
    explicit RegularWriter(std::function<base::Result<base::Done>()> write) : write_{std::move(write)} {}

    // Writes before the work begins, to learn whether it can be written at all, and after it; then also what kept
    // offer() from writing is an error.
    base::Result<base::Done> write() {
        if (error_) return *error_;
        const auto begun = Clock::now();
        auto written = write_();
        last_ = Clock::now();
        interval_ = std::max<Clock::duration>(shortest, 20 * (last_ - begun));
        return written;
    }
    // Writes when that is due. Answers whether to go on, which makes no sense where nothing can be written any more.
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
