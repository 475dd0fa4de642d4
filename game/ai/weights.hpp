// The weights of the evaluation: those of a search, and others than the shipped ones out of files.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/search.hpp"

#include <memory>
#include <string>

namespace ai {

// The weights of 8x8; null: it is evaluated plainly.
const core::Weights* weights_of_eight(const SearchWeights& weights);
// The same for another size.
const core::SizeTables* tables_of(const SearchWeights& weights, rules::BoardSize size);

struct LoadedWeights {
    std::shared_ptr<const core::Weights> eight;    // of 8x8
    std::shared_ptr<const core::SizeTables> other; // of any other side

    SearchWeights for_search() const { return {.eight = eight.get(), .other = other.get()}; }
};

// Why the trained weights, the net or the order of moves of 8x8 cannot be used; empty when they can.
const std::string& eight_problem();

// Errors: no such file, not such a file, or no weights for this side in it.
base::Result<LoadedWeights> load_weights(const std::string& path, int side);

} // namespace ai
