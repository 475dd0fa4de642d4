// Draws lists of sprites and shapes in few instanced calls, alpha-blended in order. Independent of the game.
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
    Point size;              // pixels; negative mirrors
    float rotation = 0;      // radians, clockwise
    float squeeze = 1;       // factor along squeeze_axis after the rotation, for a tilting disc
    float squeeze_axis = 0;  // radians, clockwise from the right
    Rect source{0, 0, 1, 1}; // 0 to 1
    Rgba tint{1, 1, 1, 1};
};

enum class ShapeKind : unsigned char {
    disc,
    ring,        // circle of `thickness` centred on `radius`
    dashed_ring, // as a ring in `dashes` equal dashes, each 0.55 of its share
    box          // filled, corners rounded by radius; with thickness > 0 only its outline, inside the edge
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
    // Loads shaders/sprite.* and shaders/shape.*; errors are those of Shader::load.
    static base::Result<Renderer> create();
    // After Window::renew_context(): releases its OpenGL objects, then creates them again. Errors: as of create();
    // nothing can be drawn then.
    void forget();
    base::Result<base::Done> renew();
    Renderer(Renderer&&) noexcept;
    Renderer& operator=(Renderer&&) noexcept;
    ~Renderer();

    // Draws the following into the canvas, or onto the window. Pixels; clear: fills first.
    void target(const Canvas& canvas, std::optional<Rgba> clear);
    void target_window(int width, int height, std::optional<Rgba> clear);
    // Draws only inside this part until the next target; none: everywhere.
    void clip(std::optional<Rect> part);

    void draw(const Texture& texture, std::span<const Sprite> sprites);
    void draw(std::span<const Shape> shapes);
    // Draws a rectangle with its own shader, which must be in use with its uniforms set and have the vertex part
    // shaders/quad.vert (sets u_target = target size and u_rect; out vec2 v_pixel in target pixels, y down).
    void fill(const Shader& shader, const Rect& rect);
    // Overwrites whole pixels with one colour. Resets the clip.
    void fill(Rgba color, const Rect& rect);
    // Whether the processor draws, without a graphics chip: then each frame slows down other computations.
    bool is_software() const;
    void bind(const Shader& shader, const char* name, const Texture& texture, int unit);
    // The canvas has the size of the current target.
    void copy(const Canvas& canvas, std::optional<Rect> part = std::nullopt);
    // The window's back buffer, rows from the top.
    Image read_window(int width, int height);

  private:
    struct State;
    explicit Renderer(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace engine
