// Pairings of tournament rounds as pure functions; players are numbered from 0 in list order.
#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <vector>

namespace modes {

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
        bye{}; // player with points but no opponent; none in a round robin, where all sit out equally often
    friend bool operator==(const Round&, const Round&) = default;
};

// Everyone meets everyone once, by the circle method: the rounds of Berger's tables (FIDE Handbook C.05, annex 1) in
// another order.
std::vector<Round> round_robin(int players);

struct SwissPast {
    std::vector<int> points;
    std::vector<int> byes;
    std::vector<std::vector<int>> met;
};

// The next round by Monrad's system (Denmark, since 1925): ordered by points, then by list, each player meets the
// next one below whom he has not met and whose pairing leaves opponents for all others. Players meet for the n-th
// time only if no other pairing exists. With an odd number the lowest player among those with the fewest byes has a
// bye. Precondition: at least two players.
Round monrad_round(const SwissPast& past);

// Symmetric adjacency matrix of players; the diagonal is false.
using MayMeet = std::vector<std::vector<bool>>;

// Size of a maximum matching of the graph (J. Edmonds, "Paths, trees, and flowers", Canadian Journal of Mathematics
// 17, 1965), by breadth-first search, in O(n^3).
int most_pairs(const MayMeet& may_meet);

} // namespace modes
