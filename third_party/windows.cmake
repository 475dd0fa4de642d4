# Cross-compiles for 64-bit Windows with mingw-w64; used by the preset `windows`. Links only libraries from the prefix
# that windows.sh creates, none of this system.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64) # called AMD64 on Windows

# The variant with complete std::thread and std::jthread.
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)

if(NOT OUTFLANK_WINDOWS_PREFIX)
    if(DEFINED ENV{OUTFLANK_WINDOWS_PREFIX})
        set(OUTFLANK_WINDOWS_PREFIX "$ENV{OUTFLANK_WINDOWS_PREFIX}")
    elseif(DEFINED ENV{XDG_CACHE_HOME})
        set(OUTFLANK_WINDOWS_PREFIX "$ENV{XDG_CACHE_HOME}/outflank/windows")
    else()
        set(OUTFLANK_WINDOWS_PREFIX "$ENV{HOME}/.cache/outflank/windows")
    endif()
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES OUTFLANK_WINDOWS_PREFIX)

set(CMAKE_FIND_ROOT_PATH ${OUTFLANK_WINDOWS_PREFIX} /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_PREFIX_PATH ${OUTFLANK_WINDOWS_PREFIX})
set(ENV{PKG_CONFIG_LIBDIR} ${OUTFLANK_WINDOWS_PREFIX}/lib/pkgconfig)
set(ENV{PKG_CONFIG_PATH} "")

# Runs the compiled programs under wine, in a separate prefix.
set(CMAKE_CROSSCOMPILING_EMULATOR ${CMAKE_CURRENT_LIST_DIR}/wine.sh)
# Links the compiler's run-time libraries statically.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static")
set(CMAKE_MODULE_LINKER_FLAGS_INIT "-static")
