#include "game/modes/serving/read_ahead.hpp"

#include <algorithm>
#include <chrono>

namespace modes {

namespace {

// A client that is silent for this long waits for answers. The lines of a script arrive faster.
constexpr std::chrono::milliseconds quiet_time{50};

} // namespace

ReadAhead::ReadAhead(base::LineReader& input, Urgency (*urgency)(std::string_view line))
    : input_{input}, urgency_{urgency}, thread_{[this] {
          while (put(next_line())) {
          }
      }} {}

std::stop_token ReadAhead::before_first() {
    const std::lock_guard lock{mutex_};
    return answer_.get_token();
}

void ReadAhead::answer_all(const std::function<bool(const base::LineResult& line, std::stop_token stop)>& answer) {
    for (;;) {
        const auto [line, stop] = take();
        if (std::holds_alternative<base::EndOfInput>(line) || !answer(line, stop)) return;
    }
}

std::pair<base::LineResult, std::stop_token> ReadAhead::take() {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [this] { return !lines_.empty() || has_ended_; });
    if (lines_.empty()) return {base::EndOfInput{}, {}};
    base::LineResult line = std::move(lines_.front().line);
    lines_.pop_front();
    answer_ = std::stop_source{};
    stop_if_interrupted();
    return {std::move(line), answer_.get_token()};
}

base::LineResult ReadAhead::next_line() {
    base::LineResult heard = input_.read_line(std::chrono::steady_clock::now() + quiet_time);
    if (!std::holds_alternative<base::TimedOut>(heard)) return heard;
    {
        const std::lock_guard lock{mutex_};
        for (ReadLine& line : lines_) {
            if (line.urgency == Urgency::interrupts_when_awaited) line.urgency = Urgency::interrupts;
        }
        stop_if_interrupted();
    }
    return input_.read_line();
}

void ReadAhead::stop_if_interrupted() {
    if (std::ranges::find(lines_, Urgency::interrupts, &ReadLine::urgency) != lines_.end()) answer_.request_stop();
}

bool ReadAhead::put(base::LineResult line) {
    const bool is_end = std::holds_alternative<base::EndOfInput>(line);
    const auto* text = std::get_if<base::Line>(&line);
    const Urgency urgency = is_end ? Urgency::is_last : text == nullptr ? Urgency::waits : urgency_(text->text);
    const std::lock_guard lock{mutex_};
    if (!is_end) lines_.push_back({std::move(line), urgency});
    stop_if_interrupted();
    has_ended_ = urgency == Urgency::is_last;
    changed_.notify_all();
    return !has_ended_;
}

} // namespace modes
