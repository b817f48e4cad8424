"""The settings of a table that allow judging: set at the table, and obeyed by the clients.

A host cannot know the calculations of a player's own computer; another program can break the rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Seat
from engine.wire.tables import TableInfo


def can_show_hints(info: TableInfo | None) -> bool:
    """Say whether players may get hints."""
    return info is not None and info.hints


def can_show_chance(info: TableInfo | None, own: Sequence[Seat], *, over: bool) -> bool:
    """Say whether the chance to win may be shown: of a finished match, or against bots alone."""
    if info is None:
        return False
    alone = all(seat in own or each.kind == "bot" for seat, each in enumerate(info.seats))
    return over or (info.hints and alone)


def can_show_watched_chance(info: TableInfo | None, *, over: bool) -> bool:
    """Say whether all in the room may read a chance that follows from what everybody sees."""
    return info is not None and (over or info.hints)
