"""The settings of a table that allow judging: made there, and kept by the clients.

No host can know what somebody's own computer thinks about; whoever plays with another program can break this.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Seat
from engine.wire.tables import TableInfo


def hints_allowed(info: TableInfo | None) -> bool:
    """Say whether players may be told what to do."""
    return info is not None and info.hints


def chance_allowed(info: TableInfo | None, own: Sequence[Seat], *, over: bool) -> bool:
    """Say whether the chance to win may be shown: of a match that is over, or against bots alone."""
    if info is None:
        return False
    alone = all(seat in own or each.kind == "bot" for seat, each in enumerate(info.seats))
    return over or (info.hints and alone)
