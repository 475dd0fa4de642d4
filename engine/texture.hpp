// Textures: loaded from PNG with stb_image, or drawn into.
#pragma once

#include "engine/base/result.hpp"
#include "engine/gl_name.hpp"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

namespace engine {

// Rows from the top, 4 bytes RGBA per pixel, alpha not premultiplied.
struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> pixels;
};

// Errors: missing, longer than 64 MiB, not a picture, a side longer than 8192 pixels, or more than 16 Mi pixels in all.
base::Result<Image> load_image(const std::filesystem::path& path);
base::Result<Image> image_from_png(std::string_view bytes, const std::filesystem::path& path);
base::Result<base::Done> save_png(const Image& image, const std::filesystem::path& path);

enum class Wrap : unsigned char { clamp, repeat };

class Texture {
  public:
    Texture() = default;
    Texture(Image image, Wrap wrap); // With mipmaps and trilinear filtering.
    // A white texture from one byte of alpha per pixel, rows from the top, not premultiplied. Takes one byte per pixel
    // on the graphics card, or four without swizzling (browsers). Clamped, bilinear filtering.
    static Texture white(int width, int height, std::span<const std::uint8_t> alpha);
    Texture(Texture&&) noexcept = default;
    Texture& operator=(Texture&&) noexcept = default;
    ~Texture();

    unsigned id() const { return name_.id; }
    int width() const { return width_; }
    int height() const { return height_; }
    explicit operator bool() const { return name_.id != 0; }

  private:
    GlName name_;
    int width_ = 0;
    int height_ = 0;
};

// A texture to draw into: RGBA8, nearest filtering.
class Canvas {
  public:
    Canvas() = default;
    Canvas(int width, int height);
    Canvas(Canvas&&) noexcept = default;
    Canvas& operator=(Canvas&&) noexcept = default;
    ~Canvas();

    unsigned framebuffer() const { return framebuffer_.id; }
    unsigned texture() const { return texture_.id; }
    int width() const { return width_; }
    int height() const { return height_; }
    explicit operator bool() const { return framebuffer_.id != 0; }

  private:
    GlName framebuffer_, texture_;
    int width_ = 0;
    int height_ = 0;
};

} // namespace engine
