// Memory use of this process.
#pragma once

#include <cstdint>
#include <optional>

namespace base {

// The resident set of the process; none where the system does not report it.
std::optional<std::uint64_t> resident_bytes();
// The memory of the machine, or a lower limit of this process (a container's); none where the system does not report
// it.
std::optional<std::uint64_t> physical_bytes();
// Returns freed memory to the system as far as the allocator supports it (glibc). Takes some ms. For programs that run
// for days, where fragmentation would keep it.
void give_back_freed_memory();

} // namespace base
