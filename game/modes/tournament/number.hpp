// The number of a player, round or meeting as the place in a list. For this folder.
#pragma once

#include <cassert>
#include <cstddef>

namespace modes {

inline std::size_t at(int number) {
    assert(number >= 0);
    return static_cast<std::size_t>(number);
}

} // namespace modes
