"""The rules of a table, fixed at its set-up."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.wire.protocol import ClockRules, Lock, Watching


@dataclass(frozen=True, slots=True)
class TableRules:
    """The rules of a table beside the settings of its game."""

    name: str = ""
    takeback: bool = False
    """Whether more may be taken back: freely by one person against bots, else with everybody's consent."""
    hints: bool = False
    """Whether clients may give their players hints."""
    watching: Watching = field(default_factory=Watching)
    clock: ClockRules | None = None
    lock: Lock | None = None
    """Password for sitting and watching, in the form that the host stores."""
    bracket_game: tuple[int, int] | None = None
    """Bracket and game that the table was set up for: it is played once, by its entrants."""
