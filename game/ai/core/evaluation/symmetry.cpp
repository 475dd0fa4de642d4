#include "game/ai/core/evaluation/symmetry.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace ai::core {

namespace {

using Order = std::vector<int>;

// The orders in which the symmetries that preserve the pattern visit its squares.
std::vector<Order> self_symmetries(const Pattern& pattern) {
    const auto* const begin = pattern.squares.data();
    const auto* const end = begin + pattern.size;
    std::vector<Order> orders;
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
        Order order;
        for (const auto* square = begin; square != end; ++square) {
            const auto* const found = std::find(begin, end, transformed(*square, symmetry));
            if (found == end) break;
            order.push_back(static_cast<int>(found - begin));
        }
        if (static_cast<int>(order.size()) == pattern.size) orders.push_back(order);
    }
    return orders;
}

} // namespace

base::HugeVector<std::int32_t> representatives(std::span<const Pattern> kinds) {
    base::HugeVector<std::int32_t> result;
    for (const Pattern& pattern : kinds) {
        const std::size_t first = result.size();
        result.resize(first + static_cast<std::size_t>(power_of_three(pattern.size)));
        const std::span of_pattern = std::span{result}.subspan(first);
        std::iota(of_pattern.begin(), of_pattern.end(), static_cast<std::int32_t>(first));
        const std::int32_t middle = static_cast<std::int32_t>(first) + power_of_three(pattern.size) / 2;
        for (const Order& order : self_symmetries(pattern)) {
            const auto others = mirrored_indices(order);
            for (std::size_t i = 0; i < others.size(); ++i)
                of_pattern[i] = std::min(of_pattern[i], middle + others[i]);
        }
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
