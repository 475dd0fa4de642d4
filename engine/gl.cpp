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

Functions load() {
    Functions all;
#define ENGINE_GL_LOAD(type, name) all.name = look_up<type>("gl" #name, all.missing);
    ENGINE_GL_FUNCTIONS(ENGINE_GL_LOAD)
#undef ENGINE_GL_LOAD
    return all;
}

} // namespace

const Functions& functions() {
    static const Functions all = load();
    return all;
}

bool is_es() {
    const GLubyte* const version = glGetString(GL_VERSION);
    return version != nullptr && std::string_view{reinterpret_cast<const char*>(version)}.starts_with("OpenGL ES");
}

const char* version_line() {
    return is_es() ? "#version 300 es" : "#version 330 core";
}

// ES has no precision of its own for these in fragments.
std::string shader_header() {
    const std::string precisions = "precision highp float;\nprecision highp int;\nprecision highp sampler2D;\n";
    return std::string{version_line()} + '\n' + (is_es() ? precisions : "");
}

} // namespace engine::gl
