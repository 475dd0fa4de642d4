#include "engine/texture.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "engine/gl.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <string>
#include <utility>

#include <stb_image.h>
#include <stb_image_write.h>

namespace engine {

namespace {

constexpr int longest_side = 8192;
constexpr int max_pixels = 16 << 20;
constexpr std::size_t max_file_bytes = std::size_t{64} << 20;

// Mipmaps average neighbouring pixels. Premultiplied alpha keeps the invisible colour of transparent pixels from
// bleeding into the edges.
void multiply_by_alpha(std::vector<std::uint8_t>& pixels) {
    for (std::size_t at = 0; at + 3 < pixels.size(); at += 4) {
        const int alpha = pixels[at + 3];
        if (alpha == 255) continue;
        for (std::size_t channel = at; channel < at + 3; ++channel)
            pixels[channel] = static_cast<std::uint8_t>((pixels[channel] * alpha + 127) / 255);
    }
}

// Halves a picture of 4 bytes per pixel in place: each pixel becomes the mean of four. If a side is odd, its last row
// or column is dropped.
void halve(std::vector<std::uint8_t>& pixels, int width, int height) {
    const std::size_t line = static_cast<std::size_t>(width) * 4;
    const std::size_t right = width > 1 ? 4 : 0;
    const std::size_t below = height > 1 ? line : 0;
    const auto half_width = static_cast<std::size_t>(std::max(width / 2, 1));
    const auto half_height = static_cast<std::size_t>(std::max(height / 2, 1));
    std::uint8_t* mean = pixels.data(); // Never passes the read position.
    for (std::size_t y = 0; y < half_height; ++y) {
        const std::uint8_t* from = &pixels[2 * y * line];
        for (std::size_t x = 0; x < half_width; ++x, mean += 4, from += 8) {
            std::array<unsigned, 4> sums{};
            for (std::size_t channel = 0; channel < 4; ++channel)
                sums[channel] = unsigned{from[channel]} + from[right + channel] + from[below + channel]
                                + from[below + right + channel];
            for (std::size_t channel = 0; channel < 4; ++channel)
                mean[channel] = static_cast<std::uint8_t>((sums[channel] + 2) / 4);
        }
    }
    pixels.resize(half_width * half_height * 4);
}

// Sets all mipmap levels of the bound texture. Computed here, not by the driver: with software rendering Mesa compiles
// shader programs for that in every window, which took two fifths of the time to open one.
void set_levels(std::vector<std::uint8_t> pixels, int width, int height) {
    for (GLint level = 0;; ++level) {
        glTexImage2D(GL_TEXTURE_2D, level, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
        if (width == 1 && height == 1) return;
        halve(pixels, width, height);
        width = std::max(width / 2, 1);
        height = std::max(height / 2, 1);
    }
}

GLuint bound_texture(GLint minified, GLint magnified, GLint wrap) {
    GLuint id = 0;
    glGenTextures(1, &id);
    gl::functions().ActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, id);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, minified);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, magnified);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, wrap);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, wrap);
    return id;
}

void append_bytes(void* context, void* data, int size) {
    static_cast<std::string*>(context)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
}

} // namespace

base::Result<Image> load_image(const std::filesystem::path& path) {
    const auto bytes = base::read_file(path, max_file_bytes);
    if (!bytes) return bytes.error();
    return image_from_png(*bytes, path);
}

base::Result<Image> image_from_png(std::string_view bytes, const std::filesystem::path& path) {
    const auto* data = reinterpret_cast<const stbi_uc*>(bytes.data());
    const int size = static_cast<int>(bytes.size());
    const auto expected_picture = [&] {
        return base::Error{base::tr("\"{}\" is not a PNG picture ({})", path.string(), stbi_failure_reason())};
    };

    int width = 0;
    int height = 0;
    int channels = 0;
    if (stbi_info_from_memory(data, size, &width, &height, &channels) == 0) return expected_picture();
    if (width > longest_side || height > longest_side)
        return base::Error{base::tr("\"{}\" is larger than {} pixels a side", path.string(), longest_side)};
    if (width * height > max_pixels)
        return base::Error{base::tr("\"{}\" has more than {} pixels", path.string(), max_pixels)};
    const std::unique_ptr<stbi_uc, void (*)(void*)> pixels{
        stbi_load_from_memory(data, size, &width, &height, &channels, 4), stbi_image_free};
    if (!pixels) return expected_picture();
    const std::size_t count = static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4;
    return Image{width, height, {pixels.get(), pixels.get() + count}};
}

base::Result<base::Done> save_png(const Image& image, const std::filesystem::path& path) {
    assert(image.pixels.size() == static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) * 4);
    std::string bytes;
    if (stbi_write_png_to_func(append_bytes, &bytes, image.width, image.height, 4, image.pixels.data(), image.width * 4)
        == 0)
        return base::Error{base::tr("cannot write \"{}\": the picture could not be compressed", path.string())};
    return base::write_atomically(path, bytes);
}

Texture::Texture(Image image, Wrap wrap) : width_{image.width}, height_{image.height} {
    name_.id = bound_texture(GL_LINEAR_MIPMAP_LINEAR, GL_LINEAR, wrap == Wrap::repeat ? GL_REPEAT : GL_CLAMP_TO_EDGE);
    multiply_by_alpha(image.pixels);
    set_levels(std::move(image.pixels), width_, height_);
}

Texture Texture::white(int width, int height, std::span<const std::uint8_t> alpha) {
    assert(alpha.size() == static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    Texture made;
    made.width_ = width;
    made.height_ = height;
    made.name_.id = bound_texture(GL_LINEAR, GL_LINEAR, GL_CLAMP_TO_EDGE);
    if (gl::has_swizzle()) {
        glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, width, height, 0, GL_RED, GL_UNSIGNED_BYTE, alpha.data());
        glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
        for (const GLenum channel : {GL_TEXTURE_SWIZZLE_R, GL_TEXTURE_SWIZZLE_G, GL_TEXTURE_SWIZZLE_B})
            glTexParameteri(GL_TEXTURE_2D, channel, GL_ONE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_A, GL_RED);
    } else {
        std::vector<std::uint8_t> pixels(alpha.size() * 4, 0xff);
        for (std::size_t i = 0; i < alpha.size(); ++i)
            pixels[i * 4 + 3] = alpha[i];
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
    }
    return made;
}

Texture::~Texture() {
    if (name_.id != 0) glDeleteTextures(1, &name_.id);
}

Canvas::Canvas(int width, int height) : width_{width}, height_{height} {
    assert(width > 0 && height > 0);
    const gl::Functions& gl = gl::functions();
    texture_.id = bound_texture(GL_NEAREST, GL_NEAREST, GL_CLAMP_TO_EDGE);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    gl.GenFramebuffers(1, &framebuffer_.id);
    gl.BindFramebuffer(GL_FRAMEBUFFER, framebuffer_.id);
    gl.FramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture_.id, 0);
    // An RGBA8 texture is a complete target in every OpenGL 3.3.
    assert(gl.CheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE);
    gl.BindFramebuffer(GL_FRAMEBUFFER, 0);
}

Canvas::~Canvas() {
    if (framebuffer_.id == 0) return;
    gl::functions().DeleteFramebuffers(1, &framebuffer_.id);
    glDeleteTextures(1, &texture_.id);
}

} // namespace engine
