// Descriptors of the C library, the standard streams above all: what is done with them beside streams of C++, in words
// that every system has. For code that reads what a person or another program writes, line by line.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>

namespace base {

inline constexpr int standard_input = 0;
inline constexpr int standard_output = 1;
inline constexpr int standard_errors = 2;

// Somebody types there, or reads what is written.
bool is_terminal(int descriptor);

// Until there is something to read, or an end or error to be seen by reading; false at the deadline. A deadline that is
// past asks only. None: as long as it takes. Signals do not disturb it.
bool wait_readable(int descriptor, std::optional<std::chrono::steady_clock::time_point> deadline);
// How many bytes were there, 0: none at the moment. None: the end, or an error.
std::optional<std::size_t> read_some(int descriptor, std::span<char> into);
// At a terminal: drops what was typed and not read yet.
void drop_typed(int descriptor);

} // namespace base
