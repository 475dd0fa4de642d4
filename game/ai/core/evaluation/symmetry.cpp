#include "game/ai/core/evaluation/symmetry.hpp"

#include <algorithm>

namespace ai::core {

namespace {

using Order = std::vector<int>; // of the squares of a pattern

// The orders in which the symmetries that keep the pattern visit its squares.
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

int min_mirrored(const std::vector<Order>& orders, int size, int index) {
    std::array<int, max_pattern_squares> digits{};
    int rest = index + power_of_three(size) / 2;
    for (int i = 0; i < size; ++i) {
        digits[static_cast<std::size_t>(i)] = rest % 3 - 1;
        rest /= 3;
    }
    int least = index;
    for (const Order& order : orders) {
        int mirrored = 0;
        int power = 1;
        for (const int place : order) {
            mirrored += power * digits[static_cast<std::size_t>(place)];
            power *= 3;
        }
        least = std::min(least, mirrored);
    }
    return least;
}

} // namespace

std::vector<std::int32_t> representatives(std::span<const Pattern> kinds) {
    std::vector<std::int32_t> result;
    for (const Pattern& pattern : kinds) {
        const int half = power_of_three(pattern.size) / 2;
        const int middle = static_cast<int>(result.size()) + half;
        const auto orders = self_symmetries(pattern);
        for (int index = -half; index <= half; ++index)
            result.push_back(middle + (orders.empty() ? index : min_mirrored(orders, pattern.size, index)));
    }
    return result;
}

} // namespace ai::core
