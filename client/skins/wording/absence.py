"""Sentences about players who are away or out of time, and about the choices of their opponents."""

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
"""By verdict: the key for an absent player, and the key for a player out of time."""


def to_judge(info: TableInfo | None, own: Collection[Seat]) -> Seat | None:
    """Return the seat that the player of the `own` seats may decide about now, or None."""
    if info is None or not info.running:
        return None
    return next((seat for seat, each in enumerate(info.seats) if not {*own}.isdisjoint(each.choosers)), None)


def absence_line(
    words: Words, info: TableInfo | None, names: Sequence[str], own: Collection[Seat], passed: float = 0.0
) -> str:
    """Return one line about the first absent player, or the first out of time; empty without one.

    `names` are the names of the seats; `passed` are the seconds since the table's last report.
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
    """Ask for the fate of a match whose player is away, or `out` of time."""
    return words.tr("clock.ask" if out else "away.ask", player=player)


def verdict_key(verdict: Verdict, *, out: bool) -> str:
    """Return the key of the words for one of the answers."""
    return _KEYS[verdict][out]


def _minutes(seconds: float) -> str:
    """Return a time in minutes and seconds."""
    whole = round(max(0.0, seconds))
    return f"{whole // 60}:{whole % 60:02}"
