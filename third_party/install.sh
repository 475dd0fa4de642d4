#!/bin/sh
# Installs the packages to build and test Outflank. For Debian and its relatives only, as root or through sudo; on other
# systems it prints the list and changes nothing.
set -eu

packages="cmake ninja-build g++ clang pkg-config clang-format
libsdl2-dev libsdl2-mixer-dev libgl-dev libopengl-dev libimgui-dev libfreetype-dev libfontconfig-dev libstb-dev
libcli11-dev nlohmann-json3-dev libfmt-dev libzstd-dev libsqlite3-dev doctest-dev libsimde-dev
libgl1-mesa-dri libegl1 fonts-inter gettext"
# Japanese characters; without this font the window supports only the other languages.
wished="fonts-mplus"

packages=$(echo $packages)

if ! command -v apt-get >/dev/null 2>&1 || ! command -v dpkg-query >/dev/null 2>&1; then
    echo "This script installs Debian packages, and this system has no apt-get." >&2
    echo "Please install what corresponds to: $packages" >&2
    echo "CMake fetches SDL2, Dear ImGui, stb, doctest, CLI11, fmt, zstd, SQLite and nlohmann-json by itself where they are missing." >&2
    exit 0
fi

is_installed() {
    [ "$(dpkg-query -W -f='${Status}' "$1" 2>/dev/null || true)" = "install ok installed" ]
}
missing=""
for package in $packages; do
    is_installed "$package" || missing="$missing $package"
done
if [ -z "$missing" ] && is_installed $wished; then
    exit 0
fi

if [ "$(id -u)" = 0 ]; then
    root=""
elif command -v sudo >/dev/null 2>&1; then
    root="sudo"
else
    echo "expected root or sudo to install:$missing $wished" >&2
    if [ -z "$missing" ]; then exit 0; fi # Only optional packages are missing.
    exit 1
fi
install="env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends"
if [ -n "$missing" ]; then
    $root apt-get update -q
    $root $install $missing
fi
if ! is_installed $wished && ! $root $install $wished; then
    $root apt-get update -q || true
    $root $install $wished || echo "$wished is not installed: no Japanese in the window." >&2
fi
