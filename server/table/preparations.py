"""Preparations at a table: which seats owe one, whether one is right, and what bots bring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.events import Seat
from engine.preparation import longest
from engine.wire.refusals import MOST_ITEMS, clip_arguments
from server.core.peers import Refusal
from server.offload.game_work import GameWork
from server.table.parts.person import Robot
from server.table.table import Table


def prepares(table: Table) -> bool:
    """Say whether any seat prepares something for a match at a table."""
    return any(longest(table.game, table.config, seat) for seat in range(len(table.seats)))


def allowance(table: Table, seats: Iterable[Seat]) -> int:
    """Return how many characters one of these seats may prepare.

    During a match as well: what was on its way when that began is refused like any other command.
    """
    return max((longest(table.game, table.config, seat) for seat in seats), default=0)


def lacking(table: Table, seats: Iterable[Seat]) -> list[Seat]:
    """Return those seats whose player still has to prepare something."""
    people = table.seats.by_seat()
    return [
        seat
        for seat in seats
        if seat in people and longest(table.game, table.config, seat) and not people[seat].prepared
    ]


def check_text(game_work: GameWork, table: Table, seat: Seat, text: str) -> None:
    """Raise `Refusal` with everything that is wrong with what a seat has prepared, or as much as fits."""
    found = game_work.preparation_faults(table.game, table.config, seat, text)
    if found:
        reasons = [{"code": reason.code, "args": reason.args} for reason in found[:MOST_ITEMS]]
        raise Refusal("unprepared", **clip_arguments({"reasons": reasons}), count=len(found))


def equip_bots(table: Table, prepared: Sequence[str]) -> None:
    """Have each bot bring to the match that begins what was drawn for its seat."""
    for seat, seated in enumerate(table.seats):
        if isinstance(seated, Robot) and prepared[seat]:
            table.seats.put(seat, replace(seated, prepared=prepared[seat]))
