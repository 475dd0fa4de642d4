#include "engine/gl.hpp"

#include <SDL.h>

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

} // namespace engine::gl
