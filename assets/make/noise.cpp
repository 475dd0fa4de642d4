#include "assets/make/noise.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace make {

double hash(int x, int y) {
    std::uint32_t n = static_cast<std::uint32_t>(x) * 374761393u + static_cast<std::uint32_t>(y) * 668265263u;
    n = (n ^ (n >> 13)) * 1274126177u;
    return static_cast<double>(n ^ (n >> 16)) / 4294967295.0;
}

double value_noise(double x, double y) {
    const int column = static_cast<int>(std::floor(x));
    const int row = static_cast<int>(std::floor(y));
    const auto eased = [](double part) { return part * part * (3 - 2 * part); };
    const double right = eased(x - column);
    const double down = eased(y - row);
    return std::lerp(std::lerp(hash(column, row), hash(column + 1, row), right),
                     std::lerp(hash(column, row + 1), hash(column + 1, row + 1), right), down);
}

double smooth_step(double from, double to, double at) {
    const double part = std::clamp((at - from) / (to - from), 0.0, 1.0);
    return part * part * (3 - 2 * part);
}

Tile tiled(int side, const std::function<double(double x, double y)>& noise) {
    const double band = side / 4.0; // width of the band that blends with the next tile's noise
    // Square roots of weights with a sum of 1 keep the variance of the sum of independent noises.
    const auto weight = [&](int at) { return std::sqrt(smooth_step(0, band, at)); };
    const auto rest = [&](int at) { return std::sqrt(1 - smooth_step(0, band, at)); };
    Tile tile{side, std::vector<double>(static_cast<std::size_t>(side * side))};

    Tile plain{2 * side, std::vector<double>(static_cast<std::size_t>(4 * side * side))};
    for (int y = 0; y < plain.side; ++y)
        for (int x = 0; x < plain.side; ++x)
            plain.at(x, y) = noise(x, y);
    const double mean =
        std::accumulate(plain.values.begin(), plain.values.end(), 0.0) / static_cast<double>(plain.values.size());
    const auto around = [&](int x, int y) { return plain.at(x, y) - mean; };
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x)
            tile.at(x, y) = weight(x) * (weight(y) * around(x, y) + rest(y) * around(x, y + side))
                            + rest(x) * (weight(y) * around(x + side, y) + rest(y) * around(x + side, y + side));
    return tile;
}

} // namespace make
