"""The report of a match that is over: all that its result shows, in the language that is spoken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from client.skins.pages import Options
from client.skins.recap import Recap
from client.ui.widgets.banner import Metal

Verdict = Literal["victory", "defeat", "draw"]

METALS: dict[Verdict, Metal] = {"victory": "gold", "defeat": "silver", "draw": "silver"}


@dataclass(frozen=True)
class Report:
    """A verdict for whoever sees it, and what is told of the match."""

    verdict: Verdict
    title: str
    """The verdict in words; for a watcher who has won."""
    names: tuple[str, ...] = ()
    """What the seats are called."""
    sides: tuple[int, ...] = ()
    """The side of each seat."""
    best: tuple[int, ...] = ()
    """The sides that have won."""
    recap: Recap = field(default_factory=Recap)
    options: Options = field(default_factory=dict)
    """The settings of the match."""
    titles: Mapping[str, str] = field(default_factory=dict)
    """The names of what armies consist of, by key."""
    lines: tuple[str, ...] = ()
    """What else there is to say."""
    proof: str = ""
    """What came of the check of the draws, in a sentence; empty while there is nothing to tell."""

    @property
    def columns(self) -> list[list[int]]:
        """Return the seats of each side."""
        return [
            [seat for seat, each in enumerate(self.sides) if each == side] for side in sorted(set(self.sides))
        ]
