// A vertex and a fragment shader from files, with errors that name the file.
#pragma once

#include "engine/base/result.hpp"
#include "engine/geometry.hpp"

#include <memory>
#include <string>

namespace engine {

class Shader {
  public:
    // Names are as for find_shipped ("shaders/board.vert"). Prepends a "#version 330 core" line.
    static base::Result<Shader> load(const std::string& vertex_file, const std::string& fragment_file);
    Shader(Shader&&) noexcept;
    Shader& operator=(Shader&&) noexcept;
    ~Shader();

    void use() const;
    // Set a uniform of the shader in use; ignore unknown names, as OpenGL does.
    void set(const char* name, int value) const;
    void set(const char* name, float value) const;
    void set(const char* name, Point value) const;
    void set(const char* name, const Rect& value) const; // vec4 (x, y, width, height)
    void set(const char* name, const Rgba& value) const;

  private:
    struct State;
    explicit Shader(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace engine
