#include "game/modes/gtp/read_ahead.hpp"

#include <utility>

namespace modes {

namespace {

// So that somebody who writes faster than he is answered does not fill the memory.
constexpr std::size_t max_lines = 1000;

} // namespace

ReadAhead::ReadAhead(base::LineReader& input, bool (*is_last)(std::string_view line), std::stop_source stop)
    : input_{input}, is_last_{is_last}, stop_{std::move(stop)}, thread_{[this](const std::stop_token& quit) {
          read(quit);
      }} {}

base::LineResult ReadAhead::take() {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [this] { return !lines_.empty() || has_ended_; });
    if (lines_.empty()) return base::EndOfInput{};
    base::LineResult line = std::move(lines_.front());
    lines_.pop_front();
    changed_.notify_all();
    return line;
}

void ReadAhead::read(const std::stop_token& quit) {
    while (put(quit, input_.read_line())) {
    }
}

bool ReadAhead::put(const std::stop_token& quit, base::LineResult line) {
    const auto* text = std::get_if<base::Line>(&line);
    const bool is_end = std::holds_alternative<base::EndOfInput>(line);
    const bool is_last = is_end || (text != nullptr && is_last_(text->text));
    // Before there is room for it: what fills the queue may wait for this.
    if (is_last) stop_.request_stop();
    std::unique_lock lock{mutex_};
    if (!changed_.wait(lock, quit, [this] { return lines_.size() < max_lines; })) return false;
    if (!is_end) lines_.push_back(std::move(line));
    has_ended_ = is_last;
    changed_.notify_all();
    return !is_last;
}

} // namespace modes
