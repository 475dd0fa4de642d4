// The bytes of a stream in pieces, with a look ahead, so that a file of any length is read in little memory. For the
// streams of games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>
#include <string_view>

namespace records {

struct TextLine {
    std::string text;        // without its end
    std::int64_t number = 0; // from 1
    bool is_cut = false;     // it is longer than was allowed, and the rest is dropped
};

class TextSource {
  public:
    static constexpr std::size_t ahead_bytes = std::size_t{64} << 10;

    explicit TextSource(std::istream& in) : in_{in} {}

    // What comes next, at most ahead_bytes of it; all that is left where it is less.
    std::string_view ahead();
    // The next byte; -1 at the end.
    int take();
    // Appends up to so many bytes.
    void take(std::string& bytes, std::size_t count);
    // False at the end.
    bool take_line(TextLine& line, std::size_t max_bytes);
    // Of the next byte, from 1.
    std::int64_t line() const { return line_; }
    // The stream broke off other than by its end.
    bool has_failed() const { return in_.bad(); }

  private:
    void fill();

    std::istream& in_;
    std::string buffer_;
    std::size_t at_ = 0;
    std::int64_t line_ = 1;
    bool is_at_end_ = false;
};

} // namespace records
