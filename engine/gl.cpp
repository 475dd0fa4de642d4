#include "engine/gl.hpp"

#include <SDL.h>

#include <string_view>

namespace engine::gl {

namespace {

template <class Function> Function look_up(const char* name, std::string& missing) {
    void* const address = SDL_GL_GetProcAddress(name);
    if (address == nullptr) missing = name;
    return reinterpret_cast<Function>(address);
}

std::string_view version() {
    const GLubyte* const text = glGetString(GL_VERSION);
    return text != nullptr ? reinterpret_cast<const char*>(text) : std::string_view{};
}

// Chooses the function by the context's version and extensions, since some drivers return an address for any name;
// null: not available.
const char* reset_status_name() {
    const auto has = [](const char* extension) { return SDL_GL_ExtensionSupported(extension) == SDL_TRUE; };
    GLint major = 0, minor = 0;
    glGetIntegerv(GL_MAJOR_VERSION, &major);
    glGetIntegerv(GL_MINOR_VERSION, &minor);
    const bool is_in_core = major * 10 + minor >= (is_es() ? 32 : 45);
    if (is_in_core) return "glGetGraphicsResetStatus";
    if (has("GL_KHR_robustness")) return is_es() ? "glGetGraphicsResetStatusKHR" : "glGetGraphicsResetStatus";
    if (is_es()) return has("GL_EXT_robustness") ? "glGetGraphicsResetStatusEXT" : nullptr;
    return has("GL_ARB_robustness") ? "glGetGraphicsResetStatusARB" : nullptr;
}

Functions load() {
    Functions all;
#define ENGINE_GL_LOAD(type, name) all.name = look_up<type>("gl" #name, all.missing);
    ENGINE_GL_FUNCTIONS(ENGINE_GL_LOAD)
#undef ENGINE_GL_LOAD
    std::string ignored;
    if (const char* const name = reset_status_name())
        all.GetGraphicsResetStatus = look_up<PFNGLGETGRAPHICSRESETSTATUSARBPROC>(name, ignored);
    return all;
}

} // namespace

const Functions& functions() {
    return functions_to_change();
}

Functions& functions_to_change() {
    static Functions all = load();
    return all;
}

bool is_context_reset() {
    const auto status = functions().GetGraphicsResetStatus;
    return status != nullptr && status() != GL_NO_ERROR;
}

bool is_es() {
    return version().starts_with("OpenGL ES");
}

bool has_swizzle() {
    return !version().empty() && version().find("WebGL") == std::string_view::npos;
}

const char* version_line() {
    return is_es() ? "#version 300 es" : "#version 330 core";
}

// ES has no default precision for these types in fragment shaders.
std::string shader_header() {
    const std::string precisions = "precision highp float;\nprecision highp int;\nprecision highp sampler2D;\n";
    return std::string{version_line()} + '\n' + (is_es() ? precisions : "");
}

} // namespace engine::gl
