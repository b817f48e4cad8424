"""Read `.po` text catalogues: the part of the format that ours use."""

from __future__ import annotations

import ast
import re
import string
from dataclasses import dataclass
from pathlib import Path

_FIELD = re.compile(r'(msgid|msgid_plural|msgstr|msgstr\[(\d+)\]) (".*")$')


class PoError(ValueError):
    """A catalogue that cannot be read; the text says where and why."""


@dataclass(frozen=True)
class Entry:
    """One text under its key: a single form, or one for each plural form of the language."""

    key: str
    plural: bool
    texts: tuple[str, ...]
    line: int

    @property
    def holes(self) -> list[set[str]]:
        """Return the names of the placeholders of each form."""
        return [
            {hole for _, hole, _, _ in string.Formatter().parse(text) if hole is not None}
            for text in self.texts
        ]


@dataclass(frozen=True)
class Catalogue:
    """The texts of one domain in one language, in file order."""

    header: str
    entries: dict[str, Entry]

    @property
    def forms(self) -> int:
        """Return how many plural forms the header declares; raises `PoError` when it declares none."""
        found = re.search(r"nplurals=(\d+);", self.header)
        if found is None:
            raise PoError("the header has no Plural-Forms")
        return int(found[1])


def read(path: Path) -> Catalogue:
    """Read a catalogue file; raises `PoError`."""
    return parse(path.read_text(encoding="utf-8"), str(path))


def parse(text: str, name: str = "catalogue") -> Catalogue:
    """Read a catalogue's text; `name` is how errors call it; raises `PoError` with the line."""
    entries: dict[str, Entry] = {}
    header = ""
    for block in _blocks(text, name):
        where = f"{name}:{block.line}"
        entry = block.entry(where)
        if entry.key == "":
            header = entry.texts[0]
        elif entry.key in entries:
            raise PoError(f"{where}: the key {entry.key} was already given on line {entries[entry.key].line}")
        else:
            entries[entry.key] = entry
            _check_braces(entry, where)
    if not header:
        raise PoError(f"{name}: the header (an empty msgid) is missing")
    return Catalogue(header, entries)


class _Block:
    """The fields of one entry while they are being read."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.fields: dict[str, str] = {}
        self.last = ""

    def entry(self, where: str) -> Entry:
        """Return the finished entry; raises `PoError` when fields are missing or do not fit together."""
        fields = dict(self.fields)
        key = fields.pop("msgid")
        plural = fields.pop("msgid_plural", None)
        expected = ["msgstr"] if plural is None else [f"msgstr[{n}]" for n in range(len(fields))]
        if not fields or list(fields) != expected:
            raise PoError(
                f"{where}: {key} needs {'msgstr' if plural is None else 'msgstr[0], msgstr[1], ...'}"
            )
        if plural is not None and plural != key:
            raise PoError(f"{where}: the msgid_plural of {key} must repeat the key")
        return Entry(key, plural is not None, tuple(fields.values()), self.line)


def _blocks(text: str, name: str) -> list[_Block]:
    blocks: list[_Block] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line or line.startswith("#"):
            continue
        field = _FIELD.match(line)
        if field is not None:
            if field[1] == "msgid":
                blocks.append(_Block(number))
            if not blocks or field[1] in blocks[-1].fields:
                raise PoError(f"{name}:{number}: unexpected {field[1]}")
            blocks[-1].last = field[1]
            blocks[-1].fields[field[1]] = _unquote(field[3], name, number)
        elif line.startswith('"') and blocks:
            blocks[-1].fields[blocks[-1].last] += _unquote(line, name, number)
        else:
            raise PoError(f"{name}:{number}: cannot read {line!r}")
    return blocks


def _unquote(quoted: str, name: str, number: int) -> str:
    # The escapes of the format are a subset of Python's, and a literal evaluates nothing.
    try:
        return str(ast.literal_eval(quoted))
    except (ValueError, SyntaxError):
        raise PoError(f"{name}:{number}: a badly quoted string") from None


def _check_braces(entry: Entry, where: str) -> None:
    try:
        names = set().union(*entry.holes)
    except ValueError as error:
        raise PoError(f"{where}: {entry.key}: {error}") from None
    wrong = sorted(hole for hole in names if not hole.isidentifier())
    if wrong:
        raise PoError(f"{where}: {entry.key}: a placeholder must be a plain name, not {{{wrong[0]}}}")
