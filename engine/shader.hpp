// A vertex and a fragment shader, loaded from files, with errors that name the file.
#pragma once

#include "engine/base/result.hpp"
#include "engine/geometry.hpp"
#include "engine/gl_name.hpp"

#include <string>

namespace engine {

class Shader {
  public:
    // File names as for find_shipped ("shaders/board.vert"). Prepends gl::shader_header().
    static base::Result<Shader> load(const std::string& vertex_file, const std::string& fragment_file);
    Shader(Shader&&) noexcept = default;
    Shader& operator=(Shader&&) noexcept = default;
    ~Shader();

    void use() const;
    // Set a uniform of the shader in use; ignore unknown names, as OpenGL does.
    void set(const char* name, int value) const;
    void set(const char* name, float value) const;
    void set(const char* name, Point value) const;
    void set(const char* name, const Rect& value) const; // vec4 (x, y, width, height)
    void set(const char* name, const Rgba& value) const;

  private:
    explicit Shader(GlName program) : program_{std::move(program)} {}
    int place(const char* name) const;
    GlName program_;
};

} // namespace engine
