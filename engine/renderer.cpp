#include "engine/renderer.hpp"

#include "engine/gl.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <utility>

namespace engine {

namespace {

// One instance of a sprite or a shape in the vertex buffer: the attributes of shaders/sprite.vert and
// shaders/shape.vert.
using Instance = std::array<float, 16>;
constexpr int floats_of_attribute = 4;
constexpr int attribute_count = 4;

void put(Instance& instance, std::size_t at, const Rgba& color) {
    // Blending uses premultiplied alpha.
    instance[at] = color.red * color.alpha;
    instance[at + 1] = color.green * color.alpha;
    instance[at + 2] = color.blue * color.alpha;
    instance[at + 3] = color.alpha;
}

struct Turn {
    float a, b, c, d;
};

Turn turn_of(const Sprite& sprite) {
    const float cosine = std::cos(sprite.rotation), sine = std::sin(sprite.rotation);
    if (sprite.squeeze == 1) return {cosine, sine, -sine, cosine};
    // Matrix of the squeeze: 1 + (s - 1) u u^T for the unit vector u of the axis.
    const float x = std::cos(sprite.squeeze_axis), y = std::sin(sprite.squeeze_axis);
    const float less = sprite.squeeze - 1;
    const float xx = 1 + less * x * x, xy = less * x * y, yy = 1 + less * y * y;
    return {xx * cosine + xy * sine, xy * cosine + yy * sine, -xx * sine + xy * cosine, -xy * sine + yy * cosine};
}

Instance packed(const Sprite& sprite) {
    const Turn turn = turn_of(sprite);
    Instance instance{
        sprite.center.x,     sprite.center.y,      sprite.size.x, sprite.size.y, sprite.source.x, sprite.source.y,
        sprite.source.width, sprite.source.height, turn.a,        turn.b,        turn.c,          turn.d};
    put(instance, 12, sprite.tint);
    return instance;
}

Instance packed(const Shape& shape) {
    Instance instance{shape.center.x, shape.center.y,  shape.size.x, shape.size.y,
                      shape.radius,   shape.thickness, shape.dashes, static_cast<float>(shape.kind)};
    put(instance, 12, shape.color);
    return instance;
}

} // namespace

struct Renderer::State {
    Shader sprite_shader;
    Shader shape_shader;
    GLuint vertices = 0; // vertex array with attributes per instance
    GLuint buffer = 0;
    GLuint no_vertices = 0; // empty vertex array for fill(), whose corners come from gl_VertexID
    int width = 0;
    int height = 0;
    GLuint framebuffer = 0;
    bool is_es = gl::is_es();
    std::vector<Instance> instances; // A member, so that its memory is reused.

    State(Shader sprite, Shader shape) : sprite_shader{std::move(sprite)}, shape_shader{std::move(shape)} {}
    ~State() {
        const gl::Functions& gl = gl::functions();
        gl.DeleteVertexArrays(1, &vertices);
        gl.DeleteVertexArrays(1, &no_vertices);
        gl.DeleteBuffers(1, &buffer);
    }

    void make_buffers() {
        const gl::Functions& gl = gl::functions();
        gl.GenVertexArrays(1, &no_vertices);
        gl.GenVertexArrays(1, &vertices);
        gl.GenBuffers(1, &buffer);
        gl.BindVertexArray(vertices);
        gl.BindBuffer(GL_ARRAY_BUFFER, buffer);
        for (GLuint i = 0; i < attribute_count; ++i) {
            const std::size_t offset = i * floats_of_attribute * sizeof(float);
            gl.EnableVertexAttribArray(i);
            gl.VertexAttribPointer(i, floats_of_attribute, GL_FLOAT, GL_FALSE, sizeof(Instance),
                                   reinterpret_cast<const void*>(offset));
            gl.VertexAttribDivisor(i, 1);
        }
        gl.BindVertexArray(0);
    }

    void begin_target(GLuint target, int target_width, int target_height, std::optional<Rgba> clear) {
        framebuffer = target;
        width = target_width;
        height = target_height;
        gl::functions().BindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glViewport(0, 0, width, height);
        glDisable(GL_SCISSOR_TEST);
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_CULL_FACE);
        glEnable(GL_BLEND);
        glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
        if (!clear) return;
        glClearColor(clear->red * clear->alpha, clear->green * clear->alpha, clear->blue * clear->alpha, clear->alpha);
        glClear(GL_COLOR_BUFFER_BIT);
    }

    Point size() const { return {static_cast<float>(width), static_cast<float>(height)}; }

    void draw_instances() {
        const gl::Functions& gl = gl::functions();
        gl.BindVertexArray(vertices);
        gl.BindBuffer(GL_ARRAY_BUFFER, buffer);
        gl.BufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(instances.size() * sizeof(Instance)), instances.data(),
                      GL_STREAM_DRAW);
        gl.DrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(instances.size()));
        gl.BindVertexArray(0);
    }
};

base::Result<Renderer> Renderer::create() {
    auto sprite_shader = Shader::load("shaders/sprite.vert", "shaders/sprite.frag");
    if (!sprite_shader) return sprite_shader.error();
    auto shape_shader = Shader::load("shaders/shape.vert", "shaders/shape.frag");
    if (!shape_shader) return shape_shader.error();
    auto state = std::make_unique<State>(*std::move(sprite_shader), *std::move(shape_shader));
    state->make_buffers();
    return Renderer{std::move(state)};
}

void Renderer::forget() {
    state_.reset();
}

base::Result<base::Done> Renderer::renew() {
    auto made = create();
    if (!made) return made.error();
    state_ = std::move(made->state_);
    return base::Done{};
}

Renderer::Renderer(std::unique_ptr<State> state) : state_{std::move(state)} {}
Renderer::Renderer(Renderer&&) noexcept = default;
Renderer& Renderer::operator=(Renderer&&) noexcept = default;
Renderer::~Renderer() = default;

void Renderer::target(const Canvas& canvas, std::optional<Rgba> clear) {
    assert(canvas);
    state_->begin_target(canvas.framebuffer(), canvas.width(), canvas.height(), clear);
}

void Renderer::target_window(int width, int height, std::optional<Rgba> clear) {
    // A browser discards the window's contents before the next drawing, and does not count a copy as drawing.
    if (!clear && state_->is_es) clear = Rgba{0, 0, 0, 1};
    state_->begin_target(0, width, height, clear);
}

void Renderer::clip(std::optional<Rect> part) {
    if (!part) {
        glDisable(GL_SCISSOR_TEST);
        return;
    }
    const int left = static_cast<int>(std::lround(part->x));
    const int top = static_cast<int>(std::lround(part->y));
    const int right = std::max(left, static_cast<int>(std::lround(part->x + part->width)));
    const int bottom = std::max(top, static_cast<int>(std::lround(part->y + part->height)));
    glEnable(GL_SCISSOR_TEST);
    glScissor(left, state_->height - bottom, right - left, bottom - top);
}

void Renderer::draw(const Texture& texture, std::span<const Sprite> sprites) {
    if (sprites.empty() || !texture) return;
    state_->instances.clear();
    for (const Sprite& sprite : sprites)
        state_->instances.push_back(packed(sprite));
    state_->sprite_shader.use();
    state_->sprite_shader.set("u_target", state_->size());
    bind(state_->sprite_shader, "u_texture", texture, 0);
    state_->draw_instances();
}

void Renderer::draw(std::span<const Shape> shapes) {
    if (shapes.empty()) return;
    state_->instances.clear();
    for (const Shape& shape : shapes)
        state_->instances.push_back(packed(shape));
    state_->shape_shader.use();
    state_->shape_shader.set("u_target", state_->size());
    state_->draw_instances();
}

void Renderer::fill(const Shader& shader, const Rect& rect) {
    shader.set("u_target", state_->size());
    shader.set("u_rect", rect);
    const gl::Functions& gl = gl::functions();
    gl.BindVertexArray(state_->no_vertices);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    gl.BindVertexArray(0);
}

void Renderer::bind(const Shader& shader, const char* name, const Texture& texture, int unit) {
    gl::functions().ActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
    glBindTexture(GL_TEXTURE_2D, texture.id());
    gl::functions().ActiveTexture(GL_TEXTURE0);
    shader.set(name, unit);
}

void Renderer::copy(const Canvas& canvas, std::optional<Rect> part) {
    assert(canvas.width() == state_->width && canvas.height() == state_->height);
    const gl::Functions& gl = gl::functions();
    int left = 0;
    int top = 0;
    int right = canvas.width();
    int bottom = canvas.height();
    if (part) {
        left = std::clamp(static_cast<int>(std::floor(part->x)), 0, right);
        top = std::clamp(static_cast<int>(std::floor(part->y)), 0, bottom);
        right = std::clamp(static_cast<int>(std::ceil(part->x + part->width)), left, right);
        bottom = std::clamp(static_cast<int>(std::ceil(part->y + part->height)), top, bottom);
    }
    if (left == right || top == bottom) return;
    gl.BindFramebuffer(GL_READ_FRAMEBUFFER, canvas.framebuffer());
    gl.BindFramebuffer(GL_DRAW_FRAMEBUFFER, state_->framebuffer);
    gl.BlitFramebuffer(left, state_->height - bottom, right, state_->height - top, left, state_->height - bottom, right,
                       state_->height - top, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    gl.BindFramebuffer(GL_FRAMEBUFFER, state_->framebuffer);
}

void Renderer::fill(Rgba color, const Rect& rect) {
    clip(rect);
    glClearColor(color.red, color.green, color.blue, color.alpha);
    glClear(GL_COLOR_BUFFER_BIT);
    clip({});
}

bool Renderer::is_software() const {
    const auto* const text = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    if (text == nullptr) return false;
    const std::string_view name = text;
    return std::ranges::any_of(std::array{"llvmpipe", "softpipe", "swrast", "SwiftShader"},
                               [&](const char* known) { return name.find(known) != std::string_view::npos; });
}

Image Renderer::read_window(int width, int height) {
    const std::size_t row = static_cast<std::size_t>(width) * 4;
    Image image{width, height, std::vector<std::uint8_t>(row * static_cast<std::size_t>(height))};
    const gl::Functions& gl = gl::functions();
    gl.BindFramebuffer(GL_READ_FRAMEBUFFER, 0);
    glPixelStorei(GL_PACK_ALIGNMENT, 4);
    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, image.pixels.data());
    gl.BindFramebuffer(GL_FRAMEBUFFER, state_->framebuffer);
    // The lowest row comes first in OpenGL.
    for (std::size_t top = 0, bottom = static_cast<std::size_t>(height); top + 1 < bottom; ++top) {
        --bottom;
        std::swap_ranges(image.pixels.begin() + static_cast<std::ptrdiff_t>(top * row),
                         image.pixels.begin() + static_cast<std::ptrdiff_t>((top + 1) * row),
                         image.pixels.begin() + static_cast<std::ptrdiff_t>(bottom * row));
    }
    for (std::size_t at = 3; at < image.pixels.size(); at += 4)
        image.pixels[at] = 255; // A window is opaque, regardless of its alpha channel.
    return image;
}

} // namespace engine
