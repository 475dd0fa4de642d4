#!/bin/sh
# Plays two moves with real clicks in the window of the Windows program, under wine on a separate screen, and closes the
# window. The program must draw the board, respond to the clicks, and save the game when it is closed.
# smoke.sh OUTFLANK.EXE [PICTURE.png]
set -eu
program=$1
folder=$(mktemp -d)
picture=${2:-$folder/window.png}
wine="$(cd "$(dirname "$0")/../../third_party" && pwd)/wine.sh"

number=90 # the first unused screen
while [ -e "/tmp/.X$number-lock" ]; do number=$((number + 1)); done
Xvfb ":$number" -screen 0 1280x800x24 -nolisten tcp >"$folder/xvfb" 2>&1 &
screen=$!
window=""
finish() {
    [ -z "$window" ] || kill "$window" 2>/dev/null || true
    kill "$screen" 2>/dev/null || true
    rm -rf "$folder"
}
trap finish EXIT
export DISPLAY=":$number" LIBGL_ALWAYS_SOFTWARE=1 SDL_AUDIODRIVER=dummy OUTFLANK_LANGUAGE=en
unset SDL_VIDEODRIVER
export XDG_DATA_HOME="Z:$folder/data" XDG_CONFIG_HOME="Z:$folder/config"

# Wine's desktop outlives earlier programs for a moment and keeps their screen, or has none.
WINEPREFIX="${OUTFLANK_WINEPREFIX:-${XDG_CACHE_HOME:-$HOME/.cache}/outflank/wine}" timeout 60 wineserver -w || true

fail() {
    echo "$1" >&2
    cat "$folder/said" >&2 || true
    exit 1
}
for _ in $(seq 100); do xdotool getdisplaygeometry >/dev/null 2>&1 && break; sleep 0.1; done
# Full screen, so that the positions of the squares are known: those of assets/screenshots at 1280x800.
"$wine" "$program" --fullscreen --size 8 --black human --white human --seed 1 >"$folder/said" 2>&1 &
window=$!
id=""
for _ in $(seq 1200); do
    id=$(xdotool search --name "^Outflank" 2>/dev/null | tail -n 1) || true
    [ -z "$id" ] || break
    kill -0 "$window" 2>/dev/null || fail "the program ended before it had a window"
    sleep 0.1
done
[ -n "$id" ] || fail "no window came within two minutes"

# Number of colours: small while nothing is drawn.
colors() { import -window root "$folder/now.png" && identify -format '%k' "$folder/now.png"; }
for _ in $(seq 300); do
    [ "$(colors)" -lt 2000 ] || break
    sleep 0.2
done
[ "$(colors)" -ge 2000 ] || fail "no board was drawn within a minute"

# The running game, read from a copy, since the window has the library open.
saved() {
    rm -rf "$folder/copy"
    mkdir "$folder/copy"
    cp "$folder"/data/outflank/library.db* "$folder/copy/" 2>/dev/null || return 0
    python3 -c 'import sqlite3, sys
for row in sqlite3.connect(sys.argv[1]).execute("SELECT game FROM autosave"): print(row[0])' "$folder/copy/library.db" 2>/dev/null || true
}
click() { # X Y and the pattern of the game afterwards
    for _ in $(seq 60); do # The window may still be starting.
        xdotool mousemove "$1" "$2" mousemove_relative 1 0 sleep 0.1 click 1
        for _ in 1 2 3 4 5; do
            ! saved | tr -d ' \n' | grep -q "$3" || return 0
            sleep 0.2
        done
    done
    cp "$folder/now.png" "$picture" 2>/dev/null || true
    fail "expected the move of a click at $1 $2 in the autosave, saw: $(saved | head -c 2000)"
}
click 379 300 '"d3"'
click 298 300 '"d3".*"c3"'
sleep 1
import -window root "$picture"
xdotool key --clearmodifiers ctrl+q
for _ in $(seq 100); do
    kill -0 "$window" 2>/dev/null || break
    sleep 0.1
done
echo "two clicks, two moves"
