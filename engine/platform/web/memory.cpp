#include "engine/base/memory.hpp"

#include <cstdlib>
#include <cstring>

#include <emscripten/heap.h>

namespace base {

void* allocate_pages(std::size_t bytes) {
    constexpr std::size_t line = 64;
    const std::size_t whole = (bytes + line - 1) / line * line;
    void* const memory = whole >= bytes ? std::aligned_alloc(line, whole) : nullptr;
    if (memory == nullptr) throw std::bad_alloc{};
    return std::memset(memory, 0, whole);
}

void free_pages(void* memory, std::size_t) {
    std::free(memory);
}

std::optional<std::uint64_t> resident_bytes() {
    return emscripten_get_heap_size();
}

std::optional<std::uint64_t> physical_bytes() {
    return emscripten_get_heap_max();
}

void release_freed_memory() {}

} // namespace base
