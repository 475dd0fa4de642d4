// The OpenGL 3.3 core functions that the engine calls. Only the engine's own units include this.
#pragma once

#include <SDL_opengl.h>
// SDL's copy of glext.h is included by SDL_opengl.h; it names the function types that are used below.

#include <string>

namespace engine::gl {

// Type of the function as glext.h names it, and its name without the "gl".
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
    std::string missing; // name of a function that the driver lacks; empty when there is none
    // Of a context that tells when it is lost; null where the driver has none.
    PFNGLGETGRAPHICSRESETSTATUSARBPROC GetGraphicsResetStatus = nullptr;
};

// Looked up through SDL at the first call, which must have a context current. The functions of OpenGL 1.1 (glClear and
// so on) are not here: every OpenGL library exports them itself.
const Functions& functions();
// The table itself, for tests that put a driver's answer into it.
Functions& functions_to_change();

// The graphics card or its driver began anew, and what was made in this context is gone.
bool is_context_reset();

// Whether the context is one of OpenGL ES, as browsers and small computers have it; 3.0 then has all that is used here.
// The shaders are the same but for their head.
bool is_es();
// Whether a texture can show one of its channels as another: all but browsers can.
bool has_swizzle();
const char* version_line();  // of a shader, without a line feed
std::string shader_header(); // whole lines

} // namespace engine::gl
