#!/bin/sh
# Builds the rooms rules, records and play so that lines and branches are counted, runs their own tests, and prints what these reached of
# each room. build/coverage/ROOM.txt then lists every file with the lines that were missed, ROOM-branches.txt those with a missed branch.
# Wants gcovr (Debian: apt-get install gcovr). Cases of the suite "long" are left out: counted, they take many times as long.
#
# A branch is where the code itself may go one way or the other: the ways of exceptions, which GCC makes behind each call, are left out.
set -eu
cd "$(dirname "$0")/.."
build=build/coverage
cmake --preset coverage >/dev/null
forget() { find $build -name '*.gcda' -delete; } # what earlier runs counted, and those that list the cases
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
