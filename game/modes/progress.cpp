#include "game/modes/progress.hpp"

#include "engine/base/line_reader.hpp"
#include "game/modes/terminal/preset.hpp"

#include <algorithm>
#include <cmath>
#include <ostream>

namespace modes {

using base::tr;

namespace {

constexpr std::chrono::milliseconds terminal_interval{200};
constexpr std::chrono::milliseconds pipe_interval{1000};

std::string duration_text(double seconds) {
    const auto whole = static_cast<std::int64_t>(std::ceil(seconds));
    if (whole < 100) return tr("{} s", whole);
    if (whole < 6000) return tr("{} min {} s", whole / 60, whole % 60);
    return tr("{} h {} min", whole / 3600, whole / 60 % 60);
}

} // namespace

std::string progress_text(base::Marked count, std::uint64_t done, std::uint64_t fresh, std::uint64_t total,
                          std::chrono::duration<double> elapsed) {
    const std::string text =
        filled(tr(count), Values{{"done", std::to_string(done)}, {"total", std::to_string(total)}});
    const double seconds = elapsed.count();
    if (fresh == 0 || seconds <= 0) return text;
    const double pace = fresh / seconds;
    const int digits = pace < 10 ? 1 : 0;
    return done < total
               ? tr("{}, {:.{}f} per second, {} left", text, pace, digits, duration_text((total - done) / pace))
               : tr("{}, {:.{}f} per second, {}", text, pace, digits, duration_text(seconds));
}

Progress::Progress(std::ostream& errors, base::Marked count, std::uint64_t total, std::uint64_t done)
    : out_{errors}, is_terminal_{base::is_terminal(base::standard_errors)}, count_{count}, total_{total},
      begun_with_{done}, begun_{Clock::now()}, last_{begun_} {}

Progress::~Progress() {
    if (last_length_ > 0) out_ << std::endl;
}

void Progress::show(std::uint64_t done, std::uint64_t total) {
    const auto now = Clock::now();
    total_ = total;
    if (done < total && now - last_ < (is_terminal_ ? terminal_interval : pipe_interval)) return;
    last_ = now;
    std::string line = progress_text(count_, done, done - std::min(done, begun_with_), total, now - begun_);
    if (!is_terminal_) {
        out_ << line << std::endl;
        return;
    }
    const std::size_t length = line.size();
    line.resize(std::max(length, last_length_), ' ');
    last_length_ = length;
    out_ << '\r' << line << std::flush;
}

} // namespace modes
