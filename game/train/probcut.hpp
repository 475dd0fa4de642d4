// Measures the difference between shallow and deep searches, the basis of Multi-ProbCut (Buro 1997).
#pragma once

#include "game/ai/core/tree/probcut.hpp"
#include "game/train/sample.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace train {

struct ProbcutOptions {
    int games = 1000; // each gives one position to search and one to solve
    std::uint64_t seed = 1;
    int threads = 1;
    int deepest = 12;         // plies; limit for searches that do not reach the end
    int fewest_searched = 13; // empties of searched positions; only depths below the number of empties are compared
    int fewest_solved = 10;   // empties
    int max_solved = 18;      // empties
};

using ai::core::min_probcut_depth;
using ai::core::shallow_depth;
// Deep minus shallow values, in discs, over the positions of one phase and one depth.
struct Spread {
    bool is_solved = false; // the deep value is exact; depth is then the number of empties
    int depth = 0;
    int shallow = 0;
    int phase = 0;
    std::int64_t count = 0;
    std::int64_t empties = 0; // sum over the positions
    std::int64_t sum = 0;
    std::int64_t squares = 0;

    // Preconditions: count > 0, for deviation() count > 1.
    double mean_empties() const;
    double mean() const;
    double deviation() const;
};

// Returns the non-empty spreads, searched before solved, then by depth and phase. The result does not depend on the
// number of threads. on_progress gets the finished positions and the total, by one thread at a time; it may be empty.
std::vector<Spread> measure_probcut(const ai::core::Weights& weights, const ProbcutOptions& options,
                                    const OnProgress& on_progress = {});

// Standard deviation between searches of two depths as x e + y d + z h + c + u e^2 + v e d, with e empties, depth d and
// shallow depth h.
struct SigmaFit {
    static constexpr std::string_view letters{"xyzcuv"};
    std::array<double, letters.size()> parameters{}; // in the order of the letters
    int points = 0;
    double error = 0;          // weighted root mean square, discs
    double relative_error = 0; // error relative to the measured deviation
    double worst = 0;          // discs

    double sigma(double empties, double depth, double shallow) const;
};

// Least squares. A spread has the weight n / sigma^2, the precision of its deviation. Ignores spreads with fewer than
// 30 positions or without deviation. Returns nullopt if fewer spreads than parameters remain.
std::optional<SigmaFit> fit_sigma(std::span<const Spread> spreads);

} // namespace train
