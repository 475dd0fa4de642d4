#!/bin/sh
# Does what a first visitor does, in a bare Debian 12: clones this repository and runs the two commands of a preset.
# Prints their times.
#   sudo tests/packages/from_bare.sh package
# Other presets: test, play (builds without starting the window), web, windows, arm64, asan, tsan.
# Needs debootstrap, git, Debian's mirror and as much time as the preset. Uncommitted changes are not cloned.
set -eu
cd "$(dirname "$0")/../.."
preset=${1:?expected the name of a preset: package, test, play, web, windows, arm64, asan or tsan}
case $preset in
    package | web | windows | arm64) prepare=third_party/$preset.sh ;;
    *) prepare=third_party/install.sh ;;
esac
command="cmake --workflow --preset $preset"
[ "$preset" != play ] || command="cmake --preset release && cmake --build --preset release --target outflank outflank-cli"
work=$(mktemp -d)
root=$work/root
clean() {
    umount "$root/proc" "$root/dev/shm" "$root/dev/pts" 2>/dev/null || true
    mountpoint -q "$root/proc" || rm -rf "$work"
}
trap clean EXIT

debootstrap --variant=minbase --include=ca-certificates bookworm "$root" >"$work/log" 2>&1 || { tail -n 20 "$work/log"; exit 1; }
mount -t proc proc "$root/proc"
mkdir -p "$root/dev/shm"
mount -t tmpfs shm "$root/dev/shm"
mkdir -p "$root/dev/pts" # separate terminals
mount -t devpts -o newinstance,ptmxmode=0666,mode=0620 devpts "$root/dev/pts"
ln -sf pts/ptmx "$root/dev/ptmx"
echo force-unsafe-io >"$root/etc/dpkg/dpkg.cfg.d/quick" # Files need not survive a power failure.
cp /etc/resolv.conf "$root/etc/"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/" # includes the certificate of a proxy
git clone -q . "$root/outflank"

timed() {
    begun=$(date +%s)
    status=0
    chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 sh -c "cd /outflank && $1" >"$work/log" 2>&1 || status=$?
    [ $status = 0 ] || tail -n 40 "$work/log"
    echo "$(($(date +%s) - begun)) s, exit code $status: $1"
    return $status
}
timed "$prepare"
timed "$command"
tail -n 4 "$work/log"
