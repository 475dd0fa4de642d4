#include "engine/base/zeroed_memory.hpp"

#include "engine/base/huge_pages.hpp"

#include <cstring>
#include <new>

namespace base {

namespace {

constexpr std::size_t line = 64;

std::size_t rounded_up(std::size_t bytes, std::size_t unit) {
    return (bytes + unit - 1) / unit * unit;
}

} // namespace

ZeroedMemory::ZeroedMemory(std::size_t bytes) : memory_{allocated(bytes)} {}

ZeroedMemory::Memory ZeroedMemory::allocated(std::size_t bytes) {
    const bool is_large = bytes >= huge_page;
    const std::size_t alignment = is_large ? huge_page : line;
    const std::size_t whole = rounded_up(bytes, alignment);
    if (is_large) {
        if (void* const memory = map_zeroed(whole)) return {memory, Release{.bytes = whole, .is_mapped = true}};
    }
    void* const memory = allocate_aligned(alignment, whole);
    if (memory == nullptr) throw std::bad_alloc{};
    std::memset(memory, 0, whole);
    return {memory, Release{.bytes = whole, .is_mapped = false}};
}

void ZeroedMemory::clear() {
    if (memory_.get_deleter().is_mapped && zero_mapped(data(), size())) return;
    std::memset(data(), 0, size());
}

void ZeroedMemory::Release::operator()(void* memory) const {
    if (is_mapped)
        unmap(memory, bytes);
    else
        free_aligned(memory);
}

} // namespace base
