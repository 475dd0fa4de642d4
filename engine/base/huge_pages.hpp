// Memory for large tables with random access.
#pragma once

#include <cstddef>

namespace base {

inline constexpr std::size_t huge_page = std::size_t{2} << 20;

// `alignment` is a power of two that divides `bytes`. Null: out of memory. For free_aligned().
void* allocate_aligned(std::size_t alignment, std::size_t bytes);
void free_aligned(void* memory);

// Aligned to huge_page, for free_aligned(). Requests huge pages, since a TLB miss costs more than the access itself.
// Throws std::bad_alloc.
void* allocate_in_huge_pages(std::size_t bytes);

// Zeroed memory straight from the system, which provides pages on first use. Null: out of memory, or not supported.
// Precondition: `bytes` is a multiple of huge_page.
void* map_zeroed(std::size_t bytes);
void unmap(void* memory, std::size_t bytes);
// Zeroes mapped memory by returning its pages; false: not possible, memory unchanged.
bool zero_mapped(void* memory, std::size_t bytes);

} // namespace base
