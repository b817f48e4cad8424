"""The recipe: generations of matches, each played by what was learned from those before it."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec

from engine.games.warchest.learned.network import ESTIMATED, packed
from tools.learning.matches import FIRST_GAME, chunks
from tools.learning.positions import read
from tools.learning.targets import FORGOTTEN
from tools.learning.training import Style, taught

APART = 1_000_000
"""Between the seeds of two generations: more than one has matches."""


class Generation(msgspec.Struct, frozen=True):
    """Some matches; what is learned is learned from them and from all before them."""

    matches: int
    level: str = ""
    """Which level of bots judges by what is learned then; empty: none."""
    style: Style = Style()
    half: Style = Style()
    """How the two networks are trained that make the targets."""


RECIPE = (
    Generation(16_000, "knight"),
    Generation(6_000),
    Generation(8_000),
    # Smaller halves foretell better what they have not seen: 0.529 against 0.542 (cross-entropy). A larger
    # network learns more from such targets: it won 0.56 of its matches against the usual one.
    Generation(8_000, "marshal", Style(first=64, scale=27.0), Style(16, 32, 2, 1e-3, scale=27.0)),
)


class Lesson(msgspec.Struct, frozen=True):
    """What a generation has brought."""

    weights: bytes
    told: dict[str, Any]
    """From what the weights were learned, and how well they foretell matches that were held back."""


def lessons(folder: Path, scale: float, jobs: int) -> Iterator[tuple[Generation, Lesson]]:
    """Play and learn generation after generation in a folder; what is there already is not done again.

    `scale` is how many times the matches of the recipe are played.
    """
    files: list[Path] = []
    weights = b""
    for number, generation in enumerate(RECIPE):
        place = folder / f"generation-{number}"
        matches = max(2, round(scale * generation.matches))
        files += chunks(place, weights, matches, (number + 1) * APART, jobs)
        lesson = _lesson(place, files, generation, matches)
        weights = lesson.weights
        yield generation, lesson


def _lesson(place: Path, files: list[Path], generation: Generation, matches: int) -> Lesson:
    """Return what is learned from some files, once it was."""
    weights, told = place / "worth.npz", place / "worth.json"
    if told.exists():
        return Lesson(weights.read_bytes(), msgspec.json.decode(told.read_bytes()))
    learned, fit = taught(read(files), generation.style, generation.half)
    lesson = Lesson(packed(learned), {})
    lesson.told.update(
        sha256=sha256(lesson.weights).hexdigest(),
        fit=fit._asdict(),
        matches=matches,
        recipe=msgspec.to_builtins(RECIPE),
        settings={"first_game": FIRST_GAME, "share": ESTIMATED, "forgotten": FORGOTTEN},
        positions_sha256=sha256(b"".join(file.read_bytes() for file in files)).hexdigest(),
        versions={name: version(name) for name in ("muster", "numpy", "scipy")},
    )
    weights.write_bytes(lesson.weights)
    told.write_bytes(msgspec.json.encode(lesson.told))
    return lesson
