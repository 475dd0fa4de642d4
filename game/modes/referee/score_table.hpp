// What a match of several games came to, for each of the two contestants.
#pragma once

#include "game/modes/referee/referee.hpp"

#include <array>
#include <iosfwd>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace modes {

struct Score {
    std::string name;
    int games = 0;
    int wins = 0;
    int draws = 0;
    int losses = 0;
    int discs = 0;         // its own, on the boards as they were left
    int illegal_moves = 0; // games forfeited, by kind
    int overruns = 0;
    int disconnections = 0;
    int moves = 0;
    play::Clock::duration time_used{};

    // A draw is half a win. 0 without games.
    double percent() const;
    double seconds_per_move() const;
};

class ScoreTable {
  public:
    ScoreTable(std::string first, std::string second);

    // first_color: what the first contestant played.
    void add(const GameResult& game, rules::Color first_color);
    const std::array<Score, 2>& scores() const { return scores_; } // first, second

    void print(std::ostream& out) const;
    nlohmann::ordered_json to_json() const; // an array of two objects

  private:
    std::array<Score, 2> scores_;
};

} // namespace modes
