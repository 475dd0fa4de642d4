// Saves what long work has made so far, so that little is lost if it is stopped: half a minute, or where a file has
// grown so long that writing it takes seconds, a twentieth of the work. For the modes that make files for hours.
#pragma once

#include "engine/base/result.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <utility>

namespace modes {

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
