// How much memory this process holds, and how much there is for it. Usable by everything.
#pragma once

#include <cstdint>
#include <optional>

namespace base {

// Bytes of the process that lie in memory now (its resident set); none where the system does not tell.
std::optional<std::uint64_t> resident_bytes();
// The memory of the machine, or less where this process may not use all of it (a container's limit); none where the
// system does not tell.
std::optional<std::uint64_t> physical_bytes();
// Gives the system back what was allocated and freed, as far as the allocator can be told so (glibc). Takes some ms;
// for what runs for days: freed memory between what is still used would stay with the process.
void give_back_freed_memory();

} // namespace base
