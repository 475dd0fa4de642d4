// Keeps what long work has made so far, so that whatever ends it costs no more than half a minute. For the modes that
// make files for hours.
#pragma once

#include "engine/base/result.hpp"

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
        last_ = Clock::now();
        return write_();
    }
    // Writes when that is due. Answers whether to go on, which makes no sense where nothing can be written any more.
    bool offer() {
        if (Clock::now() - last_ < interval) return !error_;
        if (const auto written = write(); !written) error_ = written.error();
        return !error_;
    }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::seconds interval{30};

    std::function<base::Result<base::Done>()> write_;
    Clock::time_point last_ = Clock::now();
    std::optional<base::Error> error_;
};

} // namespace modes
