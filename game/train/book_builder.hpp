// Builds the opening book from searches alone. Each step takes the position whose line loses least, adds all its moves
// worth searching, and propagates the values back.
#pragma once

#include "game/ai/book_file.hpp"
#include "game/ai/core/evaluation/weights.hpp"

#include <functional>

namespace train {

// Called on the calling thread each time the file has grown; returns false to stop.
using OnBookGrown = std::function<bool(const ai::BookFile&)>;

// Searches until the file has `entries` entries or no position within its origin's plies is left. The entries depend
// only on their number, the origin and the weights, not on threads or interruptions. Precondition: the entries in the
// file were made with file.origin.
void extend_book(ai::BookFile& file, const ai::core::Weights& weights, int entries, int threads,
                 const OnBookGrown& on_grown);

} // namespace train
