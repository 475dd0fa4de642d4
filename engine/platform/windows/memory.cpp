#include "engine/base/memory.hpp"

#include "engine/platform/windows/system.hpp"

#include <malloc.h>
#include <psapi.h>

// Not implemented: large pages need a privilege that users do not have by default.

namespace base {

namespace {

// Avoids GlobalMemoryStatusEx: during one thread's first call, wine returns zeros to all other threads (8.0,
// dlls/kernelbase/memory.c marks its cache as valid before filling it).
std::optional<PERFORMANCE_INFORMATION> performance() {
    PERFORMANCE_INFORMATION status{};
    if (!::K32GetPerformanceInfo(&status, sizeof status)) return std::nullopt;
    return status;
}

// Windows refuses allocations beyond memory and page file. Wine grants them and takes minutes for terabytes.
bool is_beyond_all_memory(std::size_t bytes) {
    const auto status = performance();
    return status && bytes / status->PageSize >= status->CommitLimit;
}

} // namespace

// Reserves the addresses of one more page, so that the memory can be aligned to huge pages; commits only what is
// needed.
void* allocate_pages(std::size_t bytes) {
    if (is_beyond_all_memory(bytes)) throw std::bad_alloc{};
    void* const got = ::VirtualAlloc(nullptr, bytes + huge_page, MEM_RESERVE, PAGE_NOACCESS);
    if (got == nullptr) throw std::bad_alloc{};
    const auto begin = (reinterpret_cast<std::uintptr_t>(got) + huge_page - 1) / huge_page * huge_page;
    void* const memory = ::VirtualAlloc(reinterpret_cast<void*>(begin), bytes, MEM_COMMIT, PAGE_READWRITE);
    if (memory != nullptr) return memory;
    ::VirtualFree(got, 0, MEM_RELEASE);
    throw std::bad_alloc{};
}

void free_pages(void* memory, std::size_t) {
    MEMORY_BASIC_INFORMATION information{};
    if (::VirtualQuery(memory, &information, sizeof information) != 0)
        ::VirtualFree(information.AllocationBase, 0, MEM_RELEASE);
}

std::optional<std::uint64_t> resident_bytes() {
    PROCESS_MEMORY_COUNTERS counters{};
    if (!::K32GetProcessMemoryInfo(::GetCurrentProcess(), &counters, sizeof counters)) return std::nullopt;
    return counters.WorkingSetSize;
}

std::optional<std::uint64_t> physical_bytes() {
    const auto status = performance();
    if (!status) return std::nullopt;
    return std::uint64_t{status->PhysicalTotal} * status->PageSize;
}

void release_freed_memory() {
    ::_heapmin();
}

} // namespace base
