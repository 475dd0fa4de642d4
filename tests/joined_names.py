#!/usr/bin/python3
"""Looks for names that mean something else where files are joined (OUTFLANK_JOINS_FILES).

    cmake --preset release && tests/joined_names.py          all joined units, some minutes
    tests/joined_names.py outflank_ui test-window            those of some targets

What one file keeps to itself in an unnamed namespace is seen by the files that are joined behind it: a call there may choose it
instead of what the file has included, without a word of the compiler. Prints where a file first uses such a name of another one; exit
code 1 if any does, 2 if something could not be read. Calls in templates whose function depends on their arguments are not seen.
Wants libclang (apt-get install python3-clang-16 libclang-common-16-dev).
"""
import json
import pathlib
import shlex
import sys
import tempfile

import clang.cindex
from clang.cindex import CursorKind as Kind

ROOT = pathlib.Path(__file__).resolve().parents[1]
COMMANDS = ROOT / "build/release/compile_commands.json"
USES = {Kind.DECL_REF_EXPR, Kind.TYPE_REF, Kind.TEMPLATE_REF}


def arguments_of(command, folder):
    """The compiler's, without its warnings; the precompiled header is read as text, from a copy, so that the compiled one beside it is not found."""
    arguments = []
    words = iter([word for word in shlex.split(command)[1:] if word != "-Xclang"])
    for word in words:
        if word in ("-o", "-c", "-MF", "-MT", "-include-pch"):
            next(words)
        elif word == "-include":
            header = pathlib.Path(folder) / "precompiled.hpp"
            header.write_bytes(pathlib.Path(next(words)).read_bytes())
            arguments += [word, str(header)]
        elif not word.startswith(("-W", "-f", "-MD")) or word.startswith("-fno-"):
            arguments.append(word)
    return arguments


def kind_of(cursor):
    """None: one that the bindings have no name for."""
    try:
        return cursor.kind
    except ValueError:
        return None


def is_unnamed(cursor):
    """It stands in an unnamed namespace, however deep."""
    while cursor is not None:
        if kind_of(cursor) == Kind.NAMESPACE and cursor.spelling in ("", "(anonymous namespace)"):
            return True
        cursor = cursor.semantic_parent
    return False


def uses_in(cursor, file):
    """(line, name, the other file, its line) for each use below the cursor of what another file keeps to itself."""
    for child in cursor.get_children():
        meant = child.referenced if kind_of(child) in USES else None
        if meant is not None and meant.location.file is not None:
            other = meant.location.file.name
            if other.endswith(".cpp") and other != file and is_unnamed(meant):
                yield child.location.line, meant.spelling, other, meant.location.line
        yield from uses_in(child, file)


def main():
    if not COMMANDS.exists():
        sys.exit(f"expected {COMMANDS.relative_to(ROOT)}, saw none; cmake --preset release makes it")
    units = [entry for entry in json.loads(COMMANDS.read_text()) if "/Unity/" in entry["file"]]
    if sys.argv[1:]:
        units = [entry for entry in units if any(f"/{name}.dir/" in entry["file"] for name in sys.argv[1:])]
    if not units:
        sys.exit("expected joined units, saw none in " + str(COMMANDS.relative_to(ROOT)))
    found = set()
    for entry in units:
        with tempfile.TemporaryDirectory() as folder:
            unit = clang.cindex.Index.create().parse(entry["file"], args=arguments_of(entry["command"], folder) + ["-ferror-limit=0"])
        errors = [problem for problem in unit.diagnostics if problem.severity >= clang.cindex.Diagnostic.Error]
        if errors:
            print(f"{entry['file']}: clang cannot read it: {errors[0]}", file=sys.stderr)
            return 2
        for top in unit.cursor.get_children():
            file = top.location.file
            if file is None or not file.name.endswith(".cpp"):
                continue
            for line, name, other, other_line in uses_in(top, file.name):
                if (file.name, name, other) in found:
                    continue
                found.add((file.name, name, other))
                here, there = (str(pathlib.Path(path).relative_to(ROOT)) for path in (file.name, other))
                print(f"{here}:{line}: {name} is taken from {there}:{other_line}", flush=True)
    print(f"{len(units)} units, {len(found)} names of other files")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
