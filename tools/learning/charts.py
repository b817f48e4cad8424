"""Pictures of strength against time for a decision, and against time of training.

    uv run --group charts python -m tools.learning.charts

draws `docs/strength.svg` of the matches in `docs/strength.json`, of which `docs/bots.md` has the commands.
"""

from __future__ import annotations

import sys
from math import log
from pathlib import Path
from typing import Any

import matplotlib as mpl
import msgspec

from server.arena.intervals import wilson
from server.arena.ratings import ELO

mpl.use("svg")

from matplotlib import pyplot as plt

ROOT = Path(__file__).resolve().parents[2]
MEASURED, DRAWN = ROOT / "docs" / "strength.json", ROOT / "docs" / "strength.svg"
NEAR = 0.005
"""Scores nearer to 0 or 1 are drawn as if they were this far: nothing is infinitely strong."""


class Measured(msgspec.Struct, frozen=True):
    """A score of paired games against one opponent."""

    at: float
    """Milliseconds for a decision, or minutes of training."""
    name: str
    score: float
    games: int
    base: float = 0.0
    """The rating of the opponent, where another one is taken for zero."""

    @property
    def elo(self) -> tuple[float, float, float]:
        """Return the rating and its 95 % interval, in points of Elo's scale."""
        low, high = wilson(self.score, self.games)
        found, least, most = (
            self.base + ELO * log(share / (1 - share))
            for share in (min(max(each, NEAR), 1 - NEAR) for each in (self.score, low, high))
        )
        return found, least, most


class Strength(msgspec.Struct, frozen=True):
    """What was measured."""

    time: list[Measured]
    time_title: str
    training: list[Measured]
    training_title: str


def main() -> int:
    """Draw both pictures beside each other."""
    strength = msgspec.json.decode(MEASURED.read_bytes(), type=Strength)
    # Letters as outlines and no date: the same measurements give the same file everywhere.
    mpl.rcParams.update({"svg.hashsalt": "muster", "font.size": 9})
    figure, (left, right) = plt.subplots(1, 2, figsize=(10, 4), layout="constrained")
    _draw(left, strength.time, strength.time_title, "ms a decision")
    left.set_xscale("log")
    _draw(right, strength.training, strength.training_title, "core minutes of training")
    figure.savefig(DRAWN, metadata={"Date": None, "Creator": "tools.learning.charts"})
    return 0


def _draw(axes: Any, measured: list[Measured], title: str, across: str) -> None:
    ratings = [each.elo for each in measured]
    at = [each.at for each in measured]
    middle = [elo for elo, _, _ in ratings]
    spread = [[elo - least for elo, least, _ in ratings], [most - elo for elo, _, most in ratings]]
    axes.errorbar(at, middle, yerr=spread, marker="o", capsize=3, color="#8a5a12", ecolor="#b9a27a")
    for each, elo in zip(measured, middle, strict=True):
        axes.annotate(each.name, (each.at, elo), textcoords="offset points", xytext=(6, -10))
    axes.set_title(title)
    axes.set_xlabel(across)
    axes.set_ylabel("Elo")
    axes.grid(alpha=0.3)


if __name__ == "__main__":
    sys.exit(main())
