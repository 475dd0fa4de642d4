#pragma once

#include "engine/base/memory.hpp"
#include "game/ai/core/evaluation/patterns.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>

namespace ai::core {

struct Net;

// Phases are made lazily by the first thread that needs one: most searches see only a few. That takes a millisecond or
// two and blocks only threads that need the same phase.
class Weights {
  public:
    using Phase = std::array<std::int16_t, static_cast<std::size_t>(weight_layout.total)>;
    // Sets all weights of a phase. Called once for each phase, concurrently for different ones. Must not allocate
    // memory, since it is called during a search. Dropped when all phases are made.
    using Maker = std::function<void(std::size_t number, Phase& phase)>;

    std::uint32_t checksum = 0;       // of their file; 0: not from a file
    std::shared_ptr<const Net> net{}; // its output is added to the sum of the weights; null: none

    Weights();
    explicit Weights(Maker maker);
    Weights(const Weights& other); // with checksum and net; makes all phases of both
    Weights& operator=(const Weights&) = delete;
    ~Weights();

    const Phase& phase(std::size_t number) const {
        const Phase* const made = made_[number].load(std::memory_order_acquire);
        if (made == nullptr) [[unlikely]]
            return make(number);
        return *made;
    }
    // Only while no other thread reads it.
    Phase& phase_to_change(std::size_t number);

    friend bool operator==(const Weights& a, const Weights& b);

    static void* operator new(std::size_t bytes) { return base::allocate_pages(bytes); }
    static void operator delete(void* memory, std::size_t bytes) { base::free_pages(memory, bytes); }

  private:
    [[gnu::cold]] const Phase& make(std::size_t number) const;

    alignas(64) mutable std::array<Phase, phase_count> phases_;
    mutable std::array<std::atomic<const Phase*>, phase_count> made_{};
    mutable std::array<std::mutex, phase_count> making_;
    mutable std::atomic<std::size_t> made_count_ = 0;
    mutable Maker maker_;
};

} // namespace ai::core
