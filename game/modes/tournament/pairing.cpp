#include "game/modes/tournament/pairing.hpp"

#include "game/modes/tournament/matching.hpp"
#include "game/modes/tournament/number.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <numeric>

namespace modes {

namespace {

// Whether these players can all be paired when nobody meets anybody again who has met him more than `most` times.
bool can_all_meet(const std::vector<int>& players, const SwissPast& past, int most) {
    MayMeet may_meet(players.size(), std::vector<bool>(players.size()));
    for (std::size_t i = 0; i < players.size(); ++i) {
        for (std::size_t k = 0; k < players.size(); ++k)
            may_meet[i][k] = i != k && past.met[at(players[i])][at(players[k])] <= most;
    }
    return can_be_paired(may_meet);
}

std::vector<int> without(std::vector<int> players, int one) {
    std::erase(players, one);
    return players;
}

// left: in order. Precondition: can_all_meet().
std::vector<Meeting> meetings_from_above(std::vector<int> left, const SwissPast& past, int most) {
    std::vector<Meeting> meetings;
    while (!left.empty()) {
        const int top = left.front();
        left.erase(left.begin());
        std::vector<int> others = left;
        const auto met = [&](int other) { return past.met[at(top)][at(other)]; };
        std::ranges::stable_sort(others, {}, met);
        for (const int other : others) {
            std::vector<int> rest = without(left, other);
            if (met(other) > most || !can_all_meet(rest, past, most)) continue;
            meetings.push_back({top, other});
            left = std::move(rest);
            break;
        }
    }
    return meetings;
}

} // namespace

std::vector<Round> round_robin(int players) {
    const int seats = players + players % 2; // who meets the one that is not there sits out
    const int circle = seats - 1;
    std::vector<Round> rounds(at(circle));
    for (int number = 0; number < circle; ++number) {
        std::vector<Meeting>& meetings = rounds[at(number)].meetings;
        if (seats == players) {
            const bool is_fixed_first = number % 2 != 0;
            meetings.push_back(is_fixed_first ? Meeting{circle, number} : Meeting{number, circle});
        }
        for (int step = 1; step < seats / 2; ++step)
            meetings.push_back({(number + step) % circle, (number + circle - step) % circle});
    }
    return rounds;
}

Round monrad_round(const SwissPast& past) {
    assert(past.points.size() >= 2);
    std::vector<int> order(past.points.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](int one) { return past.points[at(one)]; });
    const bool is_odd = order.size() % 2 != 0;
    const int fewest_byes = std::ranges::min(past.byes);
    for (int most = 0;; ++most) { // ends when everybody may meet everybody
        if (!is_odd) {
            if (can_all_meet(order, past, most)) return {.meetings = meetings_from_above(order, past, most)};
            continue;
        }
        for (auto lowest = order.rbegin(); lowest != order.rend(); ++lowest) {
            if (past.byes[at(*lowest)] != fewest_byes) continue;
            const std::vector<int> rest = without(order, *lowest);
            if (can_all_meet(rest, past, most))
                return {.meetings = meetings_from_above(rest, past, most), .bye = *lowest};
        }
    }
}

} // namespace modes
