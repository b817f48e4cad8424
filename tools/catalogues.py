"""Compile the text catalogues and check them against each other and against the code.

python -m tools.catalogues compile    write each .mo file from its .po file
python -m tools.catalogues check      list the faults of the texts; exit 1 if there are any
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.programs import end_with_reader
from tools.harness.root import ROOT
from tools.texts import catalogue_keys, pofile
from tools.texts.pofile import Catalogue, PoError

SHARED = "muster"
"""Domain whose texts every game has as well."""
HOMES = ("assets", "tests/games")
"""Folders of catalogues: those of the example are in its own package."""


@dataclass(frozen=True)
class Source:
    """One `.po` file: its text domain, language and place."""

    domain: str
    language: str
    path: Path

    @property
    def compiled(self) -> Path:
        """Return the path of the compiled catalogue."""
        return self.path.with_suffix(".mo")


def sources(root: Path = ROOT) -> list[Source]:
    """List every catalogue, ordered by domain and language."""
    found = (path for home in HOMES for path in (root / home).glob("**/locale/*/LC_MESSAGES/*.po"))
    return sorted(
        (Source(path.stem, path.parent.parent.name, path) for path in found),
        key=lambda source: (source.domain, source.language),
    )


def compile_all(root: Path = ROOT) -> list[Path]:
    """Write every compiled catalogue and return the files written; raises `PoError`."""
    written = []
    for source in sources(root):
        source.compiled.write_bytes(pofile.read(source.path).machine_code)
        written.append(source.compiled)
    return written


def problems(root: Path = ROOT) -> Iterator[str]:
    """Yield one sentence for each fault of the catalogues, their compiled form or the code's keys.

    Unused texts are not faults: `list_unused` lists them. Raises `PoError`.
    """
    domains: dict[str, dict[str, Catalogue]] = {}
    for source in sources(root):
        catalogue = pofile.read(source.path)
        domains.setdefault(source.domain, {})[source.language] = catalogue
        if not source.compiled.is_file() or source.compiled.read_bytes() != catalogue.machine_code:
            yield f"{source.compiled.relative_to(root)}: out of date, compile it again"
    shared = {key for catalogue in domains.get(SHARED, {}).values() for key in catalogue.entries}
    for domain, languages in domains.items():
        yield from _differences(domain, languages)
        for key in next(iter(languages.values())).entries:
            if domain != SHARED and key in shared:
                yield f"{domain}: {key} is also a key of {SHARED}"
    yield from catalogue_keys.missing(catalogue_keys.scan_tree(root), _plurals(root))


def list_unused(root: Path = ROOT) -> list[str]:
    """Return the keys that the code does not use."""
    return catalogue_keys.list_unused(catalogue_keys.scan_tree(root), _plurals(root))


def _plurals(root: Path) -> dict[str, bool]:
    """Return all keys, each with whether it has plural forms."""
    catalogues = (pofile.read(source.path) for source in sources(root))
    return {key: entry.plural for catalogue in catalogues for key, entry in catalogue.entries.items()}


def _differences(domain: str, languages: dict[str, Catalogue]) -> Iterator[str]:
    """Yield keys that only one language has, and texts with other placeholders or plural forms."""
    for language, catalogue in languages.items():
        for key, entry in catalogue.entries.items():
            where = f"{domain} {language}: {key}"
            if entry.plural and len(entry.texts) != catalogue.forms:
                yield f"{where} has {len(entry.texts)} plural forms, not {catalogue.forms}"
            if not all(entry.texts):
                yield f"{where} is empty"
            for other, theirs in languages.items():
                twin = theirs.entries.get(key)
                if twin is None:
                    yield f"{domain} {other}: {key} is missing ({language} has it)"
                elif twin.plural != entry.plural:
                    yield f"{where} is plural in one language only"
                elif language < other and any(a != b for a in entry.holes for b in twin.holes):
                    yield f"{where} and {other} do not have the same placeholders in every form"
            if any(holes != entry.holes[0] for holes in entry.holes):
                yield f"{where} has plural forms with different placeholders"


@end_with_reader
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.catalogues", description=__doc__.splitlines()[0])
    parser.add_argument("command", choices=("compile", "check"))
    command = parser.parse_args(arguments).command
    try:
        if command == "compile":
            print(f"{len(compile_all())} catalogues compiled")
            return 0
        found = [*problems(), *(f"{key} is never used" for key in list_unused())]
    except PoError as error:
        found = [str(error)]
    print("\n".join(found) if found else "the catalogues are in order")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
