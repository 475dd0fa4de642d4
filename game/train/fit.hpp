// Fits the weights of the 8x8 evaluation to samples, by least squares: first rows and factors, in which the phases
// share what they learn, then, where there are samples enough, a rest for each phase alone.
#pragma once

#include "game/ai/core/evaluation/weights_file.hpp"
#include "game/train/errors.hpp"

#include <cstdint>
#include <functional>

namespace train {

struct FitOptions {
    int epochs = 8;            // times that each sample is looked at for rows and factors
    double rate = 0.6;         // discs; the first step of a row
    double factor_rate = 0.05; // likewise of a factor
    int rest_epochs = 0;       // times that each sample is looked at for the rests; 0: there are none
    double rest_rate = 0.05;   // discs; the first step of a rest
    int overlap = 2;           // plies of the neighbouring phases that take part in the rests of a phase
    // Phases of no more empties keep the weights that the fit begins with, by rests, while their samples teach the rows
    // that all share. 0: all learn. Not for a fit that begins with nothing.
    int kept_empties = 0;
    std::uint64_t seed = 1; // of the order of the samples
    int threads = 1;        // for the rests
};

struct FitReport {
    ErrorsByPhase fitted;
    ErrorsByPhase checked; // samples that were kept out
};

// Every 50th sample is kept out and only checked. Its neighbours from the same game are fitted, which flatters: the
// error on samples of another seed tells more. Starts from `low_rank`, or from nothing where it has no rows, and leaves
// the better one there; rests that it has stay, and the fit works on top of them. on_progress is called with the looks
// at samples so far and in all, by one thread at a time; it may be empty. The same for the same samples and options
// however many threads there are.
FitReport fit(const Samples& samples, const FitOptions& options, ai::core::LowRank& low_rank,
              const std::function<void(std::uint64_t, std::uint64_t)>& on_progress = {});

} // namespace train
