// Portable operations on file descriptors, for line-by-line input from users and other programs.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>

namespace base {

inline constexpr int standard_input = 0;
inline constexpr int standard_output = 1;
inline constexpr int standard_errors = 2;

bool is_terminal(int descriptor);

// Waits until there is input, an end or an error to read; false at the deadline. A past deadline only checks. No
// deadline: waits without limit. Signals do not interrupt it.
bool wait_readable(int descriptor, std::optional<std::chrono::steady_clock::time_point> deadline);
// Number of bytes read; 0: none available now. None: the end, or an error.
std::optional<std::size_t> read_some(int descriptor, std::span<char> into);
// On a terminal: drops unread input.
void drop_typed(int descriptor);

} // namespace base
