// Memory for large tables whose entries are visited in no order.
#pragma once

#include <cstddef>

namespace base {

inline constexpr std::size_t huge_page = std::size_t{2} << 20;

// Asks the system for huge pages there: a visit to another page of the usual size costs more than the visit itself.
// A wish only; does nothing where there are none. `memory` has to lie at a multiple of huge_page.
void prefer_huge_pages(void* memory, std::size_t bytes);

// So many bytes that lie so, to be given back to std::free. Throws std::bad_alloc.
void* allocate_in_huge_pages(std::size_t bytes);

} // namespace base
