// Training samples: positions with their values.
#pragma once

#include "game/ai/core/evaluation/weights.hpp"
#include "game/ai/core/score.hpp"
#include "game/rules/board.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <vector>

namespace train {

using rules::Bits256;

// Bits must fit the board.
template <class Bits> struct SampleOf {
    rules::Board<Bits> board; // for the side to move
    std::int16_t value = 0;   // hundredths of a disc for the side to move, empties to the winner

    float discs() const { return value / float{ai::disc}; }
};
template <class Bits> using SamplesOf = std::vector<SampleOf<Bits>>;
using Sample = SampleOf<std::uint64_t>;
using Samples = SamplesOf<std::uint64_t>;

using ai::core::sides;

// Samples by board side.
struct SamplesBySide {
    std::array<SamplesOf<std::uint64_t>, sides> narrow; // up to 8x8
    std::array<SamplesOf<Bits256>, sides> wide;

    template <class Bits> auto& of() {
        if constexpr (sizeof(Bits) == sizeof(std::uint64_t))
            return (narrow);
        else
            return (wide);
    }
    std::size_t size(int side) const { return side <= 8 ? narrow[side].size() : wide[side].size(); }
};

// Calls use(samples) with the samples of a side, which have the bits of the board.
template <class Use> auto with_samples(const SamplesBySide& samples, int side, const Use& use) {
    return side <= 8 ? use(samples.narrow[side]) : use(samples.wide[side]);
}

template <class Bits> int empties_of(const rules::Board<Bits>& board, int side = 8) {
    return side * side - rules::count(board.occupied());
}

// Called by one thread at a time with the work done so far and in total; may be empty.
using OnProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

// Errors of an evaluation on samples.

struct Errors {
    std::uint64_t count = 0;
    double absolute = 0; // sum, in discs
    double squares = 0;

    void add(double miss) {
        ++count;
        absolute += std::abs(miss);
        squares += miss * miss;
    }
    void add(const Errors& other) {
        count += other.count;
        absolute += other.absolute;
        squares += other.squares;
    }
    // 0 without samples.
    double mean_absolute() const { return count == 0 ? 0 : absolute / count; }
    double root_mean_square() const { return count == 0 ? 0 : std::sqrt(squares / count); }
};

using ErrorsByPhase = std::array<Errors, ai::core::phase_count>;

inline Errors sum_of(const ErrorsByPhase& phases) {
    Errors sum;
    for (const Errors& phase : phases)
        sum.add(phase);
    return sum;
}

// Errors of a fit.
template <std::size_t phases> struct FitErrors {
    std::array<Errors, phases> fitted;
    std::array<Errors, phases> checked; // on samples that were held out
};

} // namespace train
