#!/usr/bin/python3
"""Changes one place of a room's code at a time and runs the room's tests: a change that no test notices is a missing test.

    tests/mutation/mutate.py --test test-rules game/rules
    tests/mutation/mutate.py --test test-play --count 300 --seed 7 game/play
    tests/mutation/mutate.py --test test-rules --again LOG game/rules     what survived according to LOG, after tests were added

All changes are compiled at once into a copy of the checkout (--work, build/mutants without it), each behind a question whether it is
the chosen one (mutants.hpp); so nothing is built between two of them, and of the tests only the cases that come to the place are run,
the quickest first. A case of the suite "long" is left out. Headers are changed too, but not with --beside, which compiles no other file
than those that are changed. Wants libclang (apt-get install python3-clang-16 libclang-common-16-dev).

Prints a line for each change that is not noticed, and counts at the end. "killed" is a change that a test notices, "endless" one with
which a test does not end; "unreached" a place that no test comes to, or that is worked out while compiling, and "left out" one that
only test cases come to that were left out.
"""
import argparse
import bisect
import collections
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

import clang.cindex
from clang.cindex import CursorKind as Kind

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADER = pathlib.Path(__file__).resolve().with_name("mutants.hpp")

SWAPPED = { # what is written: what instead, and how both are called in mutants.hpp and the standard library
    "<": ("<=", "std::less<>", "std::less_equal<>"), "<=": ("<", "std::less_equal<>", "std::less<>"),
    ">": (">=", "std::greater<>", "std::greater_equal<>"), ">=": (">", "std::greater_equal<>", "std::greater<>"),
    "+": ("-", "std::plus<>", "std::minus<>"), "-": ("+", "std::minus<>", "std::plus<>"),
    "*": ("/", "std::multiplies<>", "std::divides<>"), "/": ("*", "std::divides<>", "std::multiplies<>"),
    "%": ("*", "std::modulus<>", "std::multiplies<>"),
    "&": ("|", "std::bit_and<>", "std::bit_or<>"), "|": ("&", "std::bit_or<>", "std::bit_and<>"),
    "^": ("&", "std::bit_xor<>", "std::bit_and<>"),
    "<<": (">>", "mutation::ShiftLeft", "mutation::ShiftRight"), ">>": ("<<", "mutation::ShiftRight", "mutation::ShiftLeft"),
    "+=": ("-=", "mutation::Adds", "mutation::Subtracts"), "-=": ("+=", "mutation::Subtracts", "mutation::Adds"),
    "*=": ("/=", "mutation::Multiplies", "mutation::Divides"), "/=": ("*=", "mutation::Divides", "mutation::Multiplies"),
    "&=": ("|=", "mutation::Ands", "mutation::Ors"), "|=": ("&=", "mutation::Ors", "mutation::Ands"),
    "^=": ("&=", "mutation::Xors", "mutation::Ands"),
    "<<=": (">>=", "mutation::ShiftsLeft", "mutation::ShiftsRight"), ">>=": ("<<=", "mutation::ShiftsRight", "mutation::ShiftsLeft"),
}
NOT_ENTERED = {Kind.STATIC_ASSERT, Kind.ENUM_CONSTANT_DECL, Kind.TEMPLATE_NON_TYPE_PARAMETER, Kind.TEMPLATE_TYPE_PARAMETER,
               Kind.TYPE_ALIAS_DECL, Kind.TYPE_ALIAS_TEMPLATE_DECL}
FUNCTIONS = {Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.FUNCTION_TEMPLATE, Kind.CONSTRUCTOR, Kind.DESTRUCTOR, Kind.CONVERSION_FUNCTION,
             Kind.LAMBDA_EXPR}


class Change:
    def __init__(self, file, start, end, parts, what, can_be_constant):
        self.file, self.start, self.end = file, start, end
        self.parts = parts # texts, and ranges of the source that are rendered in between; QUESTION and ID are put in
        self.what = what
        self.can_be_constant = can_be_constant
        self.id = 0


class Source:
    """A file and the changes that can be made in it."""

    def __init__(self, path):
        self.path = path
        self.text = (ROOT / path).read_bytes()
        self.lines = [0] + [found.end() for found in re.finditer(rb"\n", self.text)]
        self.changes = []
        self.soft = set() # lines where the change must be constant where the code is
        self.dropped = set()
        unit = clang.cindex.Index.create().parse(str(ROOT / path), args=["-x", "c++", "-std=c++20", f"-I{ROOT}", "-DNDEBUG"])
        errors = [str(each) for each in unit.diagnostics if each.severity >= 3]
        if errors:
            sys.exit("expected a file that clang reads, saw " + errors[0])
        for child in unit.cursor.get_children():
            if child.location.file and pathlib.Path(child.location.file.name) == ROOT / path:
                self.enter(child, None, False)
        kept, open_ends = [], []
        for change in sorted(self.changes, key=lambda each: (each.start, -each.end)): # those that overlap halfway are left out
            while open_ends and open_ends[-1] <= change.start:
                open_ends.pop()
            if not open_ends or change.end <= open_ends[-1]:
                kept.append(change)
                open_ends.append(change.end)
        self.changes = kept

    def line_of(self, place):
        return bisect.bisect_right(self.lines, place)

    def span(self, cursor):
        return cursor.extent.start.offset, cursor.extent.end.offset

    def said(self, start, end):
        return self.text[start:end].decode()

    def add(self, start, end, parts, what, constant):
        if self.text[start - 1:start] == b"<" or self.text[end:end + 1] == b">": # an argument of a template
            return
        self.changes.append(Change(self, start, end, parts, what, constant))

    def enter(self, cursor, parent, constant):
        start, end = self.span(cursor)
        kind = cursor.kind
        if kind in NOT_ENTERED or end > len(self.text):
            return
        if kind == Kind.VAR_DECL and re.search(r"\bconstexpr\b", self.said(start, cursor.location.offset)):
            return
        children = list(cursor.get_children())
        if kind in FUNCTIONS:
            body = [each for each in children if each.kind == Kind.COMPOUND_STMT]
            head = self.said(start, body[0].extent.start.offset) if body else self.said(start, end)
            constant = kind != Kind.LAMBDA_EXPR and re.search(r"\bconstexpr\b", head) is not None or (kind == Kind.LAMBDA_EXPR and constant)
        elif kind in (Kind.STRUCT_DECL, Kind.CLASS_DECL, Kind.CLASS_TEMPLATE):
            constant = True # initialisers of members
        self.look(cursor, kind, start, end, children, constant)
        for child in children:
            if child.location.file is None or pathlib.Path(child.location.file.name) == ROOT / self.path:
                self.enter(child, cursor, constant)

    def look(self, cursor, kind, start, end, children, constant):
        text = self.said(start, end)
        whole = (start, end)
        if kind in (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR, Kind.CALL_EXPR) and len(children) >= 2:
            left, right = self.span(children[0]), self.span(children[-1])
            sign = self.said(left[1], right[0]).strip() if left[1] <= right[0] else ""
            if sign in ("==", "!="):
                self.add(start, end, ["(QUESTION != (", whole, "))"], f"{sign} {'!=' if sign == '==' else '=='}", constant)
            elif sign in ("&&", "||"):
                other = "||" if sign == "&&" else "&&"
                self.add(start, end, ["(QUESTION ? (", left, f" {other} ", right, f") : (", left, f" {sign} ", right, "))"], f"{sign} {other}", constant)
            elif sign in SWAPPED and "<=>" not in text and not self.said(*right).startswith("{"):
                other, first, second = SWAPPED[sign]
                self.add(start, end, [f"mutation::either<{first}, {second}>(QUESTION, ID, ", left, ", ", right, ")"], f"{sign} {other}", constant)
        if kind == Kind.CALL_EXPR:
            found = re.match(r"std::(min|max)\(", text)
            if found:
                other = "max" if found[1] == "min" else "min"
                rest = (start + len("std::min"), end)
                self.add(start, end, [f"(QUESTION ? std::{other}", rest, f" : std::{found[1]}", rest, ")"], f"{found[1]} {other}", constant)
        if kind == Kind.UNARY_OPERATOR and children:
            inner = self.span(children[0])
            if re.match("![^=]", text): # not what clang makes of a != b
                self.add(start, end, ["(QUESTION != ", whole, ")"], "! dropped", constant)
            for sign, other in (("++", "--"), ("--", "++")):
                if text.startswith(sign):
                    self.add(start, end, [f"(QUESTION ? {other}", inner, f" : {sign}", inner, ")"], f"{sign} {other}", constant)
                elif text.endswith(sign):
                    self.add(start, end, ["(QUESTION ? ", inner, f"{other} : ", inner, f"{sign})"], f"{sign} {other}", constant)
            if re.match(r"-[^-]", text):
                self.add(start, end, ["(QUESTION ? +", inner, " : -", inner, ")"], "- dropped", constant)
        if kind in (Kind.INTEGER_LITERAL, Kind.FLOATING_LITERAL) and re.fullmatch(r"[\dA-Fa-fxXb.']+[uUlL]*", text):
            self.add(start, end, ["mutation::number(QUESTION, ", whole, ")"], f"{text} + 1", constant)
        if kind == Kind.CXX_BOOL_LITERAL_EXPR and text in ("true", "false"):
            self.add(start, end, ["(QUESTION != ", whole, ")"], f"{text} negated", constant)
        if kind in (Kind.IF_STMT, Kind.WHILE_STMT, Kind.CONDITIONAL_OPERATOR) and children:
            condition = children[0]
            first, last = self.span(condition)
            is_plain = condition.kind.is_expression() and not re.search(r"&&|\|\||[=!<>]=| [<>] |^!", self.said(first, last))
            before = self.said(max(0, first - 20), first)
            if is_plain and (kind == Kind.CONDITIONAL_OPERATOR or re.search(r"(if|while) \($", before) and self.text[last:last + 1] == b")"):
                self.add(first, last, ["(QUESTION != static_cast<bool>(", (first, last), "))"], "condition negated", constant)
        bodies = []
        if kind == Kind.COMPOUND_STMT:
            bodies = children
        elif kind in (Kind.IF_STMT, Kind.WHILE_STMT, Kind.CASE_STMT):
            bodies = children[1:]
        elif kind in (Kind.FOR_STMT, Kind.CXX_FOR_RANGE_STMT, Kind.DEFAULT_STMT):
            bodies = children[-1:]
        for body in bodies:
            self.look_at_statement(body, constant)

    def look_at_statement(self, body, constant):
        first, last = self.span(body)
        while self.text[last:last + 1] in (b" ", b"\n"):
            last += 1
        if self.text[last:last + 1] != b";":
            return
        said = self.said(first, last).strip()
        is_action = body.kind in (Kind.BREAK_STMT, Kind.CONTINUE_STMT, Kind.CALL_EXPR, Kind.BINARY_OPERATOR, Kind.UNARY_OPERATOR,
                                  Kind.COMPOUND_ASSIGNMENT_OPERATOR, Kind.UNEXPOSED_EXPR) or said == "return"
        if is_action and not re.match(r"assert\b|static_cast<void>|\(void\)", said):
            self.add(first, last + 1, ["{ if (!QUESTION) ", (first, last + 1), " }"], "statement left out", constant)

    def rendered(self, start, end, changes):
        """The source from start to end with the changes that lie in there."""
        out, at, i = [], start, 0
        while i < len(changes):
            change = changes[i]
            inside = []
            i += 1
            while i < len(changes) and changes[i].start < change.end:
                inside.append(changes[i])
                i += 1
            out.append(self.said(at, change.start))
            at = change.end
            line = self.line_of(change.start)
            if line in self.dropped:
                out.append(self.rendered(change.start, change.end, inside))
                continue
            question = f"mutation::{'is' if change.can_be_constant or line in self.soft else 'now'}({change.id})"
            seen = set()
            pieces = []
            ranges = [part for part in change.parts if not isinstance(part, str)]
            for k, part in enumerate(change.parts):
                if isinstance(part, str):
                    pieces.append(part.replace("QUESTION", question).replace("ID", str(change.id)))
                    continue
                within = [each for each in inside if part[0] <= each.start and each.end <= part[1]]
                piece = self.rendered(part[0], part[1], within)
                if part in change.parts[k + 1:]: # a copy; the line numbers shall stay as they are
                    piece = re.sub(r"//[^\n]*", "", piece).replace("\n", " ")
                pieces.append(piece)
            out.append("".join(pieces))
        out.append(self.said(at, end))
        return "".join(out)

    def with_changes(self):
        return f'#include "{HEADER}"\n#line 1 "{self.path}"\n' + self.rendered(0, len(self.text), self.changes)

    def tell(self, change):
        line = self.line_of(change.start)
        column = change.start - self.lines[line - 1] + 1
        written = self.said(self.lines[line - 1], self.lines[line] if line < len(self.lines) else len(self.text)).strip()
        return f"{self.path}:{line}:{column}: {change.what}: {written}"


def write(path, text):
    if not path.exists() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def copy_checkout(copy, but):
    names = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
    for name in names.decode().split("\0"):
        here, there = ROOT / name, copy / name
        if not name or name in but or not here.is_file():
            continue
        data = here.read_bytes()
        if not there.exists() or there.read_bytes() != data:
            there.parent.mkdir(parents=True, exist_ok=True)
            there.write_bytes(data)
            there.chmod(here.stat().st_mode)


def soften(sources, said):
    """Where the compiler took offence the changes become constant, or their lines do without them. False: it was something else."""
    by_path = {str(source.path): source for source in sources}
    places = {(name, int(line)) for name, line in re.findall(r"(game/[\w/]+\.[ch]pp):(\d+)(?::\d+)?: (?:error|  +required from)", said)}
    known = [(by_path[name], line) for name, line in places if name in by_path]
    for source, line in known:
        (source.dropped if line in source.soft else source.soft).add(line)
    return bool(known)


def build_beside(copy, ready, program, sources, jobs):
    """Compiles the changed files alone and links them before what the build folder `ready` has of everything else."""
    name = program.name
    commands = subprocess.run(["ninja", "-C", ready, "-t", "commands", name], capture_output=True, text=True, check=True).stdout.splitlines()
    objects = [str(program.parent / f"{i}.o") for i in range(len(sources))]

    def compiled(i):
        source = sources[i]
        ending = f" -c {ROOT / source.path}"
        command = next(line for line in commands if line.endswith(ending))
        command = re.sub(r" -MD -MT \S+ -MF \S+| --coverage| -fprofile-update=\w+|^ccache ", "", command).removesuffix(ending)
        command = re.sub(r" -o \S+", f" -w -Wno-narrowing -o {objects[i]} -c {copy / source.path}", command)
        for _ in range(10):
            write(copy / source.path, source.with_changes())
            made = pathlib.Path(objects[i])
            if made.exists() and made.stat().st_mtime > (copy / source.path).stat().st_mtime:
                return None
            done = subprocess.run(command, shell=True, cwd=ready, capture_output=True, text=True)
            if done.returncode == 0:
                return None
            if not soften([source], done.stderr):
                break
        return done.stderr

    program.parent.mkdir(parents=True, exist_ok=True)
    for beside in ("assets", "fonts", "shaders"): # the program looks for them there
        if not (program.parent / beside).exists():
            (program.parent / beside).symlink_to((ready / "bin" / beside).resolve())
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for said in pool.map(compiled, range(len(sources))):
            if said:
                sys.exit("expected files that compile:\n" + said[-4000:])
    link = next(part for line in commands for part in line.split(" && ") if f" -o bin/{name} " in part)
    link = link.replace(f" -o bin/{name} ", f" -o {program} {' '.join(objects)} ")
    subprocess.run(link, shell=True, cwd=ready, check=True)


def build(copy, folder, test, sources):
    """Builds the test with all that it needs."""
    for source in sources:
        write(copy / source.path, source.with_changes())
    if not (folder / "build.ninja").exists():
        subprocess.run(["cmake", "-S", copy, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O1 -DNDEBUG -w",
                        "-DOUTFLANK_JOINS_FILES=ON"],
                       check=True, stdout=subprocess.DEVNULL)
    for _ in range(30):
        for source in sources:
            write(copy / source.path, source.with_changes())
        done = subprocess.run(["ninja", "-C", folder, "-k", "0", test], capture_output=True, text=True)
        if done.returncode == 0:
            return
        if not soften(sources, done.stdout):
            sys.exit("expected a test that builds:\n" + done.stdout[-4000:])
    sys.exit("expected a test that builds in the end")


def in_turn(cases, seconds):
    """The quickest first, in processes of which each takes twice as long as the one before."""
    together, taken, most = [], 0, 0.3
    for case in sorted(cases, key=seconds.get):
        together.append(case)
        taken += seconds[case]
        if taken >= most:
            yield together
            together, taken, most = [], 0, 2 * most
    if together:
        yield together


def run(program, cases, environment, limit):
    """How these test cases end: "passed", "failed" (as with a crash), "too long"."""
    names = ",".join(re.sub(r"([\\,])", r"\\\1", case) for case in cases)
    with tempfile.TemporaryDirectory() as home:
        own = dict(os.environ, SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", TMPDIR=home, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home,
                   GCOV_PREFIX="/dev/null", **environment) # a program that counts its lines shall not write that
        process = subprocess.Popen([program, "--abort-after=1", "-m", "-cs=true", "-tse=long", f"-tc={names}"], stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=own, start_new_session=True)
        try:
            return "passed" if process.wait(limit) == 0 else "failed"
        except subprocess.TimeoutExpired:
            return "too long"
        finally:
            try:
                os.killpg(process.pid, 9)
            except ProcessLookupError:
                pass
            process.wait()


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--work", type=pathlib.Path, default=ROOT / "build/mutants", help="where the copy is made and built")
    options.add_argument("--test", required=True)
    options.add_argument("--beside", type=pathlib.Path, help="a build folder that has everything else ready, such as build/debug")
    options.add_argument("--count", type=int, help="that many, drawn at random; all without it")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--again", type=pathlib.Path, help="a log; only what was not noticed then")
    options.add_argument("--tests", default="", help="a regular expression: only source files of the tests whose name has it")
    options.add_argument("--longest", type=float, help="seconds; test cases that take longer are left out")
    options.add_argument("--build-only", action="store_true")
    options.add_argument("places", nargs="+", type=pathlib.Path)
    asked = options.parse_args()

    paths = []
    for place in asked.places:
        paths += [place] if place.is_file() else sorted(place.rglob("*.cpp")) + ([] if asked.beside else sorted(place.rglob("*.hpp")))
    with concurrent.futures.ProcessPoolExecutor(asked.jobs) as readers:
        sources = list(readers.map(Source, paths))
    changes = [change for source in sources for change in source.changes]
    for i, change in enumerate(changes):
        change.id = i + 1

    copy, folder = asked.work.resolve() / "source", asked.work.resolve() / "build"
    names = {str(path) for path in paths}
    program = folder / "bin" / asked.test
    if asked.beside:
        build_beside(copy, asked.beside, program, sources, asked.jobs)
    else:
        copy_checkout(copy, names)
        build(copy, folder, asked.test, sources)
    print(f"{len(changes)} changes built", flush=True)
    if asked.build_only:
        return

    # Which test case comes to which change.
    listing = subprocess.run([program, "-ltc", "-r=xml", "-tse=long"], capture_output=True, text=True, check=True).stdout
    cases = sorted({found.get("name") for found in xml.etree.ElementTree.fromstring(listing).iter("TestCase")
                    if re.search(asked.tests, pathlib.Path(found.get("filename")).name)})
    if len({case.lower() for case in cases}) < len(cases):
        sys.exit("expected test cases whose names differ in more than capital letters")
    reaching, seconds, possible, left_out = collections.defaultdict(list), {}, set(), set()

    def reached_by(case):
        with tempfile.NamedTemporaryFile() as told:
            begun = time.monotonic()
            end = run(program, [case], {"OUTFLANK_REACHED": told.name}, 60)
            return end, time.monotonic() - begun, [line.split() for line in open(told.name)]

    with concurrent.futures.ThreadPoolExecutor(asked.jobs) as pool:
        for case, (end, taken, told) in zip(cases, pool.map(reached_by, cases)):
            is_left_out = end != "passed" or (asked.longest is not None and taken > asked.longest)
            if is_left_out:
                print(f"left out ({end} unchanged, {taken:.1f} s): {case}", flush=True)
            else:
                seconds[case] = taken
            for number, is_possible in told:
                if is_left_out:
                    left_out.add(int(number))
                else:
                    reaching[int(number)].append(case)
                if is_possible == "1":
                    possible.add(int(number))

    # Not all are in what was compiled: a line may do without them, and of two in the same place one is left.
    compiled = {int(number) for source in sources for number in re.findall(r"mutation::(?:is|now)\((\d+)\)", source.with_changes())}
    chosen = [change for change in changes if change.id in possible or (change.id in compiled and change.id not in reaching)]
    if asked.again:
        without_line = re.compile(r"^(?:\w+: )?([\w/.]+):\d+")
        before = {without_line.sub(r"\1", line) for line in asked.again.read_text().splitlines()}
        chosen = [change for change in chosen if without_line.sub(r"\1", change.file.tell(change)) in before]
    if asked.count is not None and asked.count < len(chosen):
        chosen = random.Random(asked.seed).sample(chosen, asked.count)
    print(f"{len(chosen)} to try, {len(seconds)} test cases in {sum(seconds.values()):.0f} s", flush=True)

    def outcome(change):
        if change.id not in reaching:
            return "left out" if change.id in left_out else "unreached"
        for together in in_turn(reaching[change.id], seconds):
            limit = 5 + 3 * sum(map(seconds.get, together))
            end = run(program, together, {"OUTFLANK_MUTANT": str(change.id)}, limit)
            if end == "too long": # a slow moment of the machine, or a change that ends nowhere
                end = run(program, together, {"OUTFLANK_MUTANT": str(change.id)}, 2 * limit)
            if end != "passed":
                return "killed" if end == "failed" else "endless"
        return "survived"

    counts = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(asked.jobs) as pool:
        for change, seen in zip(chosen, pool.map(outcome, chosen)):
            counts[seen] += 1
            if seen not in ("killed", "endless"):
                print(f"{seen}: {change.file.tell(change)}", flush=True)
            elif sum(counts.values()) % 50 == 0:
                print(f"... {dict(counts)}", flush=True)
    print(", ".join(f"{count} {name}" for name, count in sorted(counts.items())))


if __name__ == "__main__":
    main()
