"""The report of a finished match: all contents of its result, in the present language."""

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
    """A verdict for the viewer, and facts of the match."""

    verdict: Verdict
    title: str
    """Verdict as a text; for a spectator the winner."""
    names: tuple[str, ...] = ()
    """Names of the seats."""
    sides: tuple[int, ...] = ()
    """The side of each seat."""
    best: tuple[int, ...] = ()
    """The sides that have won."""
    recap: Recap = field(default_factory=Recap)
    options: Options = field(default_factory=dict)
    """The settings of the match."""
    titles: Mapping[str, str] = field(default_factory=dict)
    """Names of the pieces of armies, by key."""
    lines: tuple[str, ...] = ()
    """Other texts."""
    proof: str = ""
    """Result of the check of the draws, in a sentence; empty while there is none."""

    @property
    def columns(self) -> list[list[int]]:
        """Return the seats of each side."""
        return [
            [seat for seat, each in enumerate(self.sides) if each == side] for side in sorted(set(self.sides))
        ]
