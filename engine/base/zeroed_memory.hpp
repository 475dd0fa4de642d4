// Memory for large tables that begin as zeros. It comes from the system page by page as it is used: a table that is
// hardly used costs hardly anything, however large it is.
#pragma once

#include <cstddef>
#include <memory>

namespace base {

class ZeroedMemory {
  public:
    // Aligned to 64 bytes, and from a huge page's size on to that. Throws std::bad_alloc.
    explicit ZeroedMemory(std::size_t bytes);

    void* data() const { return memory_.get(); }
    std::size_t size() const { return memory_.get_deleter().bytes; }
    // All zeros again. The pages of a large one go back to the system, which takes less time than writing zeros.
    void clear();

  private:
    struct Release {
        std::size_t bytes;
        bool is_mapped; // straight from the system
        void operator()(void* memory) const;
    };
    using Memory = std::unique_ptr<void, Release>;
    static Memory allocated(std::size_t bytes);

    Memory memory_;
};

} // namespace base
