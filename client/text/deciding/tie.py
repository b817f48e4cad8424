"""Offers of a tie in a terminal."""

from __future__ import annotations

from typing import Any

from engine.match.state import MatchState
from engine.wire.protocol import TableInfo


def bots_owe_an_answer(info: TableInfo | None, standing: MatchState[Any]) -> bool:
    """Say whether a bot has not yet answered the offer of a tie."""
    agreeing = standing.offers.agreeing
    if info is None or not agreeing or standing.outcome is not None:
        return False
    return any(each.kind == "bot" and seat not in agreeing for seat, each in enumerate(info.seats))
