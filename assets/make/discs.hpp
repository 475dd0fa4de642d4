// Draws discs layer by layer: shadow, underside, face. Lengths are parts of the side of a square of the board, from the
// disc's centre, y downwards.
#pragma once

#include "engine/texture.hpp"

namespace make {

enum class Tone : unsigned char { black, white };

// Colour 0 to 255 and alpha 0 to 1, alpha not multiplied in.
struct Paint {
    double red = 0;
    double green = 0;
    double blue = 0;
    double alpha = 0;
    void cover_with(const Paint& above);
};

constexpr double disc_radius = 0.402;
constexpr double canvas_side = 1.3; // of a disc's picture

struct Layers {
    bool has_shadow = true;
    bool has_underside = true;
    bool has_face = true;
    bool has_pattern = false; // on the face: stripes on black, dots on white, to be told apart without any tone
};

// The colour at one place. blur: half the width over which edges are softened; grain: -0.5 to 0.5.
Paint disc_at(double x, double y, Tone tone, Layers layers, double blur, double grain);
// A plain disc in the tone of the underside: the edge of a disc that turns.
Paint side_at(double x, double y, Tone tone, double blur);

// pixels: side of the picture, which shows canvas_side squares.
engine::Image disc(int pixels, Tone tone, Layers layers);
engine::Image side(int pixels, Tone tone);
// The program's icon: a white disc behind a black one with a brass rim.
constexpr double icon_width = 1.36;  // shown, in squares
constexpr double icon_apart = 0.21;  // of a disc from the middle
constexpr double icon_raised = 0.02; // the shadow falls downwards, so the discs sit higher
constexpr double icon_rim = 0.438;   // radius of the brass
constexpr Paint icon_brass{216, 174, 99, 1};
engine::Image icon(int pixels);
// The soft shadow of a rounded square that takes the middle 7/8 of the picture.
engine::Image frame_shadow(int pixels);

} // namespace make
