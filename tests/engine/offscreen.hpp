// A window without a screen, pictures read back from it, and folders and variables that exist for one test.
#pragma once

#include "engine/renderer.hpp"
#include "engine/window.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace offscreen {

inline engine::Window window(int width, int height) {
    auto window =
        engine::Window::create({.title = "test", .geometry = {.width = width, .height = height}, .is_headless = true});
    REQUIRE_MESSAGE(window.ok(), (window.ok() ? "" : window.error().message));
    return *std::move(window);
}

inline engine::Renderer renderer() {
    auto renderer = engine::Renderer::create();
    REQUIRE_MESSAGE(renderer.ok(), (renderer.ok() ? "" : renderer.error().message));
    return *std::move(renderer);
}

// Red, green and blue of one pixel as 0xRRGGBB.
inline unsigned pixel(const engine::Image& image, int x, int y) {
    const std::size_t at = static_cast<std::size_t>(y * image.width + x) * 4;
    return static_cast<unsigned>(image.pixels[at] << 16 | image.pixels[at + 1] << 8 | image.pixels[at + 2]);
}

// Whether no channel differs by more than `tolerance`.
inline bool is_near(unsigned seen, unsigned expected, int tolerance = 2) {
    for (const unsigned shift : {0u, 8u, 16u}) {
        const int difference = static_cast<int>(seen >> shift & 0xff) - static_cast<int>(expected >> shift & 0xff);
        if (std::abs(difference) > tolerance) return false;
    }
    return true;
}

using temporary::TemporaryFolder;

// Sets or unsets an environment variable for one test.
class Variable {
  public:
    Variable(const char* name, const char* value) : name_{name} {
        if (const char* old = std::getenv(name)) old_ = old;
        set(value);
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;
    ~Variable() { set(old_ ? old_->c_str() : nullptr); }

  private:
    void set(const char* value) {
        if (value != nullptr)
            ::setenv(name_, value, 1);
        else
            ::unsetenv(name_);
    }
    const char* name_;
    std::optional<std::string> old_;
};

// Folders of settings and games for one test, including the processes that it starts.
struct Home {
    TemporaryFolder folder;
    std::filesystem::path config = folder.path / "config", data = folder.path / "data";
    Variable config_home{"XDG_CONFIG_HOME", config.c_str()}, data_home{"XDG_DATA_HOME", data.c_str()};
};

} // namespace offscreen
