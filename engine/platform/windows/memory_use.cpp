#include "engine/base/memory_use.hpp"

#include "engine/platform/windows/system.hpp"

#include <malloc.h>
#include <psapi.h>

namespace base {

std::optional<std::uint64_t> resident_bytes() {
    PROCESS_MEMORY_COUNTERS counters{};
    if (!::K32GetProcessMemoryInfo(::GetCurrentProcess(), &counters, sizeof counters)) return std::nullopt;
    return counters.WorkingSetSize;
}

std::optional<std::uint64_t> physical_bytes() {
    PERFORMANCE_INFORMATION status{}; // not GlobalMemoryStatusEx, see huge_pages.cpp
    if (!::K32GetPerformanceInfo(&status, sizeof status)) return std::nullopt;
    return std::uint64_t{status.PhysicalTotal} * status.PageSize;
}

void give_back_freed_memory() {
    ::_heapmin();
}

} // namespace base
