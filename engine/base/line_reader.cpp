#include "engine/base/line_reader.hpp"

#include <array>
#include <utility>

namespace base {

using std::chrono::steady_clock;

LineResult LineReader::read_line(std::optional<steady_clock::time_point> deadline) {
    // A whole line may already be available after the deadline. The limit stops a writer that never ends a line.
    constexpr int max_late_reads = 3;
    int late_reads = 0;
    for (;;) {
        if (auto line = take_line()) return *std::move(line);
        if (has_ended_) return EndOfInput{};
        const bool is_late = deadline && steady_clock::now() >= *deadline;
        if (is_late && ++late_reads > max_late_reads) return TimedOut{};
        if (!wait_readable(descriptor_, deadline)) return TimedOut{};
        read_more();
    }
}

std::optional<LineResult> LineReader::take_line() {
    const std::size_t end = buffer_.find('\n');
    const bool is_last = end == std::string::npos && has_ended_;
    if (end == std::string::npos && !is_last) {
        // Allows one byte more, which may be the '\r' of the line end.
        if (buffer_.size() > most_ + 1) {
            is_skipping_ = true;
            buffer_.clear();
        }
        return std::nullopt;
    }
    if (is_last && buffer_.empty() && !is_skipping_) return std::nullopt;
    std::string text = is_last ? std::exchange(buffer_, {}) : buffer_.substr(0, end);
    if (!is_last) buffer_.erase(0, end + 1);
    if (text.ends_with('\r')) text.pop_back();
    if (std::exchange(is_skipping_, false) || text.size() > most_) return LineTooLong{};
    return Line{std::move(text)};
}

void LineReader::read_more() {
    std::array<char, 4096> part{};
    const auto got = read_some(descriptor_, part);
    if (got)
        buffer_.append(part.data(), *got);
    else
        has_ended_ = true;
}

} // namespace base
