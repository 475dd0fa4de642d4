// Whether people who may not all meet each other can be paired at all. For pairing.cpp.
#pragma once

#include <vector>

namespace modes {

// Who may meet whom, by number; symmetric, and nobody meets himself.
using MayMeet = std::vector<std::vector<bool>>;

// How many of them can be paired at most, as pairs: the maximum matching of the graph (J. Edmonds, "Paths, trees, and
// flowers", Canadian Journal of Mathematics 17, 1965), by breadth-first search, in O(n^3).
int most_pairs(const MayMeet& may_meet);

// Each with somebody.
inline bool can_be_paired(const MayMeet& may_meet) {
    return 2 * most_pairs(may_meet) == static_cast<int>(may_meet.size());
}

} // namespace modes
