#!/bin/sh
# Builds the rooms rules, records and play with counters for lines and branches, runs their own tests, and prints the
# coverage of each room. build/coverage/ROOM.txt then lists every file with its missed lines, ROOM-branches.txt with its
# missed branches. Needs gcovr (Debian: apt-get install gcovr). Excludes cases of the suite "long": with counters they
# take many times as long.
#
# A branch is a place where the code itself may take one of two ways. Excludes the exception paths that GCC generates
# after each call.
set -eu
cd "$(dirname "$0")/.."
build=build/coverage
cmake --preset coverage >/dev/null
forget() { find $build -name '*.gcda' -delete; } # counts of earlier runs and of listing the cases
forget
cmake --build --preset coverage
forget
for room in rules records play; do
    SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy $build/bin/test-$room --minimal --test-suite-exclude=long
done
gcovr --root . --object-directory $build --filter game/ --exclude-throw-branches --exclude-unreachable-branches --json $build/coverage.json $build/game $build/tests
for room in rules records play; do
    gcovr --root . --add-tracefile $build/coverage.json --filter "game/$room/" --txt $build/$room.txt
    gcovr --root . --add-tracefile $build/coverage.json --filter "game/$room/" --txt $build/$room-branches.txt --branches
    gcovr --root . --add-tracefile $build/coverage.json --filter "game/$room/" --print-summary --txt /dev/null |
        awk -v room="$room" '/^lines/ { lines = $0 } /^branches/ { print room ": " lines ", " $0 }'
done
