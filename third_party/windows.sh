#!/bin/sh
# Prepares the preset `windows`: installs the cross compiler and wine, and builds the libraries for Windows from
# Debian's source packages, into ~/.cache/outflank/windows or OUTFLANK_WINDOWS_PREFIX. For Debian 12, as root or through
# sudo. Existing parts stay, so a second run does nothing.
set -eu

cache="${XDG_CACHE_HOME:-$HOME/.cache}/outflank"
prefix="${OUTFLANK_WINDOWS_PREFIX:-$cache/windows}"
third_party=$(cd "$(dirname "$0")" && pwd)
work="$cache/windows-build"

"$third_party/install.sh"
packages="g++-mingw-w64-x86-64-posix mingw-w64-tools wine wine64 xvfb xauth xdotool nsis zip tcl dpkg-dev ccache imagemagick"
missing=""
for package in $packages; do
    [ "$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null || true)" = "install ok installed" ] || missing="$missing $package"
done
if [ -n "$missing" ]; then
    root=""
    [ "$(id -u)" = 0 ] || root="sudo"
    $root apt-get update -q
    $root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -q -y --no-install-recommends $missing
fi

export OUTFLANK_WINDOWS_PREFIX="$prefix"
mkdir -p "$work" "$prefix/include" "$prefix/lib/pkgconfig" "$prefix/lib/cmake" "$prefix/share/licenses"
launcher=""
command -v ccache >/dev/null 2>&1 && launcher="ccache"

# apt-get source with separate lists, so that the system's stay unchanged.
lists="$work/apt"
apt() {
    apt-get -q -o Dir::Etc::sourcelist="$lists/sources.sources" -o Dir::Etc::sourceparts=/nonexistent \
        -o Dir::State::lists="$lists/lists" -o Dir::Cache="$lists/cache" -o APT::Sandbox::User="" "$@"
}
fetch() { # fetches a source package; prints its folder
    if [ ! -f "$lists/ready" ]; then
        mkdir -p "$lists/lists/partial" "$lists/cache"
        cat >"$lists/sources.sources" <<END
Types: deb-src
URIs: http://deb.debian.org/debian
Suites: bookworm bookworm-updates
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
END
        apt update >&2
        touch "$lists/ready"
    fi
    rm -rf "$work/$1"
    mkdir -p "$work/$1"
    (cd "$work/$1" && apt source "$1" >&2)
    find "$work/$1" -mindepth 1 -maxdepth 1 -type d
}
is_done() { [ -f "$prefix/.$1" ]; }
finish() { # NAME LICENCE: stores the licence, which is installed with the program
    cp "$2" "$prefix/share/licenses/$1.txt"
    rm -rf "$work/$1"
    touch "$prefix/.$1"
    echo "$1 is ready"
}
build() { # SOURCE OPTIONS...
    tree="$1"
    shift
    cmake -S "$tree" -B "$tree/build-windows" -G Ninja -DCMAKE_TOOLCHAIN_FILE="$third_party/windows.cmake" \
        -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_C_COMPILER_LAUNCHER="$launcher" \
        -DCMAKE_CXX_COMPILER_LAUNCHER="$launcher" "$@" >"$tree/configure.log" || { cat "$tree/configure.log" >&2; exit 1; }
    nice cmake --build "$tree/build-windows" >"$tree/build.log" || { tail -50 "$tree/build.log" >&2; exit 1; }
    cmake --install "$tree/build-windows" >/dev/null
}

if ! is_done libsdl2; then
    source=$(fetch libsdl2)
    build "$source" -DSDL_STATIC=OFF -DSDL_TEST=OFF
    finish libsdl2 "$source/LICENSE.txt"
fi
if ! is_done libsdl2-mixer; then # Supports only WAV, the format of our sounds.
    source=$(fetch libsdl2-mixer)
    build "$source" -DSDL2MIXER_VENDORED=OFF -DSDL2MIXER_SAMPLES=OFF -DSDL2MIXER_FLAC=OFF -DSDL2MIXER_MOD=OFF -DSDL2MIXER_MP3=OFF \
        -DSDL2MIXER_MIDI=OFF -DSDL2MIXER_OPUS=OFF -DSDL2MIXER_VORBIS=OFF -DSDL2MIXER_CMD=OFF
    finish libsdl2-mixer "$source/LICENSE.txt"
fi
if ! is_done fmtlib; then
    source=$(fetch fmtlib)
    build "$source" -DFMT_TEST=OFF -DFMT_DOC=OFF
    finish fmtlib "$source/LICENSE.rst"
fi
if ! is_done libzstd; then
    source=$(fetch libzstd)
    build "$source/build/cmake" -DZSTD_BUILD_PROGRAMS=OFF -DZSTD_BUILD_SHARED=OFF -DZSTD_BUILD_TESTS=OFF -DZSTD_LEGACY_SUPPORT=OFF
    finish libzstd "$source/LICENSE"
fi
if ! is_done sqlite3; then
    source=$(fetch sqlite3)
    (cd "$source" && ./configure --disable-tcl >/dev/null && make sqlite3.c >/dev/null) # Makes one file, with this system's compiler.
    # SQLite uses UTF-8 paths on Windows by default.
    $launcher x86_64-w64-mingw32-gcc-posix -O2 -DSQLITE_THREADSAFE=1 -c "$source/sqlite3.c" -o "$source/sqlite3.o"
    x86_64-w64-mingw32-ar rcs "$prefix/lib/libsqlite3.a" "$source/sqlite3.o"
    cp "$source/sqlite3.h" "$prefix/include/"
    finish sqlite3 "$source/LICENSE.md"
fi
if ! is_done imgui; then
    source=$(fetch imgui)
    mkdir "$source/objects"
    for file in imgui imgui_draw imgui_tables imgui_widgets misc/cpp/imgui_stdlib backends/imgui_impl_opengl3; do
        $launcher x86_64-w64-mingw32-g++-posix -std=c++20 -O2 -I"$source" -c "$source/$file.cpp" -o "$source/objects/$(basename $file).o"
    done
    x86_64-w64-mingw32-ar rcs "$prefix/lib/libimgui.a" "$source"/objects/*.o
    mkdir -p "$prefix/include/imgui/backends"
    cp "$source"/*.h "$source"/misc/cpp/*.h "$prefix/include/imgui/"
    cp "$source"/backends/imgui_impl_opengl3*.h "$prefix/include/imgui/backends/"
    cat >"$prefix/lib/pkgconfig/imgui.pc" <<END
Name: imgui
Description: Dear ImGui for Windows
Version: 1.86
Libs: -L$prefix/lib -limgui
Cflags: -I$prefix/include/imgui
END
    finish imgui "$source/LICENSE.txt"
fi
if ! is_done headers; then # Header-only packages: uses this system's, but none of its other headers.
    for name in CLI nlohmann doctest stb simde; do
        ln -sfn "/usr/include/$name" "$prefix/include/$name"
    done
    mkdir -p "$prefix/share/cmake"
    cp -r /usr/share/cmake/CLI11 /usr/share/cmake/nlohmann_json /usr/lib/cmake/doctest "$prefix/share/cmake/"
    sed -i "s|^set(_IMPORT_PREFIX \"/usr\")|set(_IMPORT_PREFIX \"$prefix\")|" "$prefix"/share/cmake/*/*.cmake
    touch "$prefix/.headers"
fi

if [ ! -f "$cache/wine/system.reg" ]; then
    xvfb-run -a "$third_party/wine.sh" wineboot -i >"$work/wine.log" 2>&1
fi
echo "$prefix is ready"
