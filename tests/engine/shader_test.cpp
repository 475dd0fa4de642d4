#include "engine/shader.hpp"

#include "tests/engine/offscreen.hpp"

#include <doctest/doctest.h>

namespace fs = std::filesystem;
using engine::Shader;

namespace {

constexpr const char* vertex = "void main() {\n    gl_Position = vec4(0.0);\n}\n";
constexpr const char* fragment = "out vec4 color;\nvoid main() {\n    color = vec4(1.0);\n}\n";

} // namespace

TEST_CASE("a missing shader is an error that names the file") {
    const auto window = offscreen::window(16, 16);
    const auto shader = Shader::load("shaders/quad.vert", "shaders/no-such.frag");
    REQUIRE_FALSE(shader);
    CHECK(shader.error().message.find("shaders/no-such.frag") != std::string::npos);
}

TEST_CASE("a broken shader is an error with the file and the line") {
    const auto window = offscreen::window(16, 16);
    const offscreen::TemporaryFolder folder;
    const offscreen::Variable root{"OUTFLANK_ROOT", folder.path.c_str()};
    folder.write("shaders/a.vert", vertex);
    folder.write("shaders/a.frag", fragment);
    folder.write("shaders/broken.frag", "out vec4 color;\n\nvoid main() {\n    color = no_such_thing;\n}\n");
    folder.write("shaders/out.vert",
                 "out vec3 v_a;\nvoid main() {\n    v_a = vec3(1.0);\n    gl_Position = vec4(0.0);\n}\n");
    folder.write("shaders/unlinked.frag", "in vec2 v_a;\nout vec4 color;\nvoid main() { color = v_a.xyxy; }\n");
    CHECK(Shader::load("shaders/a.vert", "shaders/a.frag").ok());
    const auto broken = Shader::load("shaders/a.vert", "shaders/broken.frag");
    REQUIRE_FALSE(broken);
    CAPTURE(broken.error().message);
    CHECK(broken.error().message.find("shaders/broken.frag") != std::string::npos);
    CHECK(broken.error().message.find("no_such_thing") != std::string::npos);
    const auto unlinked = Shader::load("shaders/out.vert", "shaders/unlinked.frag");
    REQUIRE_FALSE(unlinked);
    CHECK(unlinked.error().message.find("shaders/unlinked.frag") != std::string::npos);
}

TEST_CASE("a renderer names the shader that it cannot load") {
    const auto window = offscreen::window(16, 16);
    // The executable's own folder has the shaders, so this uses a shader that cannot be compiled instead of a missing
    // one.
    const offscreen::TemporaryFolder folder;
    const offscreen::Variable root{"OUTFLANK_ROOT", folder.path.c_str()};
    folder.write("shaders/shape.frag", "nonsense");
    const auto renderer = engine::Renderer::create();
    REQUIRE_FALSE(renderer);
    CHECK(renderer.error().message.find("shape.frag") != std::string::npos);
}
