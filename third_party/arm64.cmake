# Cross-compiles for Linux on 64-bit ARM; used by the preset `arm64`. Links only libraries from the folder that arm64.sh
# creates, none of this system.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)

set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)

if(NOT OUTFLANK_ARM64_PREFIX)
    if(DEFINED ENV{OUTFLANK_ARM64_PREFIX})
        set(OUTFLANK_ARM64_PREFIX "$ENV{OUTFLANK_ARM64_PREFIX}")
    elseif(DEFINED ENV{XDG_CACHE_HOME})
        set(OUTFLANK_ARM64_PREFIX "$ENV{XDG_CACHE_HOME}/outflank/arm64")
    else()
        set(OUTFLANK_ARM64_PREFIX "$ENV{HOME}/.cache/outflank/arm64")
    endif()
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES OUTFLANK_ARM64_PREFIX)

set(CMAKE_SYSROOT ${OUTFLANK_ARM64_PREFIX})
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_SYSROOT_DIR} ${OUTFLANK_ARM64_PREFIX})
set(ENV{PKG_CONFIG_LIBDIR} ${OUTFLANK_ARM64_PREFIX}/usr/lib/aarch64-linux-gnu/pkgconfig:${OUTFLANK_ARM64_PREFIX}/usr/share/pkgconfig)
set(ENV{PKG_CONFIG_PATH} "")

# Runs the compiled programs in an emulator.
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static;-L;${OUTFLANK_ARM64_PREFIX})
