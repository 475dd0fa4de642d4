// Elo ratings of a tournament: maximum likelihood of the Bradley-Terry model with draws as half wins, found by D.
// Hunter's MM algorithm ("MM algorithms for generalized Bradley-Terry models", Annals of Statistics 32, 2004). Two
// games from one opening are not independent, so the errors come from the scatter of the pairs: H. White's covariance
// ("Maximum likelihood estimation of misspecified models", Econometrica 50, 1982) with pairs as units.
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace modes {

// Two games between the same players.
struct PairResult {
    int first = 0; // players, from 0
    int second = 0;
    int points = 0; // half points of the first player: 0 to 4
};

struct Rating {
    enum class Kind : unsigned char {
        finite,
        above, // won all games against players with finite ratings; above the bound with 95 % confidence
        below, // lost all games against players with finite ratings; below the bound with 95 % confidence
        none
    };
    Kind kind = Kind::none;
    double elo = 0;              // finite ratings have mean 0; for `above` and `below` the bound
    std::optional<double> error; // half width of the 95 % interval of a finite rating; none: too few pairs
};

// Finite ratings exist for the largest group in which each player scored points against each other player, directly or
// through others; outside of it the likelihood has no maximum (L. R. Ford, American Mathematical Monthly 64, 1957).
std::vector<Rating> ratings_of(int players, std::span<const PairResult> pairs);

} // namespace modes
