// Who meets whom in the rounds of a tournament. Pure functions of numbers, for the course of a tournament; players are
// counted from 0 in the order of the list.
#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <vector>

namespace modes {

// The number of a player, round or meeting as the place in a list.
inline std::size_t at(int number) {
    assert(number >= 0);
    return static_cast<std::size_t>(number);
}

struct Meeting {
    int first = 0; // has Black in the first game of each pair
    int second = 0;
    friend bool operator==(const Meeting&, const Meeting&) = default;
};

struct Round {
    std::vector<Meeting> meetings;
    std::optional<int>
        bye{}; // who has the points without an opponent; none in a round robin, where all sit out as often
    friend bool operator==(const Round&, const Round&) = default;
};

// Each meets each other one once, by the circle method: the rounds of Berger's tables (FIDE Handbook C.05, annex 1), in
// another order.
std::vector<Round> round_robin(int players);

// What was before a round of a Swiss system.
struct SwissPast {
    std::vector<int> points;           // of each player, in any unit
    std::vector<int> byes;             // that each has had
    std::vector<std::vector<int>> met; // how often each has met each
};

// The next round by Monrad's system (Denmark, since 1925): in the order of the points, and of the list among equals,
// each meets the next one below whom it has not met yet and who leaves the others somebody to meet. Nobody meets
// anybody for the n-th time while there is a pairing without that. An odd one out has a bye: the lowest of those who
// have had the fewest. Precondition: two players at least.
Round monrad_round(const SwissPast& past);

// Who may meet whom, by number; symmetric, and nobody meets himself.
using MayMeet = std::vector<std::vector<bool>>;

// How many of them can be paired at most, as pairs: the maximum matching of the graph (J. Edmonds, "Paths, trees, and
// flowers", Canadian Journal of Mathematics 17, 1965), by breadth-first search, in O(n^3).
int most_pairs(const MayMeet& may_meet);

} // namespace modes
