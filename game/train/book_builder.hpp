// Makes the opening book, by searches alone: the position whose line loses least is searched next, with all of its
// moves that are worth a look, and what the searches say is carried back to the positions before. For those who make
// books.
#pragma once

#include "game/ai/book_file.hpp"
#include "game/ai/core/evaluation/pattern_weights.hpp"

#include <functional>

namespace train {

// Is given the file whenever it has grown, on the calling thread. Answers whether to go on.
using OnBookGrown = std::function<bool(const ai::BookFile&)>;

// Searches until the file has so many entries, or the book has no further positions within its origin's plies. Its
// entries then depend on their number, the origin and the weights only: neither on the threads nor on how often the
// work was interrupted. Precondition: file.origin is that of its entries.
void extend_book(ai::BookFile& file, const ai::core::Weights& weights, int entries, int threads,
                 const OnBookGrown& on_grown);

} // namespace train
