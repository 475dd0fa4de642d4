// A vector for large tables that are written before they are read: leaves new elements unset, and uses huge pages where
// it is large.
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
        const std::size_t bytes = count * sizeof(T); // cannot overflow: vector checks max_size()
        return static_cast<T*>(is_large(count) ? allocate_in_huge_pages(bytes) : ::operator new(bytes));
    }
    void deallocate(T* memory, std::size_t count) noexcept {
        is_large(count) ? free_aligned(memory) : ::operator delete(memory);
    }
    // Default initialization: `T` and not `T{}`.
    template <class Element> void construct(Element* place) noexcept { ::new (static_cast<void*>(place)) Element; }

    friend bool operator==(HugePageAllocator, HugePageAllocator) { return true; }

  private:
    // Allocates whole pages, so a smaller vector would waste most of one.
    static bool is_large(std::size_t count) { return count * sizeof(T) >= huge_page / 2; }
};

// HugeVector(n) and resize(n) leave the elements unset; HugeVector(n, T{}) and resize(n, {}) set them.
template <class T> using HugeVector = std::vector<T, HugePageAllocator<T>>;

inline std::string_view view_of(const HugeVector<char>& bytes) {
    return {bytes.data(), bytes.size()};
}

} // namespace base
