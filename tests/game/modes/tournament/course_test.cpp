#include "game/modes/tournament/course.hpp"

#include "game/modes/tournament/standings.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using modes::Course;
using modes::GamePlace;
using modes::TournamentGame;
using modes::TournamentSystem;
using rules::Color;

namespace {

// discs: Black's margin, negative for a loss.
TournamentGame game_at(const Course& course, const GamePlace& place, int discs) {
    TournamentGame game{.place = place, .players = course.players_of(place), .discs = discs};
    if (discs != 0) game.winner = discs > 0 ? Color::black : Color::white;
    return game;
}

// The player with the smaller number wins each game, by a margin that grows with the distance.
void play_all(Course& course) {
    while (const auto place = course.next_game({})) {
        const auto players = course.players_of(*place);
        course.add(game_at(course, *place, 2 * (players[1] - players[0])));
    }
}

} // namespace

TEST_CASE("a round robin knows all its games from the start, and each pair swaps colours") {
    Course course{{.players = 5, .pairs = 3}};
    CHECK(course.games() == 10 * 6);
    CHECK(course.rounds().size() == 5);
    std::set<GamePlace> taken;
    while (const auto place = course.next_game(taken)) {
        taken.insert(*place);
        GamePlace other = *place;
        other.game = 1 - other.game;
        CHECK(course.players_of(*place)[0] == course.players_of(other)[1]);
        CHECK(course.players_of(*place)[1] == course.players_of(other)[0]);
    }
    CHECK(taken.size() == 60);
    CHECK_FALSE(course.waits_for({.round = 5}));
    CHECK_FALSE(course.waits_for({.round = 0, .meeting = 2}));
    CHECK_FALSE(course.waits_for({.pair = 3}));
    CHECK_FALSE(course.waits_for({.game = 2}));
    CHECK_FALSE(course.waits_for({.round = -1}));
}

TEST_CASE("a Swiss round is paired only when the previous round has ended") {
    Course course{{.players = 5, .system = TournamentSystem::swiss, .rounds = 3, .pairs = 2}};
    CHECK(course.games() == 3 * 2 * 4);
    std::set<GamePlace> taken;
    while (const auto place = course.next_game(taken))
        taken.insert(*place);
    CHECK(taken.size() == 8);
    CHECK(course.rounds().size() == 1);
    for (const GamePlace& place : taken) {
        CHECK(course.rounds().size() == 1);
        course.add(game_at(course, place, 4));
    }
    CHECK(course.rounds().size() == 2);
    play_all(course);
    CHECK(course.is_over());
    CHECK(course.rounds().size() == 3);
    CHECK_FALSE(course.next_game({}));
}

TEST_CASE("pairings and standings do not depend on the order in which games end") {
    Course course{{.players = 6, .system = TournamentSystem::swiss, .rounds = 4, .pairs = 1}};
    play_all(course);
    Course backwards{course.shape()};
    for (int round = 0; round < 4; ++round) {
        for (auto each = course.played().rbegin(); each != course.played().rend(); ++each) {
            if (each->first.round != round) continue;
            REQUIRE(backwards.waits_for(each->first));
            REQUIRE(backwards.players_of(each->first) == each->second.players);
            backwards.add(each->second);
        }
    }
    CHECK(backwards.rounds() == course.rounds());
    CHECK(backwards.played() == course.played());
    const auto one = modes::standings_of(course);
    const auto other = modes::standings_of(backwards);
    for (std::size_t i = 0; i < one.size(); ++i) {
        CHECK(one[i].player == other[i].player);
        CHECK(one[i].rating.elo == other[i].rating.elo);
    }
}

TEST_CASE("the standings count games, byes, discs, faults and the opponents' points") {
    // Round 1: 0 beats 1 twice, 2 has the bye. Round 2: 0 and 2 win one game each, 1 has the bye.
    Course course{{.players = 3, .system = TournamentSystem::swiss, .rounds = 2, .pairs = 1}};
    REQUIRE(course.rounds()[0] == modes::Round{{{0, 1}}, 2});
    course.add(game_at(course, {}, 10));
    TournamentGame lost = game_at(course, {.game = 1}, -64);
    lost.reason = play::EndReason::time;
    course.add(lost);
    REQUIRE(course.rounds()[1] == modes::Round{{{0, 2}}, 1});
    course.add(game_at(course, {.round = 1}, 6));
    course.add(game_at(course, {.round = 1, .game = 1}, 6));
    CHECK(course.is_over());
    const auto table = modes::standings_of(course);
    REQUIRE(table.size() == 3);
    struct Row {
        int player, rank, games, wins, losses, byes, half_points, discs, faults, buchholz;
    };
    // A bye is worth two points here, and counts for the Buchholz score as an opponent with the player's own points.
    const Row rows[]{
        {0, 1, 4, 3, 1, 0, 6, 74, 0, 4 + 6}, {2, 2, 2, 1, 1, 1, 6, 0, 0, 6 + 6}, {1, 3, 2, 0, 2, 1, 4, -74, 1, 6 + 4}};
    // Players 0 and 2 have equal points, but 2 met the stronger opponents.
    const int order[]{1, 0, 2};
    for (std::size_t i = 0; i < 3; ++i) {
        const modes::Standing& seen = table[i];
        const Row& row = rows[order[i]];
        CAPTURE(i);
        CHECK(seen.player == row.player);
        CHECK(seen.rank == static_cast<int>(i) + 1);
        CHECK(seen.games == row.games);
        CHECK(seen.wins == row.wins);
        CHECK(seen.losses == row.losses);
        CHECK(seen.byes == row.byes);
        CHECK(seen.half_points == row.half_points);
        CHECK(seen.discs == row.discs);
        CHECK(seen.faults == row.faults);
        CHECK(seen.buchholz == row.buchholz);
    }
    const auto pairs = modes::pair_results_of(course);
    REQUIRE(pairs.size() == 2);
    CHECK(pairs[0].points == 4);
    CHECK(pairs[1].points == 2);
}

TEST_CASE("players equal in every criterion share a rank") {
    Course course{{.players = 3, .pairs = 1}};
    while (const auto place = course.next_game({})) {
        const bool has_last = std::ranges::count(course.players_of(*place), 2) > 0;
        const int sign = course.players_of(*place)[0] == 2 ? 1 : -1;
        course.add(game_at(course, *place, has_last ? 4 * sign : 0));
    }
    const auto table = modes::standings_of(course);
    CHECK(table[0].player == 2);
    CHECK(table[0].rank == 1);
    CHECK(table[1].rank == 2);
    CHECK(table[2].rank == 2);
    CHECK(table[1].draws == 2);
    const auto cross = modes::cross_table_of(course);
    CHECK(cross[2][0].half_points == 4);
    CHECK(cross[0][1].half_points == 2);
    CHECK(cross[1][1].games == 0);
}
