#!/bin/sh
# Checks the packages of `cmake --workflow --preset package` as a user receives them: tests/packages/check.sh [--files]
# --files only checks the contents of the package, in a second, without root. Without it Debian's tools check the
# package (lintian and the validators); then both packages are installed into bare Debian systems, play a game, and are
# removed. That takes root, debootstrap (third_party/package.sh installs the tools), Debian's mirror, and some minutes.
set -eu
cd "$(dirname "$0")/../.."
packages=$(pwd)/build/release/packages
deb=$(ls "$packages"/outflank_*.deb)
work=$(mktemp -d)
problems=0
chroot=""
# shellcheck disable=SC2317
clean() {
    if [ -n "$chroot" ]; then umount "$chroot/proc" 2>/dev/null || true; fi
    rm -rf "$work"
}
trap clean EXIT

say() { echo "$(date +%T) $*"; }
fail() {
    echo "FAILED: $*"
    problems=$((problems + 1))
}
expect() { # WHAT COMMAND...
    what=$1
    shift
    if "$@"; then say "$what"; else fail "$what"; fi
}

# --- Contents ---
dpkg-deb --raw-extract "$deb" "$work/deb"
(cd "$work/deb" && find . -path ./DEBIAN -prune -o \( -type f -o -type l \) -printf '%P\n' | sed 's/[0-9a-z.A-Z]*\.metainfo/ID.metainfo/' | sort) >"$work/files"
expect "the package holds what tests/packages/files.txt lists" diff -u tests/packages/files.txt "$work/files"
source=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' build/release/CMakeCache.txt)
names_no_build() { ! grep -rlaF -e "$source/" -e /build/release "$1"; }
expect "no file names the folder that it was built in" names_no_build "$work/deb/usr"
version=$(sed -n '1s/.*(\(.*\)).*/\1/p' assets/linux/changelog)
expect "changelog, metadata and package have one version, $version" \
    sh -c "grep -qx 'Version: $version' $work/deb/DEBIAN/control && grep -q 'release version=\"${version%-*}\"' $work/deb/usr/share/metainfo/*.xml"
if [ "${1:-}" = --files ]; then exit $((problems > 0)); fi

# --- Debian's tools ---
expect "desktop-file-validate" desktop-file-validate "$work/deb/usr/share/applications/outflank.desktop"
for metainfo in "$work"/deb/usr/share/metainfo/*.xml; do
    expect "appstreamcli validate" appstreamcli validate --no-net "$metainfo"
done
for page in "$work"/deb/usr/share/man/man6/*; do
    said=$(LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null)
    expect "man reads $(basename "$page") without a warning" test -z "$said"
done
lintian --fail-on error,warning "$deb" >"$work/lintian" 2>&1 && quiet=true || quiet=false
cat "$work/lintian"
expect "lintian has no error and no warning" $quiet

# --- Installation on a bare system ---
list_all() { # all files except those of apt, dpkg and caches
    (cd "$1" && find . -xdev \( -path ./proc -o -path ./var/lib/apt -o -path ./var/lib/dpkg -o -path ./var/cache -o -path ./var/log \
        -o -path ./tmp -o -path ./root \) -prune -o -printf '%y %P\n' | sort)
}
# The window plays a whole game on its own and saves it, opens that game and another file, and draws it; the other
# program plays a match.
play_with() { # PROGRAM CLI
    cat <<END
set -eu
export HOME=/tmp/player SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy OUTFLANK_LANGUAGE=en
rm -rf /tmp/player; mkdir /tmp/player; cd /tmp/player
cp /tmp/komi.ggf .
"$1" --version; "$2" --version
"$2" arena level:0 level:1 --games 2 --openings start
"$1" --size 6 --black level:0 --white level:1 </dev/null &
for i in \$(seq 600); do
    if "$2" db search | grep -q own || ! kill -0 \$!; then break; fi
    sleep 0.2
done
kill \$!; wait \$!
"$2" db search --moves | grep own
time "$1" --screenshot end.png komi.ggf
test -s end.png
echo f5d6c3 >game.txt
"$1" game.txt </dev/null & sleep 5; kill \$!; wait \$!
cat .local/share/outflank/library.db* | grep -aq '"c3"'
"$2" convert komi.ggf --to moves
"$1" --measure --short
END
}

say "making a bare Debian"
debootstrap --variant=minbase bookworm "$work/bare" >"$work/log" 2>&1 || { tail -n 20 "$work/log"; exit 1; }
start_chroot() {
    chroot=$1
    mount -t proc proc "$chroot/proc"
    cp /etc/resolv.conf "$chroot/etc/"
    echo 'exit 101' >"$chroot/usr/sbin/policy-rc.d" # no services
    chmod +x "$chroot/usr/sbin/policy-rc.d"
}
stop_chroot() {
    umount "$chroot/proc"
    chroot=""
}
inside() { chroot "$chroot" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }

opens() { inside gio mime "$1" | grep -q "^Default.*: outflank.desktop"; }
cp -a "$work/bare" "$work/installed"
start_chroot "$work/installed"
inside apt-get -q update >"$work/log" 2>&1
# Installs the libraries first, so that the comparison shows only the effects of this package.
cp "$deb" "$chroot/tmp/outflank.deb"
cp tests/data/games/komi.ggf "$chroot/tmp/"
inside apt-get -q -y install --no-install-recommends $(dpkg-deb -f "$deb" Depends Recommends | sed 's/^[A-Za-z]*://; s/([^)]*)//g; s/,/ /g') \
    desktop-file-utils shared-mime-info libglib2.0-bin >"$work/log" 2>&1
list_all "$chroot" >"$work/before"
expect "apt installs it" inside apt-get -q -y install /tmp/outflank.deb
rm "$chroot/tmp/outflank.deb"
play_with outflank outflank-cli >"$chroot/tmp/play.sh"
expect "installed by apt, both programs play" inside bash /tmp/play.sh
cp "$chroot"/tmp/player/.local/share/outflank/games/*.json "$chroot/tmp/save.json"
cp "$chroot/tmp/save.json" "$chroot/tmp/mine.outflank.json"
cp "$chroot/tmp/save.json" "$chroot/tmp/nameless"
cp tests/data/games/WTH_1977.wtb "$chroot/tmp/"
for row in komi.ggf=application/x-othello-ggf WTH_1977.wtb=application/x-othello-wthor mine.outflank.json=application/x-outflank-game+json \
    nameless=application/x-outflank-game+json save.json=application/json; do
    said=$(inside gio info -a standard::content-type "/tmp/${row%%=*}" | sed -n 's/.*content-type: //p')
    expect "${row%%=*} is of the type ${row#*=}" test "$said" = "${row#*=}"
    [ "${row#*=}" = application/json ] || expect "and opens with Outflank" opens "${row#*=}"
done
expect "apt removes it" inside apt-get -q -y purge outflank
list_all "$chroot" >"$work/after"
expect "nothing of it is left" diff "$work/before" "$work/after"
stop_chroot

# --- The archive ---
mv "$work/bare" "$work/anywhere"
start_chroot "$work/anywhere"
inside apt-get -q update >"$work/log" 2>&1
inside apt-get -q -y install --no-install-recommends libopengl0 libegl1 libgl1 libgl1-mesa-dri libstdc++6 >"$work/log" 2>&1
cp tests/data/games/komi.ggf "$chroot/tmp/"
list_all "$chroot" >"$work/before"
mkdir "$chroot/opt/with a space"
tar -xf "$packages"/outflank-*.tar.gz -C "$chroot/opt/with a space"
folder=$(cd "$chroot/opt/with a space" && ls)
play_with "/opt/with a space/$folder/bin/outflank" "/opt/with a space/$folder/bin/outflank-cli" >"$chroot/tmp/play.sh"
expect "unpacked into a folder, both programs play" inside bash /tmp/play.sh
foreign=$(inside ldd "/opt/with a space/$folder/bin/outflank" "/opt/with a space/$folder/bin/outflank-cli" | grep "=>" | grep -v "with a space" | sed 's/ =>.*//; s/[[:space:]]*//' | sort -u | tr '\n' ' ')
say "the system's own libraries that it uses: $foreign"
expect "SDL is its own" sh -c "! echo '$foreign' | grep -q SDL"
expect "no file of the archive names the folder that it was built in" names_no_build "$chroot/opt"
rm -r "$chroot/opt/with a space"
list_all "$chroot" >"$work/after"
expect "nothing is left where the folder was deleted" diff "$work/before" "$work/after"
stop_chroot

ls -l "$packages"/outflank*
say "$problems problems"
exit $((problems > 0))
