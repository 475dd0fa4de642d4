#include "engine/base/memory_use.hpp"

#include <emscripten/heap.h>

namespace base {

std::optional<std::uint64_t> resident_bytes() {
    return emscripten_get_heap_size();
}

std::optional<std::uint64_t> physical_bytes() {
    return emscripten_get_heap_max();
}

void give_back_freed_memory() {}

} // namespace base
