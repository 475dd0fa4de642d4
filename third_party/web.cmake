# Compiles for browsers with emscripten; used by the preset `web`. Links only libraries from the folder that web.sh
# creates, none of this system.
if(NOT OUTFLANK_WEB_TOOLS)
    if(DEFINED ENV{XDG_CACHE_HOME})
        set(OUTFLANK_WEB_TOOLS "$ENV{XDG_CACHE_HOME}/outflank/web")
    else()
        set(OUTFLANK_WEB_TOOLS "$ENV{HOME}/.cache/outflank/web")
    endif()
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES OUTFLANK_WEB_TOOLS)
if(NOT EXISTS ${OUTFLANK_WEB_TOOLS}/bin/em++)
    message(FATAL_ERROR "${OUTFLANK_WEB_TOOLS} is not ready: run third_party/web.sh first")
endif()
set(ENV{PATH} "${OUTFLANK_WEB_TOOLS}/bin:$ENV{PATH}")
set(CMAKE_C_COMPILER ${OUTFLANK_WEB_TOOLS}/bin/emcc)
set(CMAKE_CXX_COMPILER ${OUTFLANK_WEB_TOOLS}/bin/em++)
set(CMAKE_AR ${OUTFLANK_WEB_TOOLS}/bin/emar CACHE FILEPATH "")
set(CMAKE_RANLIB ${OUTFLANK_WEB_TOOLS}/bin/emranlib CACHE FILEPATH "")
set(EMSCRIPTEN_SYSTEM_PROCESSOR wasm32)
set(EMSCRIPTEN_ROOT_PATH /usr/share/emscripten)

list(APPEND CMAKE_FIND_ROOT_PATH ${OUTFLANK_WEB_TOOLS}/prefix)
set(CMAKE_PREFIX_PATH ${OUTFLANK_WEB_TOOLS}/prefix)
set(ENV{PKG_CONFIG_LIBDIR} ${OUTFLANK_WEB_TOOLS}/prefix/lib/pkgconfig)
set(ENV{PKG_CONFIG_PATH} "")

include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)

# Threads, and the vector instructions of all browsers with threads. In libc++ 19 stop_token and jthread are
# experimental.
set(CMAKE_C_FLAGS_INIT "-pthread -msimd128")
set(CMAKE_CXX_FLAGS_INIT "-pthread -msimd128 -fexceptions -fexperimental-library")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-pthread -fexceptions")
# Runs the compiled programs with node.
set(CMAKE_CROSSCOMPILING_EMULATOR ${CMAKE_CURRENT_LIST_DIR}/node.sh)
