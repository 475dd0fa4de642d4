#include "engine/base/memory.hpp"

#include <fstream>

#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <sys/mman.h>
#include <unistd.h>

namespace base {

namespace {

std::size_t in_whole_pages(std::size_t bytes) {
    return (bytes + huge_page - 1) / huge_page * huge_page;
}

} // namespace

// Maps one huge page more than needed and unmaps the surplus, so that the memory is aligned to huge pages.
void* allocate_pages(std::size_t bytes) {
    if (bytes > static_cast<std::size_t>(-1) / 2) throw std::bad_alloc{};
    const std::size_t whole = in_whole_pages(bytes);
    void* const got = ::mmap(nullptr, whole + huge_page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (got == MAP_FAILED) throw std::bad_alloc{};
    auto* const begin = static_cast<std::byte*>(got);
    const std::size_t before = (huge_page - reinterpret_cast<std::uintptr_t>(got) % huge_page) % huge_page;
    if (before > 0) ::munmap(begin, before);
    ::munmap(begin + before + whole, huge_page - before);
    ::madvise(begin + before, whole, MADV_HUGEPAGE);
    return begin + before;
}

void free_pages(void* memory, std::size_t bytes) {
    ::munmap(memory, in_whole_pages(bytes));
}

// The file lists, in pages, the total address space and then its resident part (man 5 proc_pid_statm).
std::optional<std::uint64_t> resident_bytes() {
    std::ifstream file{"/proc/self/statm"};
    std::uint64_t whole = 0, resident = 0;
    if (!(file >> whole >> resident)) return std::nullopt;
    return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

void release_freed_memory() {
#ifdef __GLIBC__
    ::malloc_trim(0);
#endif
}

std::optional<std::uint64_t> physical_bytes() {
    const long pages = ::sysconf(_SC_PHYS_PAGES), page = ::sysconf(_SC_PAGESIZE);
    if (pages <= 0 || page <= 0) return std::nullopt;
    return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page);
}

} // namespace base
