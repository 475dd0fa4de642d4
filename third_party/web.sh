#!/bin/sh
# Prepares the preset `web`, from Debian 12's packages and source packages only: emscripten with clang and libc++ of
# LLVM 19 (emscripten's libc++ is too old for C++20), and the libraries as WebAssembly. Everything is in
# ~/.cache/outflank/web; a second run adds missing parts. Needs root or sudo if packages are missing.
set -eu
cd "$(dirname "$0")/.."
top=${XDG_CACHE_HOME:-$HOME/.cache}/outflank/web
sources=$top/sources
prefix=$top/prefix
cache=$top/cache
llvm=/usr/lib/llvm-19/bin
mkdir -p "$sources" "$prefix/include" "$prefix/lib"

packages="emscripten clang-19 lld-19 llvm-19 binaryen cmake ninja-build pkg-config libstb-dev libcli11-dev nlohmann-json3-dev
dpkg-dev xz-utils tcl gcc fonts-inter fonts-mplus fonttools optipng chromium"
is_installed() {
    [ "$(dpkg-query -W -f='${Status}' "$1" 2>/dev/null || true)" = "install ok installed" ]
}
missing=""
for package in $packages; do
    is_installed "$package" || missing="$missing $package"
done
command -v node >/dev/null || missing="$missing nodejs"
command -v npm >/dev/null || missing="$missing npm"
if [ -n "$missing" ]; then
    root=""
    [ "$(id -u)" = 0 ] || root="sudo"
    $root apt-get update -q
    $root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
fi

# ---- Sources, with separate package lists, so that the system's stay unchanged.
apt_with_lists() {
    apt-get -q -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$top/apt/parts" -o Dir::State::lists="$top/apt/lists" "$@"
}
# Unpacks a source package into a folder below `sources`; passes further arguments to tar.
unpack() {
    package=$1
    folder=$sources/$1
    shift
    [ ! -d "$folder" ] || return 0
    if [ ! -d "$top/apt/lists" ]; then
        mkdir -p "$top/apt/parts" "$top/apt/lists/partial"
        for suite in "debian bookworm" "debian bookworm-updates" "debian-security bookworm-security"; do
            echo "deb-src http://deb.debian.org/${suite% *} ${suite#* } main"
        done >"$top/apt/parts/sources.list"
        apt_with_lists update
    fi
    (cd "$sources" && apt_with_lists source --download-only "$package")
    rm -rf "$folder.part"
    mkdir "$folder.part"
    tar -xf "$(ls "$sources/$package"_*.orig.tar.?z | head -n 1)" -C "$folder.part" --strip-components=1 "$@"
    mv "$folder.part" "$folder"
}
unpack llvm-toolchain-19 --wildcards '*/libcxx/include' '*/libcxx/src' '*/libcxx/vendor' '*/libcxxabi/include' '*/libcxxabi/src' '*/libc/src/__support'
for package in libsdl2 libsdl2-mixer fmtlib libzstd sqlite3 imgui; do
    unpack "$package"
done
# SQLite's own tools combine its sources into one file.
if [ ! -f "$prefix/include/sqlite3.h" ]; then
    mkdir -p "$top/sqlite"
    (cd "$top/sqlite" && "$sources/sqlite3/configure" --disable-tcl >configure.log && make sqlite3.c >make.log)
    cp "$top/sqlite/sqlite3.h" "$prefix/include"
fi

# ---- A separate cache for emscripten: links to the original, except for libc++.
if [ ! -d "$cache" ]; then
    rm -rf "$cache.part"
    cp -rs /usr/share/emscripten/cache "$cache.part"
    rm -f "$cache.part/cache.lock" "$cache.part/sysroot/lib/wasm32-emscripten/libc++-mt.a"
    headers=$cache.part/sysroot/include/c++/v1
    rm -rf "$headers"
    cp -r "$sources/llvm-toolchain-19/libcxx/include" "$headers"
    cp "$sources/llvm-toolchain-19/libcxxabi/include/"*.h "$headers"
    cp "$sources/llvm-toolchain-19/libcxx/vendor/llvm/default_assertion_handler.in" "$headers/__assertion_handler"
    cat >"$headers/__config_site" <<'END'
#ifndef _LIBCPP___CONFIG_SITE
#define _LIBCPP___CONFIG_SITE
#define _LIBCPP_ABI_VERSION 2
#define _LIBCPP_ABI_NAMESPACE __2
#define _LIBCPP_HAS_MUSL_LIBC
#define _LIBCPP_HAS_THREAD_API_PTHREAD
#define _LIBCPP_HAS_NO_VENDOR_AVAILABILITY_ANNOTATIONS
#define _LIBCPP_HAS_NO_TIME_ZONE_DATABASE
#define _LIBCPP_PSTL_BACKEND_SERIAL
#define _LIBCPP_HARDENING_MODE_DEFAULT 2
#endif
END
    mv "$cache.part" "$cache"
fi
cat >"$top/emscripten.config" <<END
LLVM_ROOT = '$llvm'
BINARYEN_ROOT = '/usr'
EMSCRIPTEN_ROOT = '/usr/share/emscripten'
NODE_JS = '$(command -v node)'
CACHE = '$cache'
FROZEN_CACHE = True
END
export EM_CONFIG="$top/emscripten.config" EMCC_SKIP_SANITY_CHECK=1 NODE_PATH=/usr/share/nodejs

# ---- The libraries, built by one ninja file.
ninja_file=$top/build.ninja
cat >"$ninja_file" <<'END'
rule compile
  command = $compiler -pthread $flags -c $in -o $out
  description = $out
rule archive
  command = rm -f $out && emar rcs $out @$out.objects
  rspfile = $out.objects
  rspfile_content = $in
  description = $out
END
# library NAME.a FOLDER COMPILER FLAGS; reads the files, relative to the folder, from standard input
library() {
    library=$1
    folder=$2
    compiler=$3
    flags=$4
    objects=""
    while read -r file; do
        object=$top/objects/$(basename "$library")/$(echo "$file" | tr / _).o
        printf 'build %s: compile %s/%s\n  compiler = %s\n  flags = %s\n' "$object" "$folder" "$file" "$compiler" "$flags" >>"$ninja_file"
        objects="$objects $object"
    done
    echo "build $library: archive$objects" >>"$ninja_file"
}
files_of() { # C files directly in these folders
    for below in "$@"; do
        ls "$below"/*.c
    done
}

libcxx=$sources/llvm-toolchain-19/libcxx/src
(cd "$libcxx" && ls ./*.cpp filesystem/*.cpp ryu/*.cpp | grep -v int128_builtins) | sed 's|^\./||' |
    library "$cache/sysroot/lib/wasm32-emscripten/libc++-mt.a" "$libcxx" em++ \
        "-std=c++23 -Oz -fexceptions -nostdinc++ -isystem $cache/sysroot/include/c++/v1 -I$libcxx -I$libcxx/../../libc -DLIBCXX_BUILDING_LIBCXXABI=1 -D_LIBCPP_BUILDING_LIBRARY -D_LIBCPP_DISABLE_VISIBILITY_ANNOTATIONS -DLIBC_NAMESPACE=__llvm_libc_common_utils"

sdl=$sources/libsdl2/src
(cd "$sdl" && files_of . atomic audio audio/disk audio/dummy audio/emscripten cpuinfo dynapi events file filesystem/emscripten haptic haptic/dummy hidapi \
    joystick joystick/emscripten joystick/virtual libm loadso/dlopen locale locale/emscripten misc misc/emscripten power power/emscripten \
    render render/opengles2 render/software sensor sensor/dummy stdlib thread thread/pthread timer timer/unix video video/dummy \
    video/emscripten video/yuv2rgb) | sed 's|^\./||' |
    library "$prefix/lib/libSDL2.a" "$sdl" emcc "-Os -w -I$sources/libsdl2/include"
mkdir -p "$prefix/include/SDL2"
cp -p "$sources/libsdl2/include/"*.h "$prefix/include/SDL2"

mixer=$sources/libsdl2-mixer
(cd "$mixer" && ls src/*.c src/codecs/*.c | grep -E 'src/[^/]*\.c|music_wav|mp3utils|load_aiff|load_voc') |
    library "$prefix/lib/libSDL2_mixer.a" "$mixer" emcc "-Os -w -I$prefix/include/SDL2 -I$mixer/include -I$mixer/src -I$mixer/src/codecs -DMUSIC_WAV"
cp -p "$mixer/include/"*.h "$prefix/include/SDL2"

echo src/format.cc | library "$prefix/lib/libfmt.a" "$sources/fmtlib" em++ "-std=c++20 -O2 -fexceptions -I$sources/fmtlib/include"
cp -rp "$sources/fmtlib/include/fmt" "$prefix/include"

(cd "$sources/libzstd/lib" && files_of common decompress compress) |
    library "$prefix/lib/libzstd.a" "$sources/libzstd/lib" emcc "-O2 -DZSTD_DISABLE_ASM -I$sources/libzstd/lib -I$sources/libzstd/lib/common"
cp -p "$sources/libzstd/lib/"*.h "$prefix/include"

echo sqlite3.c | library "$prefix/lib/libsqlite3.a" "$top/sqlite" emcc "-Os -w -DSQLITE_THREADSAFE=1 -DSQLITE_OMIT_LOAD_EXTENSION"

ls "$sources/imgui/" | grep -E '^imgui.*\.cpp$' | grep -v demo |
    library "$prefix/lib/libimgui.a" "$sources/imgui" em++ "-std=c++20 -O2 -w -fexceptions"
printf '%s\n' misc/cpp/imgui_stdlib.cpp backends/imgui_impl_opengl3.cpp |
    library "$prefix/lib/libimgui_parts.a" "$sources/imgui" em++ "-std=c++20 -O2 -w -fexceptions -I$sources/imgui -DIMGUI_IMPL_OPENGL_ES3"
mkdir -p "$prefix/include/imgui/backends"
cp -p "$sources/imgui/"*.h "$sources/imgui/misc/cpp/"*.h "$prefix/include/imgui"
cp -p "$sources/imgui/backends/imgui_impl_opengl3.h" "$prefix/include/imgui/backends"

# Header-only libraries, which are the same everywhere.
for name in CLI nlohmann stb; do
    ln -sfn "/usr/include/$name" "$prefix/include/$name"
done

# ---- Package files for CMake.
packages_of_cmake=$prefix/share/cmake
mkdir -p "$packages_of_cmake" "$prefix/lib/pkgconfig"
cp -r /usr/share/cmake/CLI11 /usr/share/cmake/nlohmann_json "$packages_of_cmake/"
sed -i "s|^set(_IMPORT_PREFIX \"/usr\")|set(_IMPORT_PREFIX \"$prefix\")|" "$packages_of_cmake"/*/*.cmake
cmake_package() { # NAME TARGET LIBRARY INCLUDES
    mkdir -p "$packages_of_cmake/$1"
    cat >"$packages_of_cmake/$1/$1Config.cmake" <<END
if(NOT TARGET $2)
    add_library($2 STATIC IMPORTED)
    set_target_properties($2 PROPERTIES IMPORTED_LOCATION "$prefix/lib/$3" INTERFACE_INCLUDE_DIRECTORIES "$4")
endif()
END
}
cmake_package SDL2 SDL2::SDL2 libSDL2.a "$prefix/include/SDL2"
cmake_package SDL2_mixer SDL2_mixer::SDL2_mixer libSDL2_mixer.a "$prefix/include/SDL2"
cmake_package fmt fmt::fmt libfmt.a "$prefix/include"
pkg_config_package() { # NAME LIBRARIES INCLUDES
    printf 'Name: %s\nDescription: as WebAssembly\nVersion: 0\nLibs: -L%s/lib %s\nCflags: -I%s\n' "$1" "$prefix" "$2" "$3" \
        >"$prefix/lib/pkgconfig/$1.pc"
}
pkg_config_package libzstd -lzstd "$prefix/include"
pkg_config_package imgui "-limgui_parts -limgui" "$prefix/include/imgui"

# ---- The library that controls a browser in the tests.
if [ ! -d "$top/node/node_modules/puppeteer-core" ]; then
    mkdir -p "$top/node"
    # Uses the certificates of this system, not those of node: a proxy adds one.
    (cd "$top/node" && NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt npm install --no-save --no-audit --no-fund puppeteer-core@24.43.1)
fi

# ---- Wrappers that configure the compilers.
mkdir -p "$top/bin"
for tool in emcc em++ emar emranlib em-config; do
    printf '#!/bin/sh\nexport EM_CONFIG="%s" EMCC_SKIP_SANITY_CHECK=1 NODE_PATH=/usr/share/nodejs\nexec /usr/bin/%s "$@"\n' \
        "$top/emscripten.config" "$tool" >"$top/bin/$tool"
    chmod +x "$top/bin/$tool"
done

ninja -C "$top"
echo "$top is ready: cmake --workflow --preset web"
