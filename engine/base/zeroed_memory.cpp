#include "engine/base/zeroed_memory.hpp"

#include "engine/base/huge_pages.hpp"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace base {

namespace {

constexpr std::size_t line = 64; // of the processor's cache

std::size_t rounded_up(std::size_t bytes, std::size_t unit) {
    return (bytes + unit - 1) / unit * unit;
}

#ifdef __linux__
// Fresh pages of the system are zero. A page more than needed is asked for, so that the memory can begin at a multiple
// of a huge page; what lies around it is given back.
void* mapped(std::size_t bytes) {
    if (bytes > static_cast<std::size_t>(-1) / 2) return nullptr;
    const std::size_t whole = bytes + huge_page;
    void* const got = ::mmap(nullptr, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (got == MAP_FAILED) return nullptr;
    auto* const begin = static_cast<std::byte*>(got);
    const std::size_t before = (huge_page - reinterpret_cast<std::uintptr_t>(got) % huge_page) % huge_page;
    if (before > 0) (void)::munmap(begin, before);
    (void)::munmap(begin + before + bytes, huge_page - before);
    return begin + before;
}
#endif

} // namespace

ZeroedMemory::ZeroedMemory(std::size_t bytes) : memory_{allocated(bytes)} {}

ZeroedMemory::Memory ZeroedMemory::allocated(std::size_t bytes) {
#ifdef __linux__
    if (bytes >= huge_page) {
        const std::size_t whole = rounded_up(bytes, huge_page);
        void* const memory = mapped(whole);
        if (memory == nullptr) throw std::bad_alloc{};
        prefer_huge_pages(memory, whole);
        return {memory, Release{.bytes = whole, .is_mapped = true}};
    }
#endif
    const std::size_t alignment = bytes >= huge_page ? huge_page : line;
    const std::size_t whole = rounded_up(bytes, alignment);
    void* const memory = std::aligned_alloc(alignment, whole);
    if (memory == nullptr) throw std::bad_alloc{};
    std::memset(memory, 0, whole);
    return {memory, Release{.bytes = whole, .is_mapped = false}};
}

void ZeroedMemory::clear() {
#ifdef __linux__
    // Private pages that are given up come back as zeros when they are next used (man 2 madvise).
    if (memory_.get_deleter().is_mapped && ::madvise(data(), size(), MADV_DONTNEED) == 0) return;
#endif
    std::memset(data(), 0, size());
}

void ZeroedMemory::Release::operator()(void* memory) const {
#ifdef __linux__
    if (is_mapped) {
        (void)::munmap(memory, bytes);
        return;
    }
#endif
    std::free(memory);
}

} // namespace base
