// Zeroed memory for large tables. The system provides pages on first use, so an unused part costs hardly anything.
#pragma once

#include <cstddef>
#include <memory>

namespace base {

class ZeroedMemory {
  public:
    // Aligned to 64 bytes, or to a huge page if at least as large. Throws std::bad_alloc.
    explicit ZeroedMemory(std::size_t bytes);

    void* data() const { return memory_.get(); }
    std::size_t size() const { return memory_.get_deleter().bytes; }
    // Zeroes it again. Returns the pages of a large one to the system, which is faster than writing zeros.
    void clear();

  private:
    struct Release {
        std::size_t bytes;
        bool is_mapped;
        void operator()(void* memory) const;
    };
    using Memory = std::unique_ptr<void, Release>;
    static Memory allocated(std::size_t bytes);

    Memory memory_;
};

} // namespace base
