// Draws lists of sprites and shapes in few instanced calls. Alpha blending, in the order given. It knows pictures, not
// games.
#pragma once

#include "engine/base/result.hpp"
#include "engine/geometry.hpp"
#include "engine/shader.hpp"
#include "engine/texture.hpp"

#include <memory>
#include <optional>
#include <span>

namespace engine {

// A picture, or a part of one, around a centre.
struct Sprite {
    Point center;
    Point size;              // pixels; a negative one mirrors
    float rotation = 0;      // radians, clockwise
    float squeeze = 1;       // after the turn, this much along squeeze_axis: a disc that tilts
    float squeeze_axis = 0;  // radians, clockwise from the right
    Rect source{0, 0, 1, 1}; // part of the texture, 0 to 1
    Rgba tint{1, 1, 1, 1};   // multiplied
};

enum class ShapeKind : unsigned char {
    disc,        // filled; radius
    ring,        // circle of `thickness` centred on `radius`
    dashed_ring, // the same in `dashes` equal dashes, each as long as 0.55 of its share
    box // filled rectangle size, corners rounded by radius; with thickness > 0 only its outline, inside the edge
};

// A shape with edges antialiased over about one pixel at every scale.
struct Shape {
    ShapeKind kind = ShapeKind::disc;
    Point center;
    Point size; // of a box
    float radius = 0;
    float thickness = 0;
    float dashes = 0;
    Rgba color;
};

class Renderer {
  public:
    // Loads shaders/sprite.* and shaders/shape.*; errors are those of Shader::load.
    static base::Result<Renderer> create();
    // After Window::renew_context(): lets go of what it has, and then gets it again. Errors: as of create(); nothing
    // can be drawn then.
    void forget();
    base::Result<base::Done> renew();
    Renderer(Renderer&&) noexcept;
    Renderer& operator=(Renderer&&) noexcept;
    ~Renderer();

    // What follows is drawn into the canvas, or onto the window. Pixels; clear: fill first.
    void target(const Canvas& canvas, std::optional<Rgba> clear);
    void target_window(int width, int height, std::optional<Rgba> clear);
    // Only inside this part of the target until the next target or none.
    void clip(std::optional<Rect> part);

    void draw(const Texture& texture, std::span<const Sprite> sprites);
    void draw(std::span<const Shape> shapes);
    // One rectangle through a shader of its own, which must be in use with its uniforms set and take the vertex part
    // shaders/quad.vert (uniforms u_target = target size, u_rect; out vec2 v_pixel in target pixels, y down; set here).
    void fill(const Shader& shader, const Rect& rect);
    // One colour in place of what was there; whole pixels. The clip does not outlast it.
    void fill(Rgba color, const Rect& rect);
    // Whether the processor draws, for lack of a graphics chip: then each frame takes from whatever else computes.
    bool is_software() const;
    // Binds a texture for such a shader: sampler uniform `name` on texture unit `unit`.
    void bind(const Shader& shader, const char* name, const Texture& texture, int unit);
    // Copies the canvas onto the current target of the same size.
    void copy(const Canvas& canvas, std::optional<Rect> part = std::nullopt);
    // The window's back buffer, rows from the top.
    Image read_window(int width, int height);
    // Looks for changed shader files (debug builds). True when something has to be drawn again.
    bool reload_shaders_if_changed();

  private:
    struct State;
    explicit Renderer(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace engine
