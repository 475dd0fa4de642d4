#include "game/ai/core/evaluation/pattern_weights.hpp"

#include <utility>

namespace ai::core {

Weights::Weights() : phases_{} {
    for (std::size_t number = 0; number < phase_count; ++number)
        made_[number] = &phases_[number];
}

Weights::Weights(Maker maker) : maker_{std::move(maker)} {}

Weights::Weights(const Weights& other) : checksum{other.checksum}, net{other.net} {
    for (std::size_t number = 0; number < phase_count; ++number) {
        phases_[number] = other.phase(number);
        made_[number] = &phases_[number];
    }
}

Weights::~Weights() = default;

Weights::Phase& Weights::phase_to_change(std::size_t number) {
    (void)phase(number);
    return phases_[number];
}

bool operator==(const Weights& a, const Weights& b) {
    for (std::size_t number = 0; number < phase_count; ++number) {
        if (a.phase(number) != b.phase(number)) return false;
    }
    return true;
}

const Weights::Phase& Weights::make(std::size_t number) const {
    const std::lock_guard lock{making_[number]};
    if (const Phase* const made = made_[number].load(std::memory_order_relaxed); made != nullptr) return *made;
    maker_(number, phases_[number]);
    made_[number].store(&phases_[number], std::memory_order_release);
    // No thread is in the maker any more, or ever will be.
    if (made_count_.fetch_add(1) + 1 == phase_count) maker_ = nullptr;
    return phases_[number];
}

} // namespace ai::core
