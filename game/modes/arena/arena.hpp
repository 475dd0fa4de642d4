// Plays two players against each other in pairs of games from the same openings with colours swapped.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/tournament/tournament.hpp"

#include <array>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

namespace modes {

// Results of pairs of games: score, Elo difference and the sequential test. Both games of a pair start from the same
// opening, so the pair is the independent unit.

// Bounds of a sequential probability ratio test (Wald 1945), in Elo: is the first player better by elo1 rather than
// by elo0? Each error probability is 5 %.
struct SequentialTest {
    double elo0 = 0;
    double elo1 = 5;
    static constexpr double error_rate = 0.05;
    // The log-likelihood ratio at which the test accepts elo1; its negative accepts elo0.
    static double bound();
};

class Tally {
  public:
    // The first player's results in half points (2 win, 1 draw, 0 loss), and its disc difference over both games.
    void add(int first_game, int second_game, int discs);

    int pairs() const;
    int games() const { return 2 * pairs(); }
    int wins() const { return results_[2]; }
    int draws() const { return results_[1]; }
    int losses() const { return results_[0]; }
    // Number of pairs with 0, 0.5, 1, 1.5 and 2 points.
    const std::array<int, 5>& pairs_by_points() const { return pairs_; }

    // Points per game, 0 to 1. Precondition of this and the following functions: pairs() > 0.
    double score() const;
    double mean_disc_difference() const;
    // The Elo difference of the score and its 95 % confidence interval; none where infinite.
    std::optional<double> elo() const;
    std::optional<double> lowest_elo() const;
    std::optional<double> highest_elo() const;
    // Normal approximation for pairs (M. Van den Bergh, "A Practical Introduction to the GSPRT"; used by Stockfish's
    // fishtest).
    double log_likelihood_ratio(const SequentialTest& test) const;

  private:
    double standard_error() const;

    std::array<int, 3> results_{};
    std::array<int, 5> pairs_{};
    int discs_ = 0;
};

inline constexpr int pairs_between_lines = 20;

// Accepted hypothesis: "elo1", "elo0", or "open" while undecided.
const char* verdict(const Tally& tally, const SequentialTest& test);
std::string line_of(const Tally& tally, const SequentialTest& test);
nlohmann::ordered_json to_json(const Tally& tally, const SequentialTest& test);
// Throws Failure if the first player, called `player` in the message, scored less than min_percent.
void check_score(const Tally& tally, double min_percent, const std::string& player);

struct ArenaResult {
    Tally tally;
    std::array<std::string, 2> names; // as reported by the players
    std::array<int, 2> flags{};       // losses on time
};

// Plays a tournament of two players. The first failure of an external engine ends it and is returned as the error.
// Between built-in players without a time limit the result depends on the plan only, unless the test ends it early.
// `on_pair` is called by one thread at a time.
base::Result<ArenaResult> play_arena(const TournamentPlan& plan, const std::optional<SequentialTest>& ends_with,
                                     const std::function<void(const Tally&)>& on_pair);

} // namespace modes
