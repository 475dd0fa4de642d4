// Memory for large tables, directly from the system, and the memory sizes of this process and of the machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

namespace base {

inline constexpr std::size_t huge_page = std::size_t{2} << 20;

// Allocates whole huge pages of zeros, which the system provides on first use. Free them with free_pages() and the same
// size. Requests huge pages, since a TLB miss costs more than the access itself. Throws std::bad_alloc.
void* allocate_pages(std::size_t bytes);
void free_pages(void* memory, std::size_t bytes);

class ZeroedMemory {
  public:
    explicit ZeroedMemory(std::size_t bytes) : memory_{allocate_pages(bytes), Release{bytes}} {}

    void* data() const { return memory_.get(); }
    std::size_t size() const { return memory_.get_deleter().bytes; }
    // Zeroes the table by allocating fresh pages, which is faster than writing zeros. Its address changes.
    void clear() {
        memory_.reset();
        memory_.reset(allocate_pages(size()));
    }

  private:
    struct Release {
        std::size_t bytes;
        void operator()(void* memory) const { free_pages(memory, bytes); }
    };
    std::unique_ptr<void, Release> memory_;
};

template <class T> struct HugePageAllocator {
    using value_type = T;
    static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);

    HugePageAllocator() = default;
    template <class Other> HugePageAllocator(const HugePageAllocator<Other>&) noexcept {}

    T* allocate(std::size_t count) {
        const std::size_t bytes = count * sizeof(T); // cannot overflow: vector checks max_size()
        return static_cast<T*>(is_large(count) ? allocate_pages(bytes) : ::operator new(bytes));
    }
    void deallocate(T* memory, std::size_t count) noexcept {
        is_large(count) ? free_pages(memory, count * sizeof(T)) : ::operator delete(memory);
    }
    // Default initialization: `T` and not `T{}`.
    template <class Element> void construct(Element* place) noexcept { ::new (static_cast<void*>(place)) Element; }

    friend bool operator==(HugePageAllocator, HugePageAllocator) { return true; }

  private:
    // Whether a vector takes whole huge pages; a smaller one would waste most of a page.
    static bool is_large(std::size_t count) { return count * sizeof(T) >= huge_page / 2; }
};

// For tables that are written before they are read: HugeVector(n) and resize(n) leave the elements uninitialized;
// HugeVector(n, T{}) and resize(n, {}) set them.
template <class T> using HugeVector = std::vector<T, HugePageAllocator<T>>;

inline std::string_view view_of(const HugeVector<char>& bytes) {
    return {bytes.data(), bytes.size()};
}

// The resident set of this process, and the memory of the machine; none if the system does not report it.
std::optional<std::uint64_t> resident_bytes();
std::optional<std::uint64_t> physical_bytes();
// Returns freed memory to the system. Useful after freeing much memory in a program that runs for days.
void release_freed_memory();

} // namespace base
