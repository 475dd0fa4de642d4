// Reads lines from a file descriptor with a deadline: user input, output of another program. Not thread-safe.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <variant>

namespace base {

inline constexpr int standard_input = 0;
inline constexpr int standard_output = 1;
inline constexpr int standard_errors = 2;

bool is_terminal(int descriptor);
// Waits until a read would return input, the end of input or an error; returns false at the deadline. A past deadline
// only polls. No deadline: waits without limit. Signals do not interrupt it.
bool wait_readable(int descriptor, std::optional<std::chrono::steady_clock::time_point> deadline);
// Returns the number of bytes read; 0: none available now. None: end of input, or an error.
std::optional<std::size_t> read_some(int descriptor, std::span<char> into);

struct Line {
    std::string text; // without its line end, "\n" or "\r\n"
};
struct LineTooLong {}; // A line longer than the limit was dropped.
struct TimedOut {};    // An incomplete line stays for the next call.
struct EndOfInput {};  // also after a read error; final

using LineResult = std::variant<Line, LineTooLong, TimedOut, EndOfInput>;

class LineReader {
  public:
    static constexpr std::size_t longest = 4096; // default limit, bytes

    explicit LineReader(int descriptor) : descriptor_{descriptor}, has_ended_{descriptor < 0} {}

    // Sets the limit, for formats with whole games in a line.
    void allow(std::size_t bytes) { most_ = bytes; }

    // Waits for the next line until the deadline; after it, reads only input that is already available. A last line
    // without a line end counts. Signals do not interrupt it.
    LineResult read_line(std::optional<std::chrono::steady_clock::time_point> deadline = std::nullopt);

    bool is_terminal() const { return base::is_terminal(descriptor_); }

  private:
    std::optional<LineResult> take_line();
    void read_more();

    int descriptor_;
    std::size_t most_ = longest;
    std::string buffer_;
    bool is_skipping_ = false;
    bool has_ended_;
};

} // namespace base
