// Estimates how long an analysis takes to the proven result, from the growth of its iterations.
#pragma once

#include "game/ai/report.hpp"

#include <chrono>
#include <optional>
#include <vector>

namespace play {

class ProofProgress {
  public:
    // Takes the newest report of one search. One that has done less than the report before begins a new one.
    void update(const ai::Report& report);
    void forget() { steps_.clear(); }

    // About how long it still takes from the report on; none while there is too little to guess from, or where the
    // guess has proven wrong already. Precondition: empties are those of the position searched.
    std::optional<std::chrono::milliseconds> left(const ai::Report& report, int empties) const;

  private:
    struct Step { // an iteration that was finished
        int depth;
        int selectivity;
        std::chrono::milliseconds at;
    };
    std::vector<Step> steps_;
};

} // namespace play
