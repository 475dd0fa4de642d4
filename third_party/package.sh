#!/bin/sh
# Prepares what `cmake --workflow --preset package` needs in addition to install.sh: the tools that build and check
# packages, and separate builds of SDL2 and SDL2_mixer in build/portable for the archive, which needs no installed
# libraries. Debian's versions link dozens of libraries; these have the same sources, load libraries of the desktop at
# run time if present, and play only WAV.
# For Debian and its relatives only, as root or through sudo. A second run does nothing. --deb: only the tools for the
# Debian package.
set -eu
cd "$(dirname "$0")/.."
third_party/install.sh

tools="dpkg-dev patchelf desktop-file-utils appstream lintian man-db debootstrap"
[ "${1:-}" != --deb ] || tools="dpkg-dev"
missing=""
for package in $tools; do
    [ "$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null || true)" = "install ok installed" ] || missing="$missing $package"
done
if [ -n "$missing" ]; then
    root=""
    [ "$(id -u)" = 0 ] || root="sudo"
    $root apt-get update -q
    $root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
fi

made=build/portable
if [ -e $made/done ] || [ "${1:-}" = --deb ]; then exit 0; fi
rm -rf $made
mkdir -p $made/apt/lists $made/apt/sources $made/licences
made=$(cd $made && pwd)

# Debian's sources, without changing this system's package lists.
echo "deb-src http://deb.debian.org/debian bookworm main" >"$made/apt/sources/debian.list"
of_sources="-o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts=$made/apt/sources -o Dir::State::lists=$made/apt/lists"
of_sources="$of_sources -o Dir::Cache::srcpkgcache= -o Dir::Cache::pkgcache= -o APT::Sandbox::User=root"
apt-get -q $of_sources update
(cd "$made" && apt-get -q $of_sources source libsdl2 libsdl2-mixer)

# Keeps the names of build folders out of the libraries.
flags="-O2 -ffile-prefix-map=$made=."
build() { # NAME SOURCE OPTIONS...
    name=$1
    source=$2
    shift 2
    cmake -G Ninja -S "$source" -B "$made/build-$name" -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$made/$name" \
        -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_C_FLAGS="$flags" -DCMAKE_PREFIX_PATH="$made/sdl" "$@"
    cmake --build "$made/build-$name"
    cmake --install "$made/build-$name" --strip
}
build sdl "$(echo "$made"/libsdl2-2*/)" -DSDL_STATIC=OFF -DSDL_TEST=OFF
build mixer "$(echo "$made"/libsdl2-mixer-2*/)" -DSDL2MIXER_VENDORED=OFF -DSDL2MIXER_SAMPLES=OFF -DSDL2MIXER_CMD=OFF \
    -DSDL2MIXER_FLAC=OFF -DSDL2MIXER_MOD=OFF -DSDL2MIXER_MP3=OFF -DSDL2MIXER_MIDI=OFF -DSDL2MIXER_OPUS=OFF -DSDL2MIXER_VORBIS=OFF
cp "$made"/libsdl2-2*/LICENSE.txt "$made/licences/SDL2.txt"
cp "$made"/libsdl2-mixer-2*/LICENSE.txt "$made/licences/SDL2_mixer.txt"
touch "$made/done"
