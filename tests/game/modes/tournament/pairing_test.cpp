#include "game/modes/tournament/course.hpp"

#include "engine/base/random.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

using modes::Meeting;
using modes::Round;
using modes::SwissPast;

namespace {

std::pair<int, int> sorted_pair(const Meeting& meeting) {
    return std::minmax(meeting.first, meeting.second);
}

std::vector<std::vector<int>> no_meetings(std::size_t players) {
    return std::vector<std::vector<int>>(players, std::vector<int>(players));
}

SwissPast past_of(std::vector<int> points, const std::vector<std::pair<int, int>>& met, std::vector<int> byes = {}) {
    SwissPast past{.points = std::move(points), .byes = std::move(byes), .met = {}};
    past.byes.resize(past.points.size());
    past.met = no_meetings(past.points.size());
    for (const auto& [a, b] : met) {
        ++past.met[a][b];
        ++past.met[b][a];
    }
    return past;
}

// Tries all pairings and returns the least possible maximum of earlier meetings within a pair.
int least_repetition(std::vector<int> players, const SwissPast& past) {
    if (players.empty()) return 0;
    const int one = players.back();
    players.pop_back();
    int best = 1'000;
    for (std::size_t i = 0; i < players.size(); ++i) {
        std::vector<int> rest = players;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        const int met = past.met[one][players[i]];
        if (met < best) best = std::min(best, std::max(met, least_repetition(rest, past)));
    }
    return best;
}
int least_repetition(const SwissPast& past) {
    std::vector<int> all;
    for (int i = 0; i < static_cast<int>(past.points.size()); ++i)
        all.push_back(i);
    if (all.size() % 2 == 0) return least_repetition(all, past);
    int best = 1'000;
    for (const int bye : all) {
        if (past.byes[bye] != std::ranges::min(past.byes)) continue;
        std::vector<int> rest = all;
        std::erase(rest, bye);
        best = std::min(best, least_repetition(rest, past));
    }
    return best;
}

} // namespace

TEST_CASE("in a round robin, each pair meets once, and no player plays twice in a round") {
    for (int players = 2; players <= 11; ++players) {
        CAPTURE(players);
        const std::vector<Round> rounds = modes::round_robin(players);
        CHECK(rounds.size() == static_cast<std::size_t>(players % 2 == 0 ? players - 1 : players));
        std::set<std::pair<int, int>> met;
        for (const Round& round : rounds) {
            CHECK_FALSE(round.bye);
            CHECK(round.meetings.size() == static_cast<std::size_t>(players / 2));
            std::set<int> playing;
            for (const Meeting& meeting : round.meetings) {
                CHECK(met.insert(sorted_pair(meeting)).second);
                CHECK(playing.insert(meeting.first).second);
                CHECK(playing.insert(meeting.second).second);
            }
            CHECK(*playing.begin() >= 0);
            CHECK(*playing.rbegin() < players);
        }
        CHECK(met.size() == static_cast<std::size_t>(players * (players - 1) / 2));
    }
}

TEST_CASE("the rounds of six players match Berger's table") {
    using Pairs = std::set<std::pair<int, int>>;
    // FIDE Handbook C.05, annex 1, for 5 or 6 players.
    const std::set<Pairs> berger{{{1, 6}, {2, 5}, {3, 4}},
                                 {{4, 6}, {3, 5}, {1, 2}},
                                 {{2, 6}, {1, 3}, {4, 5}},
                                 {{5, 6}, {1, 4}, {2, 3}},
                                 {{3, 6}, {2, 4}, {1, 5}}};
    std::set<Pairs> made;
    for (const Round& round : modes::round_robin(6)) {
        Pairs pairs;
        for (const Meeting& meeting : round.meetings) {
            const auto [low, high] = sorted_pair(meeting);
            pairs.insert({low + 1, high + 1});
        }
        made.insert(pairs);
    }
    CHECK(made == berger);
}

TEST_CASE("a Swiss round pairs down the table and skips players who have met") {
    struct Row {
        const char* what;
        SwissPast past;
        Round expected;
    };
    const Row rows[]{
        {"the first round goes by the list", past_of({0, 0, 0, 0}, {}), {{{0, 1}, {2, 3}}, {}}},
        {"winners meet winners", past_of({2, 0, 2, 0}, {{0, 1}, {2, 3}}), {{{0, 2}, {1, 3}}, {}}},
        {"ties go by the list", past_of({1, 1, 1, 3}, {}), {{{3, 0}, {1, 2}}, {}}},
        {"who has met the next one meets the one below", past_of({4, 4, 2, 2}, {{0, 1}}), {{{0, 2}, {1, 3}}, {}}},
        // 0 could meet 1, but 2 and 3 would remain, who have met.
        {"the others have somebody, too", past_of({4, 3, 2, 1}, {{2, 3}}), {{{0, 2}, {1, 3}}, {}}},
        {"an odd one out: the lowest", past_of({2, 2, 0}, {}), {{{0, 1}}, 2}},
        {"who has had a bye waits for the others", past_of({2, 1, 0}, {}, {0, 0, 1}), {{{0, 2}}, 1}},
        {"all have had one", past_of({2, 1, 0}, {}, {1, 1, 1}), {{{0, 1}}, 2}},
        // 2 is lower, but 0 and 1 have met.
        {"a bye that spares a repetition", past_of({2, 1, 0}, {{0, 1}}), {{{0, 2}}, 1}},
        {"two players meet again and again", past_of({5, 3}, {{0, 1}, {0, 1}}), {{{0, 1}}, {}}},
        {"when all have met, the same once more",
         past_of({3, 2, 1, 0}, {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}),
         {{{0, 1}, {2, 3}}, {}}},
        // Two groups of three have met each other completely: the best pairing has one repetition.
        {"where it cannot be avoided, those who can still have new opponents",
         past_of({6, 5, 4, 3, 2, 1}, {{0, 3}, {0, 4}, {0, 5}, {1, 3}, {1, 4}, {1, 5}, {2, 3}, {2, 4}, {2, 5}}),
         {{{0, 1}, {2, 3}, {4, 5}}, {}}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.what);
        CHECK(modes::monrad_round(row.past) == row.expected);
    }
}

TEST_CASE("pairings and byes are not repeated while that can be avoided") {
    base::Random random{1};
    for (int players = 2; players <= 9; ++players) {
        for (int repetition = 0; repetition < 6; ++repetition) {
            SwissPast past = past_of(std::vector<int>(static_cast<std::size_t>(players)), {});
            for (int number = 0; number < 2 * players; ++number) {
                CAPTURE(players);
                CAPTURE(number);
                const Round round = modes::monrad_round(past);
                std::set<int> seen;
                int most = 0;
                for (const Meeting& meeting : round.meetings) {
                    CHECK(seen.insert(meeting.first).second);
                    CHECK(seen.insert(meeting.second).second);
                    int& met = past.met[meeting.first][meeting.second];
                    most = std::max(most, met);
                }
                CHECK(round.bye.has_value() == (players % 2 != 0));
                if (round.bye) CHECK(seen.insert(*round.bye).second);
                CHECK(seen.size() == static_cast<std::size_t>(players));
                CHECK(most == least_repetition(past));
                for (const auto& [first, second] : round.meetings) {
                    ++past.met[first][second];
                    ++past.met[second][first];
                    const int points = static_cast<int>(random.below(5));
                    past.points[first] += points;
                    past.points[second] += 4 - points;
                }
                if (round.bye) {
                    ++past.byes[*round.bye];
                    past.points[*round.bye] += 4;
                }
                CHECK(std::ranges::max(past.byes) - std::ranges::min(past.byes) <= 1);
            }
        }
    }
}
