// Draws discs layer by layer: shadow, underside, face. Lengths are in sides of a board square, from the disc's centre,
// y downwards.
#pragma once

#include "engine/texture.hpp"

namespace make {

enum class Tone : unsigned char { black, white };

// Colour from 0 to 255 and alpha from 0 to 1, not premultiplied.
struct Paint {
    double red = 0;
    double green = 0;
    double blue = 0;
    double alpha = 0;
    void cover_with(const Paint& above);
};

constexpr double disc_radius = 0.402;
constexpr double canvas_side = 1.3; // side of a disc's picture

struct Layers {
    bool has_shadow = true;
    bool has_underside = true;
    bool has_face = true;
    // Stripes on black faces, dots on white ones, so that they differ without any tone.
    bool has_pattern = false;
};

// The colour at one place. blur: half the width of softened edges; grain: -0.5 to 0.5.
Paint disc_at(double x, double y, Tone tone, Layers layers, double blur, double grain);
// A plain disc in the tone of the underside: the edge of a turning disc.
Paint side_at(double x, double y, Tone tone, double blur);

// pixels: side of the picture, which shows canvas_side squares.
engine::Image disc(int pixels, Tone tone, Layers layers);
engine::Image side(int pixels, Tone tone);
// The program's icon: a white disc behind a black one with a brass rim.
constexpr double icon_width = 1.36;  // width shown, in squares
constexpr double icon_apart = 0.21;  // distance of each disc from the middle
constexpr double icon_raised = 0.02; // The shadow falls downwards, so the discs sit higher.
constexpr double icon_rim = 0.438;   // radius of the brass
constexpr Paint icon_brass{216, 174, 99, 1};
engine::Image icon(int pixels);
// The soft shadow of a rounded square that takes the middle 7/8 of the picture.
engine::Image frame_shadow(int pixels);

} // namespace make
