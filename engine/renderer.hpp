// Draws lists of sprites and shapes in a few instanced calls, alpha-blended in order. Independent of the game.
#pragma once

#include "engine/base/result.hpp"
#include "engine/geometry.hpp"
#include "engine/shader.hpp"
#include "engine/texture.hpp"

#include <memory>
#include <optional>
#include <span>

namespace engine {

struct Sprite {
    Point center;
    Point size;              // in pixels; negative mirrors
    float rotation = 0;      // in radians, clockwise
    float squeeze = 1;       // factor along squeeze_axis, applied after the rotation; tilts a disc
    float squeeze_axis = 0;  // in radians, clockwise from the right
    Rect source{0, 0, 1, 1}; // part of the texture, from 0 to 1
    Rgba tint{1, 1, 1, 1};
};

enum class ShapeKind : unsigned char {
    disc,
    ring,        // circle of width `thickness`, centred on `radius`
    dashed_ring, // ring of `dashes` equal dashes, which cover 55 % of it
    box          // filled, corners rounded by `radius`; with thickness > 0 only its outline, inside the edge
};

// Edges are antialiased over about one pixel at every scale.
struct Shape {
    ShapeKind kind = ShapeKind::disc;
    Point center;
    Point size;
    float radius = 0;
    float thickness = 0;
    float dashes = 0;
    Rgba color;
};

class Renderer {
  public:
    // Loads shaders/sprite.* and shaders/shape.*. Errors: those of Shader::load.
    static base::Result<Renderer> create();
    // After Window::renew_context(): forget() releases the OpenGL objects, renew() creates them again. Errors: those
    // of create(); nothing can be drawn then.
    void forget();
    base::Result<base::Done> renew();
    Renderer(Renderer&&) noexcept;
    Renderer& operator=(Renderer&&) noexcept;
    ~Renderer();

    // Direct the following draws into the canvas or onto the window. Sizes in pixels. clear: fills the target first.
    void target(const Canvas& canvas, std::optional<Rgba> clear);
    void target_window(int width, int height, std::optional<Rgba> clear);
    // Restricts drawing to this part until the next target; none: everywhere.
    void clip(std::optional<Rect> part);

    void draw(const Texture& texture, std::span<const Sprite> sprites);
    void draw(std::span<const Shape> shapes);
    // Draws a rectangle with its own shader. The shader must be in use with its uniforms set and have the vertex part
    // shaders/quad.vert (which takes u_target = target size and u_rect; out vec2 v_pixel in target pixels, y down).
    void fill(const Shader& shader, const Rect& rect);
    // Overwrites whole pixels with one colour. Resets the clip.
    void fill(Rgba color, const Rect& rect);
    // Whether rendering runs on the processor instead of a graphics chip, so that each frame slows other computations.
    bool is_software() const;
    void bind(const Shader& shader, const char* name, const Texture& texture, int unit);
    // The canvas must have the size of the current target.
    void copy(const Canvas& canvas, std::optional<Rect> part = std::nullopt);
    // The window's back buffer, rows from the top.
    Image read_window(int width, int height);

  private:
    struct State;
    explicit Renderer(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace engine
