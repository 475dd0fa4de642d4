// Builds the opening book by searches alone: always extends the position whose line loses least, with all moves worth
// a search, and propagates the values back.
#pragma once

#include "game/ai/book_file.hpp"
#include "game/ai/core/evaluation/low_rank.hpp"

#include <functional>

namespace train {

// Called with the file whenever it has grown, on the calling thread. False: stop.
using OnBookGrown = std::function<bool(const ai::BookFile&)>;

// Searches until the file has that many entries, or the book has no further positions within its origin's plies. The
// entries depend only on their number, the origin and the weights, not on threads or interruptions. Precondition:
// file.origin is that of its entries.
void extend_book(ai::BookFile& file, const ai::core::Weights& weights, int entries, int threads,
                 const OnBookGrown& on_grown);

} // namespace train
