#include "engine/base/huge_pages.hpp"

#include "engine/platform/windows/system.hpp"

#include <cstdint>
#include <cstdlib>
#include <new>

#include <malloc.h>
#include <psapi.h>

// Not implemented: large pages need a privilege that users do not have by default.

namespace base {

namespace {

// Windows refuses allocations beyond memory and page file. Wine grants them and takes minutes for terabytes.
// GlobalMemoryStatusEx is unusable: during one thread's first call, wine returns zeros to all others (8.0,
// dlls/kernelbase/memory.c marks its cache as valid before it fills it).
bool is_beyond_all_memory(std::size_t bytes) {
    PERFORMANCE_INFORMATION status{};
    return ::K32GetPerformanceInfo(&status, sizeof status) && bytes / status.PageSize >= status.CommitLimit;
}

} // namespace

void* allocate_aligned(std::size_t alignment, std::size_t bytes) {
    return is_beyond_all_memory(bytes) ? nullptr : ::_aligned_malloc(bytes, alignment);
}

void free_aligned(void* memory) {
    ::_aligned_free(memory);
}

void* allocate_in_huge_pages(std::size_t bytes) {
    void* const memory = allocate_aligned(huge_page, (bytes + huge_page - 1) / huge_page * huge_page);
    if (memory == nullptr) throw std::bad_alloc{};
    return memory;
}

// Reserves the addresses of one more page, so that the memory can be aligned to huge pages; commits only what is
// needed.
void* map_zeroed(std::size_t bytes) {
    if (is_beyond_all_memory(bytes)) return nullptr;
    void* const got = ::VirtualAlloc(nullptr, bytes + huge_page, MEM_RESERVE, PAGE_NOACCESS);
    if (got == nullptr) return nullptr;
    const auto begin = (reinterpret_cast<std::uintptr_t>(got) + huge_page - 1) / huge_page * huge_page;
    void* const memory = ::VirtualAlloc(reinterpret_cast<void*>(begin), bytes, MEM_COMMIT, PAGE_READWRITE);
    if (memory == nullptr) ::VirtualFree(got, 0, MEM_RELEASE);
    return memory;
}

void unmap(void* memory, std::size_t) {
    MEMORY_BASIC_INFORMATION information{};
    if (::VirtualQuery(memory, &information, sizeof information) != 0)
        ::VirtualFree(information.AllocationBase, 0, MEM_RELEASE);
}

bool zero_mapped(void* memory, std::size_t bytes) {
    if (!::VirtualFree(memory, bytes, MEM_DECOMMIT)) return false;
    // Fails only if others have taken all memory since the decommit; Windows may then be enlarging the page file.
    for (int i = 0; i < 50; ++i) {
        if (::VirtualAlloc(memory, bytes, MEM_COMMIT, PAGE_READWRITE) != nullptr) return true;
        ::Sleep(100);
    }
    std::abort();
}

} // namespace base
