#!/bin/sh
# Prepares the preset `arm64`: installs the cross compiler and an emulator, and unpacks Debian's libraries for 64-bit
# ARM into ~/.cache/outflank/arm64 or OUTFLANK_ARM64_PREFIX. Does not change this system's packages for its own
# processor. For Debian 12, as root or through sudo. Existing parts stay, so a second run does nothing.
set -eu

cache="${XDG_CACHE_HOME:-$HOME/.cache}/outflank"
prefix="${OUTFLANK_ARM64_PREFIX:-$cache/arm64}"
third_party=$(cd "$(dirname "$0")" && pwd)
work="$cache/arm64-build"

"$third_party/install.sh"
packages="g++-aarch64-linux-gnu qemu-user-static ccache"
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
libraries="libc6-dev libstdc++-12-dev libsdl2-dev libsdl2-mixer-dev libgl-dev libopengl-dev libimgui-dev libfreetype-dev libfontconfig-dev libstb-dev
libcli11-dev nlohmann-json3-dev libfmt-dev libzstd-dev libsqlite3-dev doctest-dev libsimde-dev
libgl1-mesa-dri libegl1"
[ "$(cat "$prefix/.ready" 2>/dev/null || true)" != "$libraries" ] || exit 0
rm -rf "$prefix"

# apt-get with separate lists, for the other processor and a system without installed packages.
mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$prefix"
: >"$work/status"
cat >"$work/sources.sources" <<END
Types: deb
URIs: http://deb.debian.org/debian
Suites: bookworm bookworm-updates
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
END
apt() {
    apt-get -q -o Dir::Etc::sourcelist="$work/sources.sources" -o Dir::Etc::sourceparts=/nonexistent -o Dir::State::lists="$work/lists" \
        -o Dir::State::status="$work/status" -o Dir::Cache="$work/cache" -o APT::Sandbox::User="" \
        -o APT::Architecture=arm64 -o APT::Architectures::=arm64 "$@"
}
apt update
apt install -y --download-only --no-install-recommends $libraries
for package in "$work"/cache/archives/*.deb; do
    dpkg-deb -x "$package" "$prefix"
done
# Makes absolute links relative, since they would leave the folder.
find "$prefix" -type l -lname '/*' | while read -r link; do
    ln -snf "$(realpath -m --relative-to="$(dirname "$link")" "$prefix$(readlink "$link")")" "$link"
done
rm -rf "$work"
echo "$libraries" >"$prefix/.ready"
echo "$prefix is ready"
