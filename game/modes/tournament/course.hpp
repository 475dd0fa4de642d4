// The course of a tournament: which games there are to play, which have been played, and who meets whom next. A value
// that knows no programs and no files; whatever order games end in, the same results lead to the same course.
#pragma once

#include "game/modes/tournament/pairing.hpp"
#include "game/play/command.hpp"

#include <array>
#include <compare>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace modes {

enum class TournamentSystem : unsigned char { round_robin, swiss };

struct CourseShape {
    int players = 2;
    TournamentSystem system = TournamentSystem::round_robin;
    int rounds = 0; // of a Swiss one
    int pairs = 1;  // of games in each meeting; both games of a pair begin alike, with colours swapped
};

// All from 0.
struct GamePlace {
    int round = 0;
    int meeting = 0;
    int pair = 0;
    int game = 0; // of the pair
    friend auto operator<=>(const GamePlace&, const GamePlace&) = default;
};

struct TournamentGame {
    GamePlace place;
    std::array<int, 2> players{}; // by colour
    int discs = 0;                // Black's less White's
    std::optional<rules::Color> winner{};
    play::EndReason reason = play::EndReason::board;
    std::string fault{}; // what the loser of a game that did not end on the board did; empty where its clock says all
    friend bool operator==(const TournamentGame&, const TournamentGame&) = default;

    // 2 a win, 1 a draw, 0 a loss.
    int half_points(rules::Color color) const { return !winner ? 1 : *winner == color ? 2 : 0; }
    std::optional<int> loser() const; // there is one where the game did not end on the board
};

class Course {
  public:
    explicit Course(const CourseShape& shape);

    const CourseShape& shape() const { return shape_; }
    // All of a round robin; of a Swiss one those that are paired by now.
    const std::vector<Round>& rounds() const { return rounds_; }
    int games_of_meeting() const { return 2 * shape_.pairs; }
    int games() const; // in all
    bool is_over() const { return static_cast<int>(played_.size()) == games(); }

    // By colour. Precondition: there is such a game.
    std::array<int, 2> players_of(const GamePlace& place) const;
    // It is paired, and not played yet.
    bool waits_for(const GamePlace& place) const;
    // The first such one that is none of those.
    std::optional<GamePlace> next_game(const std::set<GamePlace>& except) const;

    // Pairs the next round when this was the last game of one. Precondition: it waits for that game.
    void add(TournamentGame game);
    const std::map<GamePlace, TournamentGame>& played() const { return played_; }

    // Half points of all games and byes, and byes, by player. A bye counts as a meeting of which every game was won.
    std::vector<int> half_points() const;
    std::vector<int> byes() const;

  private:
    int games_of_round(const Round& round) const {
        return games_of_meeting() * static_cast<int>(round.meetings.size());
    }
    void pair_next_round();

    CourseShape shape_;
    std::vector<Round> rounds_;
    std::vector<int> left_; // games of each round
    std::map<GamePlace, TournamentGame> played_;
};

} // namespace modes
