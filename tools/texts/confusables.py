"""Make the table of letters that look alike from Unicode's data files.

    uv run python -m tools.texts.confusables FOLDER

The folder has `confusables.txt` (UTS #39) and `DerivedCoreProperties.txt` of one version of Unicode. The tool
writes `assets/unicode/confusables.txt`, which `server/core/confusables.py` reads.
"""

from __future__ import annotations

import argparse
import re
import sys
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from engine.programs import end_with_reader
from tools.harness.root import ROOT

TARGET = ROOT / "assets" / "unicode" / "confusables.txt"
IGNORABLE = "Default_Ignorable_Code_Point"
_HEAD = """\
# Letters that look alike, and characters that show nothing: made by tools/texts/confusables.py, not edited.
# From confusables.txt (UTS #39) and DerivedCoreProperties.txt of Unicode {version}; its licence: LICENSE.txt.
# © Unicode, Inc. Unicode is a registered trademark of Unicode, Inc. in the U.S. and other countries.
# A line: what is looked like, a semicolon, all that looks like it; `-` for nothing at all.
"""
_VERSION = re.compile(r"^# Version: (\d+\.\d+\.\d+)$", re.MULTILINE)
_NAMED = re.compile(r"^# DerivedCoreProperties-(\d+\.\d+\.\d+)\.txt$", re.MULTILINE)


def mappings(text: str) -> dict[str, str]:
    """Read `confusables.txt`: characters and their prototypes.

    >>> mappings("0430 ;	0061 ;	MA")
    {'а': 'a'}
    """
    found = {}
    for line in _lines(text):
        source, prototype, _ = line.split(";")
        found[_character(source)] = "".join(map(_character, prototype.split()))
    return found


def ignorable(text: str) -> list[str]:
    """Read the ranges of invisible characters from `DerivedCoreProperties.txt`."""
    fields = (line.split(";") for line in _lines(text))
    return [fields[0].strip() for fields in fields if fields[1].strip() == IGNORABLE]


def find_needed(known: Mapping[str, str]) -> dict[str, str]:
    """Return the mappings that change the looks of names, each to its end.

    Names are compared decomposed (NFKD) and by their letters, digits and symbols alone. So characters with a
    decomposition need no mapping, and neither do marks and punctuation that look like others of the kind.
    """
    wanted = {}
    for source in known:
        prototype = _final(source, known)
        if unicodedata.normalize("NFKD", source) == source and _counts(source + prototype):
            wanted[source] = prototype
    return wanted


def table(confusables: str, properties: str) -> str:
    """Return the file; raises ValueError if the two files have different versions of Unicode."""
    versions = _VERSION.search(confusables), _NAMED.search(properties)
    if None in versions or len({found and found[1] for found in versions}) > 1:
        raise ValueError("confusables.txt and DerivedCoreProperties.txt are not of one version of Unicode")
    looking: dict[str, list[str]] = {}
    for source, prototype in find_needed(mappings(confusables)).items():
        looking.setdefault(prototype, []).append(source)
    lines = [f"-;{' '.join(ignorable(properties))}"]
    lines += [f"{_codes(prototype)};{_codes(sorted(looking[prototype]))}" for prototype in sorted(looking)]
    version = versions[0][1] if versions[0] else ""
    return _HEAD.format(version=version) + "\n".join(lines) + "\n"


def _lines(text: str) -> Iterator[str]:
    for line in text.removeprefix("\ufeff").splitlines():
        if content := line.partition("#")[0].strip():
            yield content


def _character(code: str) -> str:
    return chr(int(code, 16))


def _codes(characters: Sequence[str]) -> str:
    return " ".join(f"{ord(each):04X}" for each in characters)


def _final(text: str, known: Mapping[str, str]) -> str:
    """Follow mappings until nothing changes any more."""
    while (
        further := unicodedata.normalize(
            "NFKD", "".join(known.get(each, each) for each in unicodedata.normalize("NFKD", text))
        )
    ) != text:
        text = further
    return text


def _counts(text: str) -> bool:
    # Python may not know all letters of a newer Unicode: unassigned ones count.
    return any(unicodedata.category(each)[0] in "LNSC" for each in text)


@end_with_reader
def main(argv: Sequence[str] | None = None) -> int:
    """Write the table; 0, or 2 if the files do not fit."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.texts.confusables", description=__doc__.splitlines()[0]
    )
    parser.add_argument("folder", type=Path, help="folder with both files of Unicode")
    folder = parser.parse_args(argv).folder
    try:
        texts = [
            (folder / name).read_text("utf-8") for name in ("confusables.txt", "DerivedCoreProperties.txt")
        ]
        TARGET.write_text(table(*texts), "utf-8")
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
