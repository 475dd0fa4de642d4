#include "game/modes/progress.hpp"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <ostream>
#include <sstream>
#include <utility>

namespace modes {

namespace {

constexpr std::chrono::milliseconds terminal_interval{200};
constexpr std::chrono::milliseconds pipe_interval{1000};

std::string duration_text(double seconds) {
    std::ostringstream text;
    const auto whole = static_cast<std::int64_t>(std::ceil(seconds));
    if (whole < 100) {
        text << whole << " s";
    } else if (whole < 6000) {
        text << whole / 60 << " min " << whole % 60 << " s";
    } else {
        text << whole / 3600 << " h " << whole / 60 % 60 << " min";
    }
    return text.str();
}

} // namespace

std::string progress_text(const std::string& noun, std::uint64_t done, std::uint64_t fresh, std::uint64_t total,
                          std::chrono::duration<double> elapsed) {
    std::ostringstream text;
    text << done << " of " << total << ' ' << noun;
    const double seconds = elapsed.count();
    if (fresh == 0 || seconds <= 0) return text.str();
    const double pace = static_cast<double>(fresh) / seconds;
    text << ", " << std::fixed << std::setprecision(pace < 10 ? 1 : 0) << pace << " a second";
    if (done < total) text << ", " << duration_text(static_cast<double>(total - done) / pace) << " left";
    if (done >= total) text << ", " << duration_text(seconds);
    return text.str();
}

Progress::Progress(std::ostream& out, bool is_terminal, std::string noun, std::uint64_t total, std::uint64_t done)
    : out_{out}, is_terminal_{is_terminal}, noun_{std::move(noun)}, total_{total},
      begun_with_{done}, begun_{Clock::now()}, last_{begun_} {}

Progress::~Progress() {
    if (last_length_ > 0) out_ << std::endl;
}

void Progress::show(std::uint64_t done, std::uint64_t total) {
    const auto now = Clock::now();
    total_ = total;
    if (done < total && now - last_ < (is_terminal_ ? terminal_interval : pipe_interval)) return;
    last_ = now;
    std::string line = progress_text(noun_, done, done - std::min(done, begun_with_), total, now - begun_);
    if (!is_terminal_) {
        out_ << line << std::endl;
        return;
    }
    const std::size_t length = line.size();
    line.resize(std::max(length, last_length_), ' '); // over what the last line leaves
    last_length_ = length;
    out_ << '\r' << line << std::flush;
}

} // namespace modes
