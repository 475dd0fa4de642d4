// Seeded noise, and tileable pictures of one channel. For the asset generator only.
#pragma once

#include <functional>
#include <vector>

namespace make {

// A value from 0 to 1 from an integer lattice; the same on every machine.
double hash(int x, int y);
// Smooth interpolation of hash() between the lattice points.
double value_noise(double x, double y);
double smooth_step(double from, double to, double at);

// A square of brightness values.
struct Tile {
    int side = 0;
    std::vector<double> values;
    double& at(int x, int y) { return values[static_cast<std::size_t>(y * side + x)]; }
    double at(int x, int y) const { return values[static_cast<std::size_t>(y * side + x)]; }
};

// Draws noise(x, y) so that the right edge continues on the left and the bottom on the top. Keeps the contrast where
// the edges are blended, and moves the mean to 0.
Tile tiled(int side, const std::function<double(double x, double y)>& noise);

} // namespace make
