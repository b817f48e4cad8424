"""The modules that are compiled, and the folder that has them beside the plain ones."""

from __future__ import annotations

import os
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from tools.harness.root import ROOT

DEFAULT = ROOT / "build" / "compiled"
STAMP = "sources.sha256"
"""File of a build with the fingerprint of its sources."""
PLACES = (
    "engine/chance.py",
    "engine/hexgrid.py",
    "engine/outcome.py",
    "engine/turn.py",
    "engine/bots",
    "engine/games",
)
"""Code that every step of a search uses."""
EVALUATED = ("actions.py", "events.py", "card_events.py", "options.py", "pending.py")
"""Modules whose classes declare visibility in annotations, which a compiler drops."""
INHERITED = ("game.py", "registry.py", "bot_support.py", "preparation.py", "timing.py")
"""Modules of the games and their parts: their classes use functions of other modules as methods."""
EXCLUDED_ROOMS = ("checks", "notation")
"""Rooms that only tests, tools and records use."""


class Unbuilt(Exception):
    """A build is missing, outdated, or cannot be made here; the text says what to do."""


def modules() -> list[str]:
    """Return the paths of the compiled modules, from the root."""
    found = (path for place in PLACES for path in _python(ROOT / place))
    names = (path.relative_to(ROOT) for path in found)
    return [
        path.as_posix()
        for path in names
        if path.name not in ("__init__.py", *EVALUATED, *INHERITED) and not {*path.parts} & {*EXCLUDED_ROOMS}
    ]


def _python(place: Path) -> Iterator[Path]:
    return iter([place] if place.is_file() else sorted(place.rglob("*.py")))


def fingerprint() -> str:
    """Return the hash of all sources of the engine, and of the list of compiled modules."""
    digest = sha256("\n".join(modules()).encode())
    for path in sorted((ROOT / "engine").rglob("*.py")):
        digest.update(f"\n{path.relative_to(ROOT).as_posix()}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def verify_build(folder: Path) -> None:
    """Check that a folder has a build of the present sources; raises `Unbuilt`."""
    try:
        stamp = (folder / STAMP).read_text("ascii").strip()
    except FileNotFoundError:
        raise Unbuilt(f"nothing is built in {folder}; `build` does it") from None
    if stamp != fingerprint():
        raise Unbuilt(f"the sources have changed since {folder} was built; `build` it again")


def environment(folder: Path | None) -> dict[str, str]:
    """Return the environment of a Python that finds the compiled engine, or the plain one, before all others.

    Python must not put the working directory before it: `-P`, or `-m` from elsewhere.
    """
    first = [] if folder is None else [str(folder.resolve())]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([*first, str(ROOT)]), "PYTHONSAFEPATH": "1"}
