// Pictures on the graphics card: loaded from PNG with stb_image, or drawn into.
#pragma once

#include "engine/base/result.hpp"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

namespace engine {

// Pixels in memory, rows from the top, 4 bytes RGBA each, alpha not multiplied in.
struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> pixels;
};

// Errors: missing, longer than 64 MiB, not a picture, larger than 8192 pixels a side or 16 Mi pixels in all.
base::Result<Image> load_image(const std::filesystem::path& path);
// The same of a file's content; the path is for messages.
base::Result<Image> image_from_png(std::string_view bytes, const std::filesystem::path& path);
base::Result<base::Done> save_png(const Image& image, const std::filesystem::path& path);

enum class Wrap : unsigned char { clamp, repeat };

class Texture {
  public:
    Texture() = default;             // none: id() == 0
    Texture(Image image, Wrap wrap); // with mipmaps, trilinear
    // White, with a byte of alpha for each pixel, rows from the top; alpha is not multiplied in. Takes one byte a pixel
    // on the graphics card, four where one channel cannot be shown as another (browsers). Clamped, bilinear.
    static Texture white(int width, int height, std::span<const std::uint8_t> alpha);
    Texture(Texture&& other) noexcept;
    Texture& operator=(Texture&& other) noexcept;
    ~Texture();

    unsigned id() const { return id_; }
    int width() const { return width_; }
    int height() const { return height_; }
    explicit operator bool() const { return id_ != 0; }

  private:
    unsigned id_ = 0;
    int width_ = 0;
    int height_ = 0;
};

// A picture that can be drawn into (RGBA8, nearest filtering).
class Canvas {
  public:
    Canvas() = default; // none
    Canvas(int width, int height);
    Canvas(Canvas&& other) noexcept;
    Canvas& operator=(Canvas&& other) noexcept;
    ~Canvas();

    unsigned framebuffer() const { return framebuffer_; }
    unsigned texture() const { return texture_; }
    int width() const { return width_; }
    int height() const { return height_; }
    explicit operator bool() const { return framebuffer_ != 0; }

  private:
    unsigned framebuffer_ = 0;
    unsigned texture_ = 0;
    int width_ = 0;
    int height_ = 0;
};

} // namespace engine
