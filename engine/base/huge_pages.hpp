// Memory for large tables whose entries are visited in no order.
#pragma once

#include <cstddef>

namespace base {

inline constexpr std::size_t huge_page = std::size_t{2} << 20;

// At a multiple of the alignment, a power of two that divides the bytes; null where there is none. For free_aligned().
void* allocate_aligned(std::size_t alignment, std::size_t bytes);
void free_aligned(void* memory);

// So many bytes at a multiple of huge_page, for free_aligned(). The system is asked for huge pages there: a visit to
// another page of the usual size costs more than the visit itself. Throws std::bad_alloc.
void* allocate_in_huge_pages(std::size_t bytes);

// The same straight from the system, page by page as it is used, and zero. Null where there is none, or where the
// system has no such thing. Precondition: a multiple of huge_page.
void* map_zeroed(std::size_t bytes);
void unmap(void* memory, std::size_t bytes);
// Makes such memory zero again by giving its pages back; false: it cannot, and nothing has changed.
bool zero_mapped(void* memory, std::size_t bytes);

} // namespace base
