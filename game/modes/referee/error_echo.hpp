// What a program writes to its error stream, shown beside the game: line by line with its name before it, and not more
// of it than a person wants to read. For the referee only.
#pragma once

#include "engine/base/line_reader.hpp"

#include <cstddef>
#include <iosfwd>
#include <string>

namespace modes {

class ErrorEcho {
  public:
    static constexpr int max_lines = 50;            // in one game
    static constexpr std::size_t max_bytes = 8'192; // likewise

    // The stream has to outlive it. The name: "first".
    ErrorEcho(std::ostream& out, std::string name);
    // Writes "first: the line", with control characters as question marks; after the last one of them that there is
    // room for, once, that the rest is left out.
    void show(const base::LineResult& line);

  private:
    std::ostream& out_;
    std::string name_;
    int lines_ = 0;
    std::size_t bytes_ = 0;
    bool is_full_ = false;
};

} // namespace modes
