#include "game/modes/serving/read_ahead.hpp"

#include "engine/base/descriptor_io.hpp"

#include <utility>

namespace modes {

namespace {

// So that somebody who writes faster than he is answered does not fill the memory.
constexpr std::size_t max_lines = 1000;

} // namespace

ReadAhead::ReadAhead(base::LineReader& input, Urgency (*urgency)(std::string_view line), Source source)
    : input_{input}, urgency_{urgency}, source_{source}, thread_{[this](const std::stop_token& quit) { read(quit); }} {}

std::stop_token ReadAhead::before_first() {
    const std::lock_guard lock{mutex_};
    return answer_.get_token();
}

ReadAhead::Taken ReadAhead::take() {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [this] { return !lines_.empty() || has_ended_; });
    if (lines_.empty()) return {base::EndOfInput{}, {}};
    Taken taken{std::move(lines_.front()), {}};
    lines_.pop_front();
    if (urgency_of(taken.line) != Urgency::waits) --urgent_;
    answer_ = std::stop_source{};
    if (urgent_ > 0 && source_ == Source::conversation) answer_.request_stop();
    taken.stop = answer_.get_token();
    changed_.notify_all();
    return taken;
}

void ReadAhead::read(const std::stop_token& quit) {
    while (put(quit, input_.read_line())) {
    }
}

Urgency ReadAhead::urgency_of(const base::LineResult& line) const {
    if (std::holds_alternative<base::EndOfInput>(line)) return Urgency::is_last;
    const auto* text = std::get_if<base::Line>(&line);
    return text == nullptr ? Urgency::waits : urgency_(text->text);
}

bool ReadAhead::put(const std::stop_token& quit, base::LineResult line) {
    const Urgency urgency = urgency_of(line);
    const bool is_end = std::holds_alternative<base::EndOfInput>(line);
    std::unique_lock lock{mutex_};
    if (urgency != Urgency::waits) {
        ++urgent_;
        // Before there is room for it: what fills the queue may wait for this.
        if (source_ == Source::conversation) answer_.request_stop();
    }
    if (!changed_.wait(lock, quit, [this] { return lines_.size() < max_lines; })) return false;
    if (!is_end) lines_.push_back(std::move(line));
    has_ended_ = urgency == Urgency::is_last;
    changed_.notify_all();
    return urgency != Urgency::is_last;
}

ReadAhead::Source source_of_standard_input() {
    return base::is_regular_file(base::standard_input) ? ReadAhead::Source::script : ReadAhead::Source::conversation;
}

} // namespace modes
