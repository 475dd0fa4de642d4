#!/bin/sh
# Runs the fuzzers of the preset fuzz one after another for the given number of seconds each, and prints a line for
# tests/bench/README.md for each:
#     tests/fuzz/in_turn.sh 3600            all of them
#     tests/fuzz/in_turn.sh 600 book themes
# Inputs that reach new branches are kept in build/fuzz/found, where the next run starts; those that end a fuzzer in
# build/fuzz/crashes.
set -eu
seconds=${1:?expected the seconds for each, such as 3600}
shift
cd "$(dirname "$0")/../.."
names=${*:-$(ls tests/fuzz/corpus)}
OUTFLANK_ROOT=$PWD
export OUTFLANK_ROOT
mkdir -p build/fuzz/crashes
status=0
for name in $names; do
    found=build/fuzz/found/$name
    log=build/fuzz/$name.log
    mkdir -p "$found"
    code=0
    build/fuzz/bin/fuzz-"$name" -max_total_time="$seconds" -timeout=60 -rss_limit_mb=4096 -max_len=65536 -print_final_stats=1 \
        -artifact_prefix=build/fuzz/crashes/"$name"- "$found" tests/fuzz/corpus/"$name" >"$log" 2>&1 || code=$?
    runs=$(sed -n 's/^stat::number_of_executed_units: //p' "$log")
    note=""
    if [ "$code" -ne 0 ]; then
        status=1
        note="exit code $code, see $log"
    fi
    echo "| \`fuzz-$name\` | $(date +%F) | $seconds | ${runs:-?} | $note |"
done
exit $status
