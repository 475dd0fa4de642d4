#include "game/ai/core/evaluation/net_shares.hpp"

namespace ai::core {

namespace {

using Wide = std::int64_t;
using Numbers = std::array<Wide, net_width>;

constexpr int steps = 128;
constexpr Wide scale = Wide{4} * steps; // Sums in the middle of a step are multiples of 1/scale.
constexpr Wide output_unit = net_row_unit * net_last_unit / (8 * weight_unit);

// Adds the gradient of the value at these sums, in 1/(net_hidden_unit * output_unit) weight units. The sums are
// multiplied by `scale`.
void add_gradient(Numbers& gradient, const NetLayers& layers, const Numbers& sums) {
    const auto clipped = [](Wide number) { return std::clamp(number, Wide{0}, net_row_unit * scale); };
    Wide value = layers.last_base * scale;
    Numbers slopes{};
    for (std::size_t i = 0; i < net_width; ++i) {
        value += clipped(sums[i]) * layers.direct[i];
        slopes[i] = Wide{layers.direct[i]} * net_hidden_unit;
    }
    for (std::size_t unit = 0; unit < net_hidden; ++unit) {
        const auto& factors = layers.hidden[unit];
        Wide sum = layers.hidden_base[unit] * scale;
        for (std::size_t i = 0; i < net_width; ++i)
            sum += clipped(sums[i]) * factors[i];
        sum /= net_hidden_unit;
        value += clipped(sum) * layers.last[unit];
        if (sum != clipped(sum)) continue;
        for (std::size_t i = 0; i < net_width; ++i)
            slopes[i] += Wide{factors[i]} * layers.last[unit];
    }
    if (std::abs(value) > max_net_value * output_unit * scale) return;
    for (std::size_t i = 0; i < net_width; ++i)
        if (sums[i] == clipped(sums[i])) gradient[i] += slopes[i];
}

} // namespace

std::vector<int> net_shares(const Net& net, const NetRows& rows, int empty_count) {
    const auto& base = net.base[phase_of(empty_count)];
    const NetLayers& layers = net.layers[net_stage_of(empty_count)];
    Numbers own{}, swapped{}, gradient{};
    for (std::size_t row = 0; row < rows.own.size(); ++row) {
        for (std::size_t i = 0; i < net_width; ++i) {
            own[i] += (*rows.own[row])[i];
            swapped[i] += (*rows.swapped[row])[i];
        }
    }
    for (int step = 0; step < steps; ++step) {
        Numbers sums{};
        for (std::size_t i = 0; i < net_width; ++i)
            sums[i] = base[i] * scale + (own[i] + swapped[i]) * (scale / 2) + (own[i] - swapped[i]) * (2 * step + 1);
        add_gradient(gradient, layers, sums);
    }
    // Rounds the running sum, so that the rounding errors do not add up.
    std::vector<int> shares;
    Wide exact = 0, before = 0;
    for (std::size_t row = 0; row < rows.own.size(); ++row) {
        for (std::size_t i = 0; i < net_width; ++i)
            exact += ((*rows.own[row])[i] - (*rows.swapped[row])[i]) * gradient[i];
        const Wide rounded = exact / (2 * steps * net_hidden_unit * output_unit);
        shares.push_back(static_cast<int>(rounded - before));
        before = rounded;
    }
    return shares;
}

} // namespace ai::core
