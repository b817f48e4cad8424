"""A picture of strength against time of training.

    uv run --group charts python -m tools.learning.charts

draws `docs/strength.svg` from the scores in `docs/strength.json`. Their commands are in `docs/bots.md`.
"""

from __future__ import annotations

import sys
from math import log

import msgspec

from engine.programs import end_with_reader
from server.arena.intervals import wilson
from server.arena.ratings import ELO
from tools.arguments import need
from tools.harness.root import ROOT

FIGURES_FILE, CHART_FILE = ROOT / "docs" / "strength.json", ROOT / "docs" / "strength.svg"
MIN_SCORE_MARGIN = 0.005
"""Least distance of a drawn score to 0 or 1: nothing is infinitely strong."""


class Measured(msgspec.Struct, frozen=True):
    """A score of paired games against one opponent."""

    minutes: float
    """Minutes of training, on one core."""
    name: str
    score: float
    games: int
    base: float = 0.0
    """Rating of the opponent, if another one has zero."""

    @property
    def elo(self) -> tuple[float, float, float]:
        """Return the rating and its 95 % interval, in points of Elo's scale."""
        low, high = wilson(self.score, self.games)
        found, least, most = (
            self.base + ELO * log(share / (1 - share))
            for share in (
                min(max(each, MIN_SCORE_MARGIN), 1 - MIN_SCORE_MARGIN) for each in (self.score, low, high)
            )
        )
        return found, least, most


@end_with_reader
def main() -> int:
    """Draw the measurements."""
    need("charts", "matplotlib")
    import matplotlib as mpl

    mpl.use("svg")
    from matplotlib import pyplot as plt

    measured = msgspec.json.decode(FIGURES_FILE.read_bytes(), type=list[Measured])
    # Letters as outlines and no date: the same measurements give the same file everywhere.
    mpl.rcParams.update({"svg.hashsalt": "muster", "font.size": 9})
    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    at, ratings = [each.minutes for each in measured], [each.elo for each in measured]
    middle = [elo for elo, _, _ in ratings]
    spread = [[elo - least for elo, least, _ in ratings], [most - elo for elo, _, most in ratings]]
    axes.errorbar(at, middle, yerr=spread, marker="o", capsize=3, color="#8a5a12", ecolor="#b9a27a")
    for each, elo in zip(measured, middle, strict=True):
        axes.annotate(each.name, (each.minutes, elo), textcoords="offset points", xytext=(6, -12))
    axes.set_xlabel("minutes of training on one core")
    axes.set_ylabel("Elo above the squire")
    axes.set_xlim(-8, 1.25 * max(at))
    axes.grid(alpha=0.3)
    figure.savefig(CHART_FILE, metadata={"Date": None, "Creator": "tools.learning.charts"})
    return 0


if __name__ == "__main__":
    sys.exit(main())
