// The OpenGL 3.3 core functions that the engine calls. For the engine only.
#pragma once

#include <SDL_opengl.h>
// SDL_opengl.h includes SDL's copy of glext.h, which defines the function types below.

#include <string>

namespace engine::gl {

// Lists each function's type in glext.h, and its name without "gl".
#define ENGINE_GL_FUNCTIONS(X)                                                                                         \
    X(PFNGLACTIVETEXTUREPROC, ActiveTexture)                                                                           \
    X(PFNGLATTACHSHADERPROC, AttachShader)                                                                             \
    X(PFNGLBINDBUFFERPROC, BindBuffer)                                                                                 \
    X(PFNGLBINDFRAMEBUFFERPROC, BindFramebuffer)                                                                       \
    X(PFNGLBINDVERTEXARRAYPROC, BindVertexArray)                                                                       \
    X(PFNGLBLITFRAMEBUFFERPROC, BlitFramebuffer)                                                                       \
    X(PFNGLBUFFERDATAPROC, BufferData)                                                                                 \
    X(PFNGLCHECKFRAMEBUFFERSTATUSPROC, CheckFramebufferStatus)                                                         \
    X(PFNGLCOMPILESHADERPROC, CompileShader)                                                                           \
    X(PFNGLCREATEPROGRAMPROC, CreateProgram)                                                                           \
    X(PFNGLCREATESHADERPROC, CreateShader)                                                                             \
    X(PFNGLDELETEBUFFERSPROC, DeleteBuffers)                                                                           \
    X(PFNGLDELETEFRAMEBUFFERSPROC, DeleteFramebuffers)                                                                 \
    X(PFNGLDELETEPROGRAMPROC, DeleteProgram)                                                                           \
    X(PFNGLDELETESHADERPROC, DeleteShader)                                                                             \
    X(PFNGLDELETEVERTEXARRAYSPROC, DeleteVertexArrays)                                                                 \
    X(PFNGLDRAWARRAYSINSTANCEDPROC, DrawArraysInstanced)                                                               \
    X(PFNGLENABLEVERTEXATTRIBARRAYPROC, EnableVertexAttribArray)                                                       \
    X(PFNGLFRAMEBUFFERTEXTURE2DPROC, FramebufferTexture2D)                                                             \
    X(PFNGLGENBUFFERSPROC, GenBuffers)                                                                                 \
    X(PFNGLGENFRAMEBUFFERSPROC, GenFramebuffers)                                                                       \
    X(PFNGLGENVERTEXARRAYSPROC, GenVertexArrays)                                                                       \
    X(PFNGLGETPROGRAMINFOLOGPROC, GetProgramInfoLog)                                                                   \
    X(PFNGLGETPROGRAMIVPROC, GetProgramiv)                                                                             \
    X(PFNGLGETSHADERINFOLOGPROC, GetShaderInfoLog)                                                                     \
    X(PFNGLGETSHADERIVPROC, GetShaderiv)                                                                               \
    X(PFNGLGETUNIFORMLOCATIONPROC, GetUniformLocation)                                                                 \
    X(PFNGLLINKPROGRAMPROC, LinkProgram)                                                                               \
    X(PFNGLSHADERSOURCEPROC, ShaderSource)                                                                             \
    X(PFNGLUNIFORM1FPROC, Uniform1f)                                                                                   \
    X(PFNGLUNIFORM1IPROC, Uniform1i)                                                                                   \
    X(PFNGLUNIFORM2FPROC, Uniform2f)                                                                                   \
    X(PFNGLUNIFORM4FPROC, Uniform4f)                                                                                   \
    X(PFNGLUSEPROGRAMPROC, UseProgram)                                                                                 \
    X(PFNGLVERTEXATTRIBDIVISORPROC, VertexAttribDivisor)                                                               \
    X(PFNGLVERTEXATTRIBPOINTERPROC, VertexAttribPointer)

struct Functions {
#define ENGINE_GL_MEMBER(type, name) type name = nullptr;
    ENGINE_GL_FUNCTIONS(ENGINE_GL_MEMBER)
#undef ENGINE_GL_MEMBER
    std::string missing; // name of the first function that the driver lacks; empty: none
    // Null where the driver cannot report a lost context.
    PFNGLGETGRAPHICSRESETSTATUSARBPROC GetGraphicsResetStatus = nullptr;
};

// Loads the functions through SDL at the first call, which needs a current context. Excludes OpenGL 1.1 (glClear and so
// on), which every OpenGL library exports.
const Functions& functions();
// The same table, which tests may change to replace functions.
Functions& functions_to_change();

bool is_context_reset();

// Whether the context is OpenGL ES, as in browsers and on small computers. ES 3.0 suffices for everything here; the
// shaders differ only in their header.
bool is_es();
// Whether textures can swizzle channels: true except in browsers.
bool has_swizzle();
const char* version_line();  // "#version" line of a shader, without a line feed
std::string shader_header(); // first lines of a shader, with line feeds

} // namespace engine::gl
