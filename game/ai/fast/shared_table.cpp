#include "game/ai/fast/shared_table.hpp"

#include "engine/base/huge_pages.hpp"

#include <cstdlib>
#include <new>
#include <type_traits>

namespace ai::fast {

namespace {

SharedTable::Bucket* allocate(std::size_t count) {
    const std::size_t bytes = count * sizeof(SharedTable::Bucket);
    const std::size_t alignment = bytes >= base::huge_page ? base::huge_page : alignof(SharedTable::Bucket);
    void* const memory = std::aligned_alloc(alignment, bytes); // both are powers of two, the second is not smaller
    if (memory == nullptr) throw std::bad_alloc{};
    if (bytes >= base::huge_page) base::prefer_huge_pages(memory, bytes); // nearly every probe goes to another page
    auto* const buckets = static_cast<SharedTable::Bucket*>(memory);
    for (std::size_t i = 0; i < count; ++i)
        new (buckets + i) SharedTable::Bucket;
    return buckets;
}

void release(SharedTable::Bucket* buckets) {
    static_assert(std::is_trivially_destructible_v<SharedTable::Bucket>);
    std::free(buckets);
}

u64 mask_for(std::size_t bytes) {
    const std::size_t count = bytes / sizeof(SharedTable::Bucket);
    return std::bit_floor(count == 0 ? 1 : count) - 1;
}

} // namespace

SharedTable::SharedTable(std::size_t bytes)
    : mask_{mask_for(bytes)}, buckets_{allocate(static_cast<std::size_t>(mask_) + 1), release} {}

void SharedTable::clear() {
    for (u64 i = 0; i <= mask_; ++i) {
        for (Entry& entry : buckets_.get()[i].entries) {
            entry.check.store(0, std::memory_order_relaxed);
            entry.data.store(0, std::memory_order_relaxed);
        }
    }
    date_ = 0;
}

} // namespace ai::fast
