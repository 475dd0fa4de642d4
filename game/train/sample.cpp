#include "game/train/sample.hpp"

#include "game/train/search_thread.hpp"

#include <cmath>

namespace train {

void Errors::add(double miss) {
    ++count;
    absolute += std::abs(miss);
    squares += miss * miss;
}

void Errors::add(const Errors& other) {
    count += other.count;
    absolute += other.absolute;
    squares += other.squares;
}

double Errors::mean_absolute() const {
    return count == 0 ? 0 : absolute / static_cast<double>(count);
}

double Errors::root_mean_square() const {
    return count == 0 ? 0 : std::sqrt(squares / static_cast<double>(count));
}

ErrorsByPhase errors_of(const ai::core::Weights& weights, const Samples& samples) {
    const SearchThread evaluating{weights};
    ErrorsByPhase errors;
    for (const Sample& sample : samples) {
        const auto phase = static_cast<std::size_t>(ai::core::phase_of(empties_of(sample.board)));
        errors[phase].add(sample.value - evaluating.static_value(sample.board));
    }
    return errors;
}

} // namespace train
