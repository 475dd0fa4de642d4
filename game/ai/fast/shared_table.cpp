#include "game/ai/fast/shared_table.hpp"

#include <bit>
#include <type_traits>

namespace ai::fast {

namespace {

// No constructor has to run where all is zero.
static_assert(std::is_trivial_v<SharedTable::Bucket>);

u64 mask_for(std::size_t bytes) {
    const std::size_t count = bytes / sizeof(SharedTable::Bucket);
    return std::bit_floor(count == 0 ? 1 : count) - 1;
}

} // namespace

SharedTable::SharedTable(std::size_t bytes)
    : mask_{mask_for(bytes)}, memory_{static_cast<std::size_t>(mask_ + 1) * sizeof(Bucket)} {}

void SharedTable::clear() {
    memory_.clear();
    date_ = 0;
}

} // namespace ai::fast
