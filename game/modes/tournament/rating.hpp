// How strong the players of a tournament are, as Elo: the maximum likelihood of Bradley and Terry's model, where draws
// are half wins, found by D. Hunter's MM algorithm ("MM algorithms for generalized Bradley-Terry models", Annals of
// Statistics 32, 2004). Two games from one opening are no two independent ones, so the errors come from what the pairs
// show: the covariance that H. White gives for such cases ("Maximum likelihood estimation of misspecified models",
// Econometrica 50, 1982), with the pairs as its units.
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace modes {

// Two games between the same players.
struct PairResult {
    int first = 0; // players, from 0
    int second = 0;
    int points = 0; // of the first one, in half points: 0 to 4
};

struct Rating {
    enum class Kind : unsigned char {
        finite,
        above, // has won everything against those who have a figure, or are above them, and belongs above this one in
               // 95 of 100 cases
        below, // likewise has lost everything
        none   // nothing can be said
    };
    Kind kind = Kind::none;
    double elo = 0;              // the mean of the finite ones is 0; of `above` and `below` the bound
    std::optional<double> error; // of a finite one: the true one is within it in 95 of 100 cases; none: too few pairs
};

// Finite figures are those of the largest group in which everybody has points against some other, directly or through
// others; outside of it the likelihood has no maximum (L. R. Ford, American Mathematical Monthly 64, 1957).
std::vector<Rating> ratings_of(int players, std::span<const PairResult> pairs);

} // namespace modes
