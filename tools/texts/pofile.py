"""A `.po` text catalogue: read by polib, and restricted to the part of the format that ours use."""

from __future__ import annotations

import re
import string
from dataclasses import dataclass
from pathlib import Path

import polib

_LINE = re.compile(r'(#.*|((msgid|msgid_plural|msgstr|msgstr\[\d\]) )?"([^"\\]|\\["\\nt])*")?')
"""A comment or a whole quoted string: polib drops the first and last character of any other text there."""


class PoError(ValueError):
    """A catalogue cannot be read; the text says where and why."""


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

    file: polib.POFile
    entries: dict[str, Entry]

    @property
    def forms(self) -> int:
        """Return how many plural forms the header declares; raises `PoError` when it declares none."""
        found = re.search(r"nplurals=(\d+);", self.file.metadata.get("Plural-Forms", ""))
        if found is None:
            raise PoError("the header has no Plural-Forms")
        return int(found[1])

    @property
    def machine_code(self) -> bytes:
        """Return the bytes of the GNU .mo form: the same for the same texts in any order."""
        return bytes(self.file.to_binary())


def read(path: Path) -> Catalogue:
    """Read a catalogue file; raises `PoError`."""
    return parse(path.read_text(encoding="utf-8"), str(path))


def parse(text: str, name: str = "catalogue") -> Catalogue:
    """Read a catalogue's text; `name` is how errors call it; raises `PoError` with the line."""
    for number, line in enumerate(text.splitlines(), start=1):
        if not _LINE.fullmatch(line):
            raise PoError(f"{name}:{number}: cannot read {line!r}")
    try:
        file = polib.pofile(text, encoding="utf-8")
    except OSError as error:
        raise PoError(f"{name}: {error}") from None
    if not file.metadata:
        raise PoError(f"{name}: the header (an empty msgid) is missing")
    entries: dict[str, Entry] = {}
    for found in file:
        where = f"{name}:{found.linenum}"
        entry = _entry(found, where)
        if entry.key in entries:
            raise PoError(f"{where}: the key {entry.key} was already given on line {entries[entry.key].line}")
        _check_braces(entry, where)
        entries[entry.key] = entry
    return Catalogue(file, entries)


def write_entry(key: str, text: str) -> str:
    """Return one entry in the form of a file: on one line, however long.

    >>> write_entry("key", "a text")
    'msgid "key"\\nmsgstr "a text"\\n'
    """
    return str(polib.POEntry(msgid=key, msgstr=text).__unicode__(wrapwidth=0))


def _entry(found: polib.POEntry, where: str) -> Entry:
    """Return polib's entry as one of ours; raises `PoError` for features that ours do not use."""
    key, plural, forms = found.msgid, bool(found.msgid_plural), found.msgstr_plural
    if plural and (not forms or list(forms) != list(range(len(forms)))):
        raise PoError(f"{where}: {key} needs msgstr[0], msgstr[1], ...")
    if not plural and forms:
        raise PoError(f"{where}: {key} needs msgstr")
    if plural and found.msgid_plural != key:
        raise PoError(f"{where}: the msgid_plural of {key} must repeat the key")
    if found.fuzzy or found.obsolete:
        raise PoError(f"{where}: {key} is marked as unfinished or obsolete, which would leave it out")
    return Entry(key, plural, tuple(forms.values()) if plural else (found.msgstr,), found.linenum)


def _check_braces(entry: Entry, where: str) -> None:
    try:
        names = set().union(*entry.holes)
    except ValueError as error:
        raise PoError(f"{where}: {entry.key}: {error}") from None
    wrong = sorted(hole for hole in names if not hole.isidentifier())
    if wrong:
        raise PoError(f"{where}: {entry.key}: a placeholder must be a plain name, not {{{wrong[0]}}}")
