// Lines from a file descriptor, with a deadline: what a person types, what a program on the other end of a pipe says.
// For one thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>

namespace base {

struct Line {
    std::string text; // without its end, "\n" or "\r\n"
};
struct LineTooLong {}; // more than LineReader::longest bytes, or than were allowed; the whole line is gone
struct TimedOut {};    // the deadline came first; what was read of a line is kept for the next call
struct EndOfInput {};  // also after an error of the descriptor, and from then on always

using LineResult = std::variant<Line, LineTooLong, TimedOut, EndOfInput>;

class LineReader {
  public:
    static constexpr std::size_t longest = 4096; // bytes

    // The descriptor stays the caller's.
    explicit LineReader(int descriptor) : descriptor_{descriptor}, has_ended_{descriptor < 0} {}

    // Lines of so many bytes from now on, for those whose lines hold whole games.
    void allow(std::size_t bytes) { most_ = bytes; }

    // Waits for the next line, at most until the deadline; a deadline that is past takes only what is there already.
    // A last line without an end counts as a line. Signals do not disturb it.
    LineResult read_line(std::optional<std::chrono::steady_clock::time_point> deadline = std::nullopt);

    // Somebody types the lines.
    bool is_terminal() const;

    // At a terminal, drops what was typed and not read yet, also a line that is not ended. Elsewhere it does nothing:
    // what a file or a pipe holds was written to be read later.
    void forget_typed();

  private:
    std::optional<LineResult> take_line();
    void read_more();

    int descriptor_;
    std::size_t most_ = longest;
    std::string buffer_;       // read and not given out yet; may hold many lines
    bool is_skipping_ = false; // the rest of a line that is too long
    bool has_ended_;
};

} // namespace base
