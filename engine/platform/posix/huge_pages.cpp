#include "engine/base/huge_pages.hpp"

#include <cstdint>
#include <cstdlib>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace base {

namespace {

// Only a hint.
void prefer_huge_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef __linux__
    (void)::madvise(memory, bytes, MADV_HUGEPAGE);
#endif
}

} // namespace

void* allocate_aligned(std::size_t alignment, std::size_t bytes) {
    return std::aligned_alloc(alignment, bytes);
}

void free_aligned(void* memory) {
    std::free(memory);
}

void* allocate_in_huge_pages(std::size_t bytes) {
    const std::size_t whole_pages = (bytes + huge_page - 1) / huge_page * huge_page;
    void* const memory = allocate_aligned(huge_page, whole_pages);
    if (memory == nullptr) throw std::bad_alloc{};
    prefer_huge_pages(memory, whole_pages);
    return memory;
}

#ifdef __linux__
// Fresh pages are zero. Maps one huge page more and unmaps the surplus, so that the memory is aligned to huge pages.
void* map_zeroed(std::size_t bytes) {
    if (bytes > static_cast<std::size_t>(-1) / 2) return nullptr;
    const std::size_t whole = bytes + huge_page;
    void* const got = ::mmap(nullptr, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (got == MAP_FAILED) return nullptr;
    auto* const begin = static_cast<std::byte*>(got);
    const std::size_t before = (huge_page - reinterpret_cast<std::uintptr_t>(got) % huge_page) % huge_page;
    if (before > 0) (void)::munmap(begin, before);
    (void)::munmap(begin + before + bytes, huge_page - before);
    prefer_huge_pages(begin + before, bytes);
    return begin + before;
}

void unmap(void* memory, std::size_t bytes) {
    (void)::munmap(memory, bytes);
}

// The kernel returns private pages as zeros after MADV_DONTNEED (man 2 madvise).
bool zero_mapped(void* memory, std::size_t bytes) {
    return ::madvise(memory, bytes, MADV_DONTNEED) == 0;
}
#else
void* map_zeroed(std::size_t) {
    return nullptr;
}
void unmap(void*, std::size_t) {}
bool zero_mapped(void*, std::size_t) {
    return false;
}
#endif

} // namespace base
