"""A table as everybody sees it, seated there or not: messages that the host sends to all."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


class SeatInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as everybody at the table sees it."""

    name: str
    kind: Literal["person", "bot", "open"]
    player: str
    here: bool
    """Whether somebody is connected, and not silent."""
    state: Literal["here", "away", "stand_in"] = "here"
    """`away`: gone for longer than a moment. `stand_in`: a bot answers until the player is back."""
    grace: int | None = None
    """Whole seconds for which the match still waits for a player who is away, when this was sent."""
    counting: bool = False
    """Whether they run down: only while the match waits for nothing else and an opponent is here."""
    choosers: list[int] = []
    """The seats that may give a `Verdict` now, because no seconds are left; the first one counts."""


class TableInfo(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The table as it stands, sent whenever it changes; `match` counts its matches, 0 before the first."""

    table: int
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    watchers: list[str]
    match: int
    running: bool
    seeded: bool = False
    """Whether somebody chose the number that all draws come from: such draws are not committed to."""
    takeback: bool = False
    again: list[int] = []
    """The seats whose players have asked for a rematch."""
    swap: bool = False
    """Whether that exchanges the sides."""
    name: str = ""
    """What it is called; empty where nobody gave it a name, and its number has to do."""


class TableGone(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Say that a table does not exist any more."""

    table: int
