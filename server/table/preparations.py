"""Preparations at a table: the seats that owe one, the check, and the bots' own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.events import Seat
from engine.wire.refusals import MAX_ITEMS, clip_arguments
from server.core.peers import Refusal
from server.offload.game_work import GameWork
from server.table.parts.person import Robot
from server.table.table import Table


def prepares(table: Table) -> bool:
    """Say whether any seat of a table has a preparation."""
    return any(table.preparation_length(seat) for seat in range(len(table.seats)))


def allowance(table: Table, seats: Iterable[Seat]) -> int:
    """Return the most characters that one of these seats may prepare.

    This also holds during a match: a preparation that was on its way is refused like any other command.
    """
    return max((table.preparation_length(seat) for seat in seats), default=0)


def lacking(table: Table, seats: Iterable[Seat]) -> list[Seat]:
    """Return the seats whose player still owes a preparation."""
    people = table.seats.by_seat()
    return [
        seat
        for seat in seats
        if seat in people and table.preparation_length(seat) and not people[seat].prepared
    ]


def check_text(game_work: GameWork, table: Table, seat: Seat, text: str) -> None:
    """Raise `Refusal` with all faults of a seat's preparation, or as many as fit."""
    found = game_work.preparation_faults(table.game, table.config, seat, text)
    if found:
        reasons = [{"code": reason.code, "args": reason.args} for reason in found[:MAX_ITEMS]]
        raise Refusal("unprepared", **clip_arguments({"reasons": reasons}), count=len(found))


def equip_bots(table: Table, prepared: Sequence[str]) -> None:
    """Give each bot its drawn preparation for the match that begins."""
    for seat, seated in enumerate(table.seats):
        if isinstance(seated, Robot) and prepared[seat]:
            table.seats.put(seat, replace(seated, prepared=prepared[seat]))
