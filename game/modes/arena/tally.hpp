// What pairs of games came to: score, Elo difference and the sequential test. Both games of a pair begin with the same
// opening, so that the pair is the unit that is independent of the others.
#pragma once

#include "engine/base/result.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <optional>
#include <string>

namespace modes {

// Two bounds for a sequential probability ratio test (Wald 1945), in Elo: is the first player better by elo1 rather
// than by elo0? Either answer is wrong in one of twenty cases.
struct SequentialTest {
    double elo0 = 0;
    double elo1 = 5;
    static constexpr double error_rate = 0.05;
    // The log-likelihood ratio from which the test accepts elo1; its negative accepts elo0.
    static double bound();
};

class Tally {
  public:
    // Results of the first player's two games in half points: 2 a win, 1 a draw, 0 a loss; and its discs less the other
    // one's in both together.
    void add(int first_game, int second_game, int discs);

    int pairs() const;
    int games() const { return 2 * pairs(); }
    int wins() const { return results_[2]; }
    int draws() const { return results_[1]; }
    int losses() const { return results_[0]; }
    // Pairs by their points, from 0 to 2 in steps of a half.
    const std::array<int, 5>& pairs_by_points() const { return pairs_; }

    // Points a game, 0 to 1. Precondition of these: pairs() > 0.
    double score() const;
    double mean_disc_difference() const;
    // The Elo difference that the score stands for, and the ends of the interval that holds the true one 95 times in
    // 100; none where it is infinite.
    std::optional<double> elo() const;
    std::optional<double> lowest_elo() const;
    std::optional<double> highest_elo() const;
    // By the normal approximation for pairs (M. Van den Bergh, "A Practical Introduction to the GSPRT"; used by
    // Stockfish's fishtest).
    double log_likelihood_ratio(const SequentialTest& test) const;

  private:
    double standard_error() const;

    std::array<int, 3> results_{};
    std::array<int, 5> pairs_{};
    int discs_ = 0;
};

inline constexpr int pairs_between_lines = 20; // how often it is told while games are played

// What the sequential test has accepted: "elo1", "elo0" or "open", which is nothing yet.
const char* verdict(const Tally& tally, const SequentialTest& test);
// Without the line's end.
std::string line_of(const Tally& tally, const SequentialTest& test);
nlohmann::ordered_json to_json(const Tally& tally, const SequentialTest& test);
// Error: the first player, who is named in it, scored less.
base::Result<base::Done> check_score(const Tally& tally, double min_percent, const std::string& player);

} // namespace modes
