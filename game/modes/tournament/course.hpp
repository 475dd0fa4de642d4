// The course of a tournament: games to play, games played, and the pairings. A plain value without engines or files;
// the result does not depend on the order in which games end.
#pragma once

#include "game/play/command.hpp"

#include <array>
#include <compare>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace modes {

// Pairings of tournament rounds as pure functions; players are numbered from 0 in list order.

struct Meeting {
    int first = 0; // plays Black in the first game of each pair
    int second = 0;
    friend bool operator==(const Meeting&, const Meeting&) = default;
};

struct Round {
    std::vector<Meeting> meetings;
    // The player with points but no opponent; none in a round robin, where all sit out equally often.
    std::optional<int> bye{};
    friend bool operator==(const Round&, const Round&) = default;
};

// Each player meets each other player once, by the circle method: the rounds of Berger's tables (FIDE Handbook C.05,
// annex 1) in another order.
std::vector<Round> round_robin(int players);

struct SwissPast {
    std::vector<int> points;
    std::vector<int> byes;
    std::vector<std::vector<int>> met;
};

// The next round by Monrad's system (Denmark, since 1925): ordered by points, then by list, each player meets the next
// lower player who is a new opponent and whose pairing leaves opponents for all others. Two players meet for the n-th
// time only if no other pairing is found. With an odd number of players, the lowest of those with the fewest byes gets
// a bye. Precondition: at least two players.
Round monrad_round(const SwissPast& past);

enum class TournamentSystem : unsigned char { round_robin, swiss };

struct CourseShape {
    int players = 2;
    TournamentSystem system = TournamentSystem::round_robin;
    int rounds = 0;
    int pairs = 1; // per meeting; the two games of a pair share the opening, with colours swapped
};

// All indices start at 0.
struct GamePlace {
    int round = 0;
    int meeting = 0;
    int pair = 0;
    int game = 0;
    friend auto operator<=>(const GamePlace&, const GamePlace&) = default;
};

struct TournamentGame {
    GamePlace place;
    std::array<int, 2> players{};
    int discs = 0; // Black's minus White's
    std::optional<rules::Color> winner{};
    play::EndReason reason = play::EndReason::board;
    std::string fault{}; // fault of the loser, if the game did not end on the board; empty after a loss on time
    friend bool operator==(const TournamentGame&, const TournamentGame&) = default;

    // Half points: 2 for a win, 1 for a draw, 0 for a loss.
    int half_points(rules::Color color) const { return !winner ? 1 : *winner == color ? 2 : 0; }
    std::optional<int> loser() const; // precondition: the game did not end on the board
    rules::Color color_of(int player) const { return players[0] == player ? rules::Color::black : rules::Color::white; }
    int half_points_of(int player) const { return half_points(color_of(player)); }
    int discs_of(int player) const { return color_of(player) == rules::Color::black ? discs : -discs; }
};

class Course {
  public:
    explicit Course(const CourseShape& shape);

    const CourseShape& shape() const { return shape_; }
    // All rounds of a round robin; the paired rounds of a Swiss system.
    const std::vector<Round>& rounds() const { return rounds_; }
    int games_of_meeting() const { return 2 * shape_.pairs; }
    int games() const;
    bool is_over() const { return std::ssize(played_) == games(); }

    // Player numbers in that game, by colour.
    std::array<int, 2> players_of(const GamePlace& place) const;
    bool waits_for(const GamePlace& place) const;
    // The first waiting game outside `except`.
    std::optional<GamePlace> next_game(const std::set<GamePlace>& except) const;

    // Pairs the next round after the last game of a round. Precondition: waits_for(game.place).
    void add(TournamentGame game);
    const std::map<GamePlace, TournamentGame>& played() const { return played_; }
    // The game from the same opening with the colours swapped; null if it was not played yet.
    const TournamentGame* other_of_pair(GamePlace place) const;

    // Half points from all games and byes, by player, and number of byes. A bye counts as a meeting with all games won.
    std::vector<int> half_points() const;
    std::vector<int> byes() const;

  private:
    int games_of_round(const Round& round) const {
        return games_of_meeting() * static_cast<int>(round.meetings.size());
    }
    void pair_next_round();

    CourseShape shape_;
    std::vector<Round> rounds_;
    std::vector<int> left_;
    std::map<GamePlace, TournamentGame> played_;
};

} // namespace modes
