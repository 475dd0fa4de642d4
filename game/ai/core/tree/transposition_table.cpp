#include "game/ai/core/tree/transposition_table.hpp"

#include <algorithm>
#include <bit>
#include <type_traits>

namespace ai::core {

namespace {

// Zeroed memory needs no constructor.
static_assert(std::is_trivial_v<TranspositionTable::Bucket>);

u64 mask_for(std::size_t bytes) {
    const std::size_t count = bytes / sizeof(TranspositionTable::Bucket);
    return std::bit_floor(count == 0 ? 1 : count) - 1;
}

} // namespace

TranspositionTable::TranspositionTable(std::size_t bytes)
    : mask_{mask_for(bytes)}, memory_{static_cast<std::size_t>(mask_ + 1) * sizeof(Bucket)} {}

void TranspositionTable::fit(u64 bytes) {
    const u64 wanted = mask_for(static_cast<std::size_t>(std::min<u64>(bytes, memory_.size())));
    mask_ = is_fitted_ ? std::max(mask_, wanted) : wanted;
    is_fitted_ = true;
}

void TranspositionTable::next_date() {
    ++date_;
    // Dates restart and would make cleared entries valid again. This loses valid entries, at most once in 128 searches.
    if (date_ > 255 && first_valid_ != 0) clear();
}

void TranspositionTable::clear() {
    mask_ = mask_for(memory_.size());
    is_fitted_ = false;
    if (date_ < 128) { // leaves enough dates for the next searches
        first_valid_ = ++date_;
        return;
    }
    memory_.clear();
    date_ = 0;
    first_valid_ = 0;
}

} // namespace ai::core
