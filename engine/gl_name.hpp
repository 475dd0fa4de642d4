// The number of an OpenGL object.
#pragma once

#include <utility>

namespace engine {

// Move-only. The owner deletes the OpenGL object. 0: none.
struct GlName {
    unsigned id = 0;
    GlName() = default;
    explicit GlName(unsigned number) : id{number} {}
    GlName(GlName&& other) noexcept : id{std::exchange(other.id, 0u)} {}
    GlName& operator=(GlName&& other) noexcept {
        std::swap(id, other.id);
        return *this;
    }
};

} // namespace engine
