// Splits the value of the net among the rows that it sums, for explanations.
#pragma once

#include "game/ai/core/evaluation/net.hpp"

#include <vector>

namespace ai::core {

// The rows that net_value() sums for a position, and those for the same position with the colours of all discs swapped,
// in the same order.
struct NetRows {
    std::vector<const NetRow*> own;
    std::vector<const NetRow*> swapped;
};

// What the colours on the squares of each row contribute to the net's value, in weight units, by integrated gradients:
// the mean gradient of the value, on the straight path from the mean of both positions' sums to the sums of the
// position, times the row's part of that path. The value minus all shares is what the net would say without the
// colours, up to the error of the integration, which takes 128 steps.
std::vector<int> net_shares(const Net& net, const NetRows& rows, int empty_count);

} // namespace ai::core
