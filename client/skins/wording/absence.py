"""Sentences about players who are away or out of time, and what their opponents may choose then."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from client.i18n import Words, You
from engine.events import Seat
from engine.wire.tables import TableInfo

Verdict = Literal["wait", "bot", "win"]
VERDICTS: tuple[Verdict, ...] = ("wait", "bot", "win")
_KEYS = {
    "wait": ("away.wait", "clock.wait"),
    "bot": ("away.bot", "clock.bot"),
    "win": ("away.win", "away.win"),
}
"""By verdict: what it is called where a player is away, and where the time is out."""


def to_judge(info: TableInfo | None, own: Collection[Seat]) -> Seat | None:
    """Return the seat that whoever has the `own` ones may decide about now, or None."""
    if info is None or not info.running:
        return None
    return next((seat for seat, each in enumerate(info.seats) if not {*own}.isdisjoint(each.choosers)), None)


def absence_line(
    words: Words, info: TableInfo | None, names: Sequence[str], own: Collection[Seat], passed: float = 0.0
) -> str:
    """Return one line about the first who is away or out of time; empty while all are there.

    `names` are those of the seats; `passed` are the seconds since that was told of the table.
    """
    if info is None or not info.running:
        return ""
    for player, (seat, each) in zip(names, enumerate(info.seats), strict=True):
        if each.out and each.choosers:
            return words.tr("clock.out", player=You(player) if seat in own else player)
        if each.state == "stand_in":
            return words.tr("away.stand_in", player=player)
        if each.state == "away" and each.counting and each.grace is not None:
            return words.tr("away.counting", player=player, time=_minutes(each.grace - passed))
        if each.state == "away":
            return words.tr("away.waiting", player=player)
    return ""


def absence_question(words: Words, player: str, *, out: bool) -> str:
    """Ask what becomes of the match of a player who is away, or whose time is `out`."""
    return words.tr("clock.ask" if out else "away.ask", player=player)


def verdict_key(verdict: Verdict, *, out: bool) -> str:
    """Return the key of the words for one of the answers."""
    return _KEYS[verdict][out]


def _minutes(seconds: float) -> str:
    """Return a time in minutes and seconds."""
    whole = round(max(0.0, seconds))
    return f"{whole // 60}:{whole % 60:02}"
