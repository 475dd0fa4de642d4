#include "game/ai/core/evaluation/symmetry.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace ai::core {

namespace {

// The order in which a symmetry that preserves the pattern visits its squares; empty: none reorders them.
std::vector<int> mirror_of(const Pattern& pattern) {
    const auto* const begin = pattern.squares.data();
    const auto* const end = begin + pattern.size;
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
        std::vector<int> order;
        for (const auto* square = begin; square != end; ++square) {
            const auto* const found = std::find(begin, end, transformed(*square, symmetry));
            if (found == end) break;
            order.push_back(static_cast<int>(found - begin));
        }
        if (static_cast<int>(order.size()) == pattern.size && !std::ranges::is_sorted(order)) return order;
    }
    return {};
}

} // namespace

std::vector<PatternKind> kinds_of(std::span<const Pattern> all) {
    std::vector<PatternKind> kinds;
    for (const Pattern& pattern : all)
        kinds.push_back({pattern.size, mirror_of(pattern)});
    return kinds;
}

base::HugeVector<std::int32_t> representatives(std::span<const PatternKind> kinds) {
    base::HugeVector<std::int32_t> result;
    for (const PatternKind& kind : kinds) {
        if (kind.squares == 0) continue;
        const std::size_t first = result.size();
        result.resize(first + static_cast<std::size_t>(power_of_three(kind.squares)));
        const std::span of_kind = std::span{result}.subspan(first);
        std::iota(of_kind.begin(), of_kind.end(), static_cast<std::int32_t>(first));
        if (kind.mirror.empty()) continue;
        const std::int32_t middle = static_cast<std::int32_t>(first) + power_of_three(kind.squares) / 2;
        const auto mirrored = mirrored_indices(kind.mirror);
        for (std::size_t i = 0; i < mirrored.size(); ++i)
            of_kind[i] = std::min(of_kind[i], middle + mirrored[i]);
    }
    return result;
}

// Builds up square by square: a disc on the next square changes the index and its mirror image by a power of three
// each.
base::HugeVector<std::int32_t> mirrored_indices(std::span<const int> order) {
    base::HugeVector<std::int32_t> indices(static_cast<std::size_t>(power_of_three(static_cast<int>(order.size()))));
    indices[0] = 0;
    std::size_t count = 1;
    for (std::size_t square = 0; square < order.size(); ++square, count *= 3) {
        const auto place = std::ranges::find(order, static_cast<int>(square)) - order.begin();
        const std::int32_t power = power_of_three(static_cast<int>(place));
        for (std::size_t i = 0; i < count; ++i) {
            const std::int32_t without = indices[i];
            indices[i] = without - power;
            indices[count + i] = without;
            indices[2 * count + i] = without + power;
        }
    }
    return indices;
}

} // namespace ai::core
