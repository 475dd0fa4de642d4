#!/usr/bin/env python3
"""Renames an English sentence in the sources, where it is the key, and in every catalogue. Translations stay.

    assets/texts/rename.py [--context CONTEXT] "Old sentence" "New sentence"

Refuses an old sentence that no source has, and a new one that already exists or has other placeholders.
"""
import argparse
import re
import sys
from pathlib import Path

CALLS = {"tr": 1, "mark": 1, "tr_n": 2, "tr_in": 2}  # number of literals that are texts
ESCAPES = {"n": "\n", "t": "\t", "0": "\0", "r": "\r"}
HEX_DIGITS = "0123456789abcdefABCDEF"


class Refusal(Exception):
    pass


def decoded(literal):
    """The text of a C++ or .po literal between its quotation marks."""
    data = bytearray()
    at = 0
    while at < len(literal):
        c = literal[at]
        at += 1
        if c != "\\":
            data += c.encode()
        elif literal[at] == "x":
            data.append(int(literal[at + 1:at + 3], 16))
            at += 3
        else:
            data += ESCAPES.get(literal[at], literal[at]).encode()
            at += 1
    return data.decode(errors="replace")


def source_literal(text):
    """The text as a C++ literal, with non-ASCII characters as bytes."""
    parts = ""
    is_after_byte = False
    for byte in text.encode():
        c = chr(byte)
        if byte >= 0x80:
            parts += f"\\x{byte:02X}"
        else:
            if is_after_byte and c in HEX_DIGITS:
                parts += '" "'
            parts += {"\n": "\\n", "\t": "\\t", '"': '\\"', "\\": "\\\\"}.get(c, c)
        is_after_byte = byte >= 0x80
    return f'"{parts}"'


TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"'
    r"|(?P<run>\"(?:\\.|[^\"\\\n])*\"(?:\s*\"(?:\\.|[^\"\\\n])*\")*)"
    r"|'(?:\\.|[^'\\\n])'|(?P<word>\w+)|(?P<sign>[()\[\]{},])", re.S)


def sentences_in(source):
    """(start, end, text, context) of each literal that is an argument of a translation call."""
    stack = []  # (name of the call, its previous literals)
    word = ""
    for token in TOKEN.finditer(source):
        if token["word"]:
            word = token["word"]
            continue
        if token["sign"] and token["sign"] in "([{":
            stack.append((word if token["sign"] == "(" else "", []))
        elif token["sign"] and token["sign"] in ")]}" and stack:
            stack.pop()
        elif token["run"] and stack and stack[-1][0] in CALLS:
            call, before = stack[-1]
            pieces = re.findall(r'"((?:\\.|[^"\\\n])*)"', token["run"])
            text = decoded("".join(pieces))
            before.append(text)
            if len(before) > CALLS[call]:
                continue
            if call != "tr_in":
                yield token.start(), token.end(), text, None
            elif len(before) == 2:
                yield token.start(), token.end(), text, before[0]
        word = ""


def renamed_source(source, old, new, context):
    found = [(start, end) for start, end, text, where in sentences_in(source) if (text, where) == (old, context)]
    for start, end in reversed(found):
        source = source[:start] + source_literal(new) + source[end:]
    return source, len(found)


def po_literal(text):
    quoted = [line.replace("\\", "\\\\").replace('"', '\\"') for line in text.split("\n")]
    lines = [line + "\\n" for line in quoted[:-1]] + ([quoted[-1]] if quoted[-1] else [])
    if len(lines) <= 1:
        return f'"{"".join(lines)}"'
    return '""\n' + "\n".join(f'"{line}"' for line in lines)


FIELD = re.compile(r'^(msgctxt|msgid|msgid_plural) ("(?:\\.|[^"\\\n])*"(?:\n"(?:\\.|[^"\\\n])*")*)', re.M)


def fields_of(entry):
    for match in FIELD.finditer(entry):
        text = decoded("".join(re.findall(r'"((?:\\.|[^"\\\n])*)"', match[2])))
        yield match[1], text, match.span(2)


def renamed_catalogue(text, old, new, context):
    """The catalogue with the new sentence, and the number of times it had the old one."""
    entries = text.split("\n\n")
    count = 0
    for i, entry in enumerate(entries):
        fields = list(fields_of(entry))
        where = next((field for name, field, _ in fields if name == "msgctxt"), None)
        if where != context:
            continue
        for name, field, span in reversed(fields):
            if name == "msgctxt":
                continue
            if field == new:
                raise Refusal(f"there is such a sentence already: {new!r}")
            if field == old:
                entry = entry[:span[0]] + po_literal(new) + entry[span[1]:]
                count += 1
        entries[i] = entry
    return "\n\n".join(entries), count


def placeholders(sentence):
    return sorted(re.findall(r"\{[^{}]*\}", sentence.replace("{{", "").replace("}}", "")))


def rename(root, old, new, context=None):
    """Changes the files below root; returns a report. Raises Refusal without changing a file."""
    if placeholders(old) != placeholders(new):
        raise Refusal(f"expected the placeholders {placeholders(old)}, saw {placeholders(new)}")
    changed, said = {}, 0
    for folder in ("engine", "game"):
        for path in sorted((root / folder).rglob("*.[ch]pp")):
            text, count = renamed_source(path.read_text(), old, new, context)
            if count:
                changed[path] = text
                said += count
    if not said:
        raise Refusal(f"no source says {old!r}" + (f" in the context {context!r}" if context else ""))
    for path in sorted((root / "assets/texts").glob("*.po*")):
        text, count = renamed_catalogue(path.read_text(), old, new, context)
        if count:
            changed[path] = text
    for path, text in changed.items():
        path.write_text(text)
    report = [f"changed {path.relative_to(root)}" for path in changed]
    whole = re.compile('["/]' + re.escape(source_literal(old)[1:-1]) + '["#]')
    for path in sorted((root / "tests").rglob("*.[ch]pp")):
        if whole.search(path.read_text()):
            report.append(f"look at {path.relative_to(root)}, which has it too")
    return report


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--context", help="of a sentence in tr_in()")
    parser.add_argument("old")
    parser.add_argument("new")
    given = parser.parse_args()
    try:
        print("\n".join(rename(Path(__file__).resolve().parents[2], given.old, given.new, given.context)))
    except Refusal as refusal:
        sys.exit(f"rename.py: {refusal}")


if __name__ == "__main__":
    main()
