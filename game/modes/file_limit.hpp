// How long a file of positions or games may be that a person names for a subcommand.
#pragma once

#include <cstddef>

namespace modes {

inline constexpr std::size_t max_file_bytes = std::size_t{64} << 20;

} // namespace modes
