#!/usr/bin/env python3
"""Changes one place of a room's code at a time, builds, and runs that room's tests: a change that no test notices is a missing test.

    tests/mutation/mutate.py --build build/mutants --test test-rules game/rules [--count 100] [--seed 1] [--log FILE]

Run it in a checkout of its own (git worktree add ../mutants), with a build folder that is configured for it:

    cmake -S . -B build/mutants -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG="-O1 -DNDEBUG"

Prints a line for each change, the survivors again at the end. Ctrl+C and an error leave the file as it was.
"""
import argparse
import pathlib
import random
import re
import subprocess
import sys
import time

# What is written, and what is written instead. clang-format puts blanks around operators, none around template brackets.
SWAPS = [
    (r" == ", " != "), (r" != ", " == "), (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "),
    (r" && ", " || "), (r" \|\| ", " && "), (r" \+ ", " - "), (r" - ", " + "), (r" \* ", " + "), (r" / ", " * "), (r" % ", " / "),
    (r" \+= ", " -= "), (r" -= ", " += "), (r" & ", " | "), (r" \| ", " & "), (r" << ", " >> "), (r" >> ", " << "),
    (r"\+\+", "--"), (r"\btrue\b", "false"), (r"\bfalse\b", "true"), (r"\bcontinue;", "break;"), (r"\bstd::min\(", "std::max("),
    (r"\bstd::max\(", "std::min("), (r"(?<=\()!(?=[a-z])", ""), (r"(?<= )!(?=[a-z(])", ""), (r"\bif \((?!constexpr)", "if (!("),
]
NUMBER = re.compile(r"(?<![\w.'\"])(\d+)(?![\w.'\"])")
STATEMENT = re.compile(r"^\s+[A-Za-z_][\w.:\->\[\]*]*(\(.*\)| [-+|&]?= .*);$")
LEFT_ALONE = re.compile(r"^\s*(//|#|static_assert|template|using|namespace|case |assert|\[\[)|\bconstexpr .*\[\]|tr\(\"|mark\(\"|operator|friend")


def closed(text, start):
    """Where the bracket that is open at `start` closes, on this line; None: not on it."""
    depth = 1
    for place in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if depth == 0:
            return place
    return None


def without_texts(line):
    """The line with texts and comments blanked, so that places in it stay the same."""
    line = re.sub(r'"(\\.|[^"\\])*"|\'(\\.|[^\'\\])*\'', lambda found: "~" * len(found.group()), line)
    return re.sub(r"//.*", lambda found: "~" * len(found.group()), line)


def changes_of(line):
    seen = without_texts(line)
    if LEFT_ALONE.search(line) or not seen.strip("~ \n"):
        return
    for pattern, instead in SWAPS:
        for found in re.finditer(pattern, seen):
            changed = line[: found.start()] + instead + line[found.end():]
            if instead == "if (!(":
                end = closed(seen, found.end())
                if end is None:
                    continue
                changed = line[: found.start()] + instead + line[found.end():end] + ")" + line[end:]
            yield changed
    for found in NUMBER.finditer(seen):
        yield line[: found.start()] + str(int(found.group()) + 1) + line[found.end():]
    if STATEMENT.match(seen.rstrip("\n")) and not re.match(r"^\s+(return|throw|const|auto|std::\w+ \w+ =)\b", seen):
        yield re.match(r"^\s*", line).group() + ";\n"


def run(command, limit):
    try:
        return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=limit).returncode
    except subprocess.TimeoutExpired:
        return -1


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--build", required=True)
    options.add_argument("--test", required=True, action="append")
    options.add_argument("--count", type=int, help="that many, drawn at random; all without it")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--headers", action="store_true", help="of headers too, which take long to build")
    options.add_argument("--log", type=pathlib.Path, help="lines are also added here")
    options.add_argument("places", nargs="+", type=pathlib.Path)
    asked = options.parse_args()

    files = []
    for place in asked.places:
        files += [place] if place.is_file() else sorted(place.rglob("*.cpp")) + (sorted(place.rglob("*.hpp")) if asked.headers else [])
    changes = [(file, number, changed) for file in files
               for number, line in enumerate(file.read_text().splitlines(keepends=True)) for changed in changes_of(line)]
    if asked.count is not None and asked.count < len(changes):
        random.Random(asked.seed).shuffle(changes)
        changes = changes[: asked.count]

    build = ["ninja", "-C", asked.build] + asked.test
    tests = [[f"{asked.build}/bin/{test}", "--abort-after=1", "-m"] for test in asked.test]

    def say(text):
        print(text, flush=True)
        if asked.log:
            with asked.log.open("a") as log:
                log.write(text + "\n")

    if run(build, None) != 0:
        sys.exit("expected a tree that builds")
    begun = time.monotonic()
    if any(run(test, None) != 0 for test in tests):
        sys.exit("expected tests that pass")
    limit = 30 + 5 * (time.monotonic() - begun)
    say(f"{len(changes)} changes")

    counts = {"killed": 0, "survived": 0, "not built": 0}
    survivors = []
    for file, number, changed in changes:
        before = file.read_text()
        lines = before.splitlines(keepends=True)
        try:
            file.write_text("".join(lines[:number] + [changed] + lines[number + 1:]))
            if run(build, 900) != 0:
                outcome = "not built"
            else:
                outcome = "killed" if any(run(test, limit) != 0 for test in tests) else "survived"
        finally:
            file.write_text(before)
        counts[outcome] += 1
        told = f"{outcome}: {file}:{number + 1}: {lines[number].strip()}  ->  {changed.strip()}"
        say(told)
        if outcome == "survived":
            survivors.append(told)
    run(build, None)
    for told in survivors:
        say(told)
    say(", ".join(f"{count} {outcome}" for outcome, count in counts.items()))


if __name__ == "__main__":
    main()
