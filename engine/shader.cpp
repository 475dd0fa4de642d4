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

std::string without_line_ends(std::string log) {
    while (!log.empty() && (log.back() == '\n' || log.back() == '\0'))
        log.pop_back();
    return log;
}

class Object {
  public:
    explicit Object(GLuint id) : id_{id} {}
    Object(Object&& other) noexcept : id_{std::exchange(other.id_, 0u)} {}
    Object& operator=(Object&&) = delete;
    ~Object() {
        if (id_ != 0) gl::functions().DeleteShader(id_);
    }
    GLuint id() const { return id_; }

  private:
    GLuint id_;
};

base::Result<Object> compile(const Part& part) {
    const auto text = base::read_file(part.path, max_source_bytes);
    if (!text) return text.error();
    const gl::Functions& gl = gl::functions();
    const std::string source = gl::shader_header() + "#line 1\n" + *text;
    const char* const start = source.c_str();
    Object shader{gl.CreateShader(part.stage)};
    gl.ShaderSource(shader.id(), 1, &start, nullptr);
    gl.CompileShader(shader.id());
    GLint is_compiled = GL_FALSE;
    gl.GetShaderiv(shader.id(), GL_COMPILE_STATUS, &is_compiled);
    if (is_compiled == GL_TRUE) return shader;
    std::array<char, 4096> buffer{};
    gl.GetShaderInfoLog(shader.id(), buffer.size() - 1, nullptr, buffer.data());
    return base::Error{base::tr("cannot compile \"{}\": {}", part.path.string(), without_line_ends(buffer.data()))};
}

base::Result<GLuint> link(const std::array<Part, 2>& parts) {
    const gl::Functions& gl = gl::functions();
    const base::Result<Object> vertex = compile(parts[0]);
    if (!vertex) return vertex.error();
    const base::Result<Object> fragment = compile(parts[1]);
    if (!fragment) return fragment.error();
    const GLuint program = gl.CreateProgram();
    gl.AttachShader(program, vertex->id());
    gl.AttachShader(program, fragment->id());
    gl.LinkProgram(program);
    GLint is_linked = GL_FALSE;
    gl.GetProgramiv(program, GL_LINK_STATUS, &is_linked);
    if (is_linked == GL_TRUE) return program;
    std::array<char, 4096> buffer{};
    gl.GetProgramInfoLog(program, buffer.size() - 1, nullptr, buffer.data());
    gl.DeleteProgram(program);
    return base::Error{base::tr("cannot link \"{}\" with \"{}\": {}", parts[0].path.string(), parts[1].path.string(),
                                without_line_ends(buffer.data()))};
}

} // namespace

struct Shader::State {
    GLuint program = 0;

    explicit State(GLuint linked) : program{linked} {}
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() { gl::functions().DeleteProgram(program); }
    GLint place(const char* name) const { return gl::functions().GetUniformLocation(program, name); }
};

base::Result<Shader> Shader::load(const std::string& vertex_file, const std::string& fragment_file) {
    const auto vertex_path = base::find_shipped(vertex_file);
    if (!vertex_path) return vertex_path.error();
    const auto fragment_path = base::find_shipped(fragment_file);
    if (!fragment_path) return fragment_path.error();
    const auto program = link({Part{GL_VERTEX_SHADER, *vertex_path}, Part{GL_FRAGMENT_SHADER, *fragment_path}});
    if (!program) return program.error();
    return Shader{std::make_unique<State>(*program)};
}

Shader::Shader(std::unique_ptr<State> state) : state_{std::move(state)} {}
Shader::Shader(Shader&&) noexcept = default;
Shader& Shader::operator=(Shader&&) noexcept = default;
Shader::~Shader() = default;

void Shader::use() const {
    gl::functions().UseProgram(state_->program);
}

void Shader::set(const char* name, int value) const {
    gl::functions().Uniform1i(state_->place(name), value);
}
void Shader::set(const char* name, float value) const {
    gl::functions().Uniform1f(state_->place(name), value);
}
void Shader::set(const char* name, Point value) const {
    gl::functions().Uniform2f(state_->place(name), value.x, value.y);
}
void Shader::set(const char* name, const Rect& value) const {
    gl::functions().Uniform4f(state_->place(name), value.x, value.y, value.width, value.height);
}
void Shader::set(const char* name, const Rgba& value) const {
    gl::functions().Uniform4f(state_->place(name), value.red, value.green, value.blue, value.alpha);
}

} // namespace engine
