"""What makes a host a room that strangers can recognize."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from engine.notice import Notice
from engine.protocol import TableInfo


def new_room() -> str:
    """Return the id of a new room."""
    return secrets.token_hex(8)


def notice_of(
    room: str, *, name: str, version: str, protocol: int, locked: bool, tables: Iterable[TableInfo]
) -> Notice:
    """Return what strangers may know of a room: how many are there, and nothing of any game."""
    shown = list(tables)
    kinds = [seat.kind for table in shown for seat in table.seats]
    return Notice(
        room=room,
        name=name,
        version=version,
        protocol=protocol,
        people=kinds.count("person"),
        seats=len(kinds) - kinds.count("bot"),
        watchers=sum(len(table.watchers) for table in shown),
        tables=len(shown),
        running=sum(table.running for table in shown),
        locked=locked,
    )
