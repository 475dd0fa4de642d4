#include "engine/base/huge_pages.hpp"

#include <cstdlib>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace base {

void prefer_huge_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef __linux__
    (void)::madvise(memory, bytes, MADV_HUGEPAGE);
#endif
}

void* allocate_in_huge_pages(std::size_t bytes) {
    const std::size_t whole_pages = (bytes + huge_page - 1) / huge_page * huge_page;
    void* const memory = std::aligned_alloc(huge_page, whole_pages);
    if (memory == nullptr) throw std::bad_alloc{};
    prefer_huge_pages(memory, whole_pages);
    return memory;
}

} // namespace base
