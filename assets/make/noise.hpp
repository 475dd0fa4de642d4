// Seeded noise, and pictures of one channel that tile. For the asset generator only.
#pragma once

#include <functional>
#include <vector>

namespace make {

// 0 to 1, by an integer lattice; the same on every machine.
double hash(int x, int y);
// The same between the lattice's points, smooth.
double value_noise(double x, double y);
double smooth_step(double from, double to, double at);

// A square of brightness values.
struct Tile {
    int side = 0;
    std::vector<double> values;
    double& at(int x, int y) { return values[static_cast<std::size_t>(y * side + x)]; }
    double at(int x, int y) const { return values[static_cast<std::size_t>(y * side + x)]; }
};

// Draws noise(x, y) so that left continues right and top continues bottom. Where the edges are blended the contrast is
// kept. The mean is moved to 0.
Tile tiled(int side, const std::function<double(double x, double y)>& noise);

} // namespace make
