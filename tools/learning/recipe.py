"""The recipe: its steps, each played with the results of those before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from engine.release import DISTRIBUTION
from tools.learning.matches import FIRST, FOUR, TWO, School, chunks
from tools.learning.policy_training import PolicyStyle
from tools.learning.steps import Distillation, Generation, Learned, Practice, Rehearsal, Step, Study
from tools.learning.targets import FORGOTTEN_SHARE
from tools.learning.training import Style

SEED_DISTANCE = 1_000_000
"""Distance between the seeds of two steps: more than one step has matches."""

_STUDY = Study(
    1_000, 150, 0.0, PolicyStyle(epochs=2, step=1e-3), Style(epochs=2, step=2e-4), "marshal", FIRST
)
"""Step that makes the marshal stronger, repeated with the results of the previous one."""

RECIPE: tuple[Step, ...] = (
    Generation(16_000, "knight"),
    Generation(6_000),
    Generation(8_000),
    # Smaller halves predict unseen matches better: 0.529 against 0.542 (cross-entropy). A larger network
    # learns more from such targets: it won 0.56 of its matches against the usual one.
    Generation(8_000, "", Style(first=64, scale=27.0), Style(16, 32, 2, 1e-3, scale=27.0)),
    Distillation(3_000, PolicyStyle()),
    Study(1_500, 100, 0.4, PolicyStyle(epochs=2, step=1e-3), Style(epochs=2, step=2e-4)),
    Rehearsal(14_000, Style(first=128, epochs=2, step=5e-4), TWO),
    _STUDY,
    _STUDY,
    Practice(1_000, PolicyStyle(epochs=2, step=1e-3), Style(epochs=2, step=5e-4), FOUR),
    Rehearsal(1_500, Style(epochs=2, step=5e-4), FOUR, "marshal_four"),
)


NOTHING = Learned()


class Lesson(NamedTuple):
    """The result of a step, beside the earlier ones."""

    learned: Learned
    told: dict[str, Any]
    """Sources of the lesson, and its accuracy on held-out matches."""


def lessons(
    folder: Path, scale: float, jobs: int, before: Learned = NOTHING, done: int = 0
) -> Iterator[tuple[Step, Lesson]]:
    """Play and learn step after step in a folder; existing results are not made again.

    `scale` multiplies the matches of the recipe. The `done` steps have brought the weights `before`, and
    their matches need not exist. Raises `ValueError` if the other steps need these.
    """
    if done and any(step.cumulative for step in RECIPE[done:]):
        raise ValueError(f"behind step {done} there are some that learn from all matches before them")
    earlier: list[Callable[[], Iterator[Path]]] = []
    for number, step in enumerate(RECIPE):
        if number < done:
            continue
        place = folder / f"step-{number}"
        matches = max(2, round(scale * step.matches))
        played = partial(
            chunks, place, step.school(before), step.kinds, matches, (number + 1) * SEED_DISTANCE, jobs
        )
        if step.cumulative:
            earlier.append(played)
        lesson = _read_step(place)
        if lesson is None:
            files = [file for each in (earlier if step.cumulative else [played]) for file in each()]
            lesson = _lesson(RECIPE[: number + 1], before, files, matches)
            _keep(place, lesson)
        before = lesson.learned
        yield step, lesson


def _lesson(steps: Sequence[Step], before: Learned, files: list[Path], matches: int) -> Lesson:
    """Return the result of the last of some steps."""
    learned, fits = steps[-1].learn(before, files)
    told = {
        "sha256": {name: sha256(each).hexdigest() for name, each in learned._asdict().items() if each},
        "fits": fits,
        "matches": matches,
        "recipe": [{"step": type(each).__name__, **msgspec.to_builtins(each)} for each in steps],
        "settings": {"estimated": School().estimated, "forgotten": FORGOTTEN_SHARE},
        "matches_sha256": sha256(b"".join(file.read_bytes() for file in files)).hexdigest(),
        "versions": {name: version(name) for name in (DISTRIBUTION, "numpy", "scipy")},
    }
    return Lesson(learned, told)


def _keep(place: Path, lesson: Lesson) -> None:
    """Write the result of a step; its report comes last, as a sign of completeness."""
    for name, each in lesson.learned._asdict().items():
        (place / f"{name}.npz").write_bytes(each)
    (place / "told.json").write_bytes(msgspec.json.encode(lesson.told))


def _read_step(place: Path) -> Lesson | None:
    """Return the stored result of a step, if there is one."""
    told = place / "told.json"
    if not told.exists():
        return None
    learned = Learned(*((place / f"{name}.npz").read_bytes() for name in Learned._fields))
    return Lesson(learned, msgspec.json.decode(told.read_bytes()))
