// For large tables of numbers that are written before they are read: a vector whose new elements are left unset, and
// which asks for huge pages where it is large.
#pragma once

#include "engine/base/huge_pages.hpp"

#include <cstddef>
#include <new>
#include <string_view>
#include <type_traits>
#include <vector>

namespace base {

template <class T> struct HugePageAllocator {
    using value_type = T;
    static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);

    HugePageAllocator() = default;
    template <class Other> HugePageAllocator(const HugePageAllocator<Other>&) noexcept {}

    T* allocate(std::size_t count) {
        const std::size_t bytes = count * sizeof(T); // a vector asks for no more than there are
        return static_cast<T*>(is_large(count) ? allocate_in_huge_pages(bytes) : ::operator new(bytes));
    }
    void deallocate(T* memory, std::size_t count) noexcept {
        is_large(count) ? free_aligned(memory) : ::operator delete(memory);
    }
    // Without a value it gets none: `T` and not `T{}`.
    template <class Element> void construct(Element* place) noexcept { ::new (static_cast<void*>(place)) Element; }

    friend bool operator==(HugePageAllocator, HugePageAllocator) { return true; }

  private:
    // Whole pages are taken, so a smaller one would waste most of its page.
    static bool is_large(std::size_t count) { return count * sizeof(T) >= huge_page / 2; }
};

// HugeVector(n) and resize(n) leave the numbers unset; HugeVector(n, T{}) and resize(n, {}) set them.
template <class T> using HugeVector = std::vector<T, HugePageAllocator<T>>;

inline std::string_view view_of(const HugeVector<char>& bytes) {
    return {bytes.data(), bytes.size()};
}

} // namespace base
