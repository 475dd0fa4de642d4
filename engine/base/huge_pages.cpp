#include "engine/base/huge_pages.hpp"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace base {

void prefer_huge_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef __linux__
    (void)::madvise(memory, bytes, MADV_HUGEPAGE);
#endif
}

} // namespace base
