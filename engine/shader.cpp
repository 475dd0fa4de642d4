#include "engine/shader.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "engine/gl.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

namespace engine {

namespace {

constexpr std::size_t max_source_bytes = std::size_t{1} << 20;

struct Part {
    GLenum stage = 0;
    std::filesystem::path path;
};

// get: glGetShaderInfoLog or glGetProgramInfoLog.
template <class Get> std::string log_of(GLuint id, Get* get) {
    std::array<char, 4096> buffer{};
    get(id, buffer.size() - 1, nullptr, buffer.data());
    const std::string log = buffer.data();
    return log.substr(0, log.find_last_not_of('\n') + 1);
}

struct Object {
    GlName name;
    Object(GLuint id) : name{id} {}
    Object(Object&&) noexcept = default;
    ~Object() {
        if (name.id != 0) gl::functions().DeleteShader(name.id);
    }
};

base::Result<Object> compile(const Part& part) {
    const auto text = base::read_file(part.path, max_source_bytes);
    if (!text) return text.error();
    const gl::Functions& gl = gl::functions();
    const std::string source = gl::shader_header() + "#line 1\n" + *text;
    const char* const start = source.c_str();
    Object shader{gl.CreateShader(part.stage)};
    gl.ShaderSource(shader.name.id, 1, &start, nullptr);
    gl.CompileShader(shader.name.id);
    GLint is_compiled = GL_FALSE;
    gl.GetShaderiv(shader.name.id, GL_COMPILE_STATUS, &is_compiled);
    if (is_compiled == GL_TRUE) return shader;
    return base::Error{
        base::tr("cannot compile \"{}\": {}", part.path.string(), log_of(shader.name.id, gl.GetShaderInfoLog))};
}

base::Result<GLuint> link(const std::array<Part, 2>& parts) {
    const gl::Functions& gl = gl::functions();
    const base::Result<Object> vertex = compile(parts[0]);
    if (!vertex) return vertex.error();
    const base::Result<Object> fragment = compile(parts[1]);
    if (!fragment) return fragment.error();
    const GLuint program = gl.CreateProgram();
    gl.AttachShader(program, vertex->name.id);
    gl.AttachShader(program, fragment->name.id);
    gl.LinkProgram(program);
    GLint is_linked = GL_FALSE;
    gl.GetProgramiv(program, GL_LINK_STATUS, &is_linked);
    if (is_linked == GL_TRUE) return program;
    const std::string log = log_of(program, gl.GetProgramInfoLog);
    gl.DeleteProgram(program);
    return base::Error{
        base::tr("cannot link \"{}\" with \"{}\": {}", parts[0].path.string(), parts[1].path.string(), log)};
}

} // namespace

base::Result<Shader> Shader::load(const std::string& vertex_file, const std::string& fragment_file) {
    const auto vertex_path = base::find_shipped(vertex_file);
    if (!vertex_path) return vertex_path.error();
    const auto fragment_path = base::find_shipped(fragment_file);
    if (!fragment_path) return fragment_path.error();
    const auto program = link({Part{GL_VERTEX_SHADER, *vertex_path}, Part{GL_FRAGMENT_SHADER, *fragment_path}});
    if (!program) return program.error();
    return Shader{GlName{*program}};
}

Shader::~Shader() {
    if (program_.id != 0) gl::functions().DeleteProgram(program_.id);
}

void Shader::use() const {
    gl::functions().UseProgram(program_.id);
}

int Shader::place(const char* name) const {
    return gl::functions().GetUniformLocation(program_.id, name);
}

void Shader::set(const char* name, int value) const {
    gl::functions().Uniform1i(place(name), value);
}
void Shader::set(const char* name, float value) const {
    gl::functions().Uniform1f(place(name), value);
}
void Shader::set(const char* name, Point value) const {
    gl::functions().Uniform2f(place(name), value.x, value.y);
}
void Shader::set(const char* name, const Rect& value) const {
    gl::functions().Uniform4f(place(name), value.x, value.y, value.width, value.height);
}
void Shader::set(const char* name, const Rgba& value) const {
    gl::functions().Uniform4f(place(name), value.red, value.green, value.blue, value.alpha);
}

} // namespace engine
