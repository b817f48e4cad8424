"""The identity of a room, by which strangers recognize it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.wire.identity import room_of
from engine.wire.protocol import TableInfo
from engine.wire.room_notice import RoomNotice


def notice_of(
    fingerprint: bytes | None,
    *,
    name: str,
    owner: str,
    here: int,
    version: str,
    protocol: int,
    locked: bool,
    most: int,
    games: Iterable[str],
    tables: Iterable[TableInfo],
) -> RoomNotice:
    """Return the public notice of a room: its games and numbers of people, and nothing of any match.

    `owner` is the name of who opened it, and `here` how many people are in it. The `fingerprint` is its
    key's. `locked` says whether the room needs a secret, `most` is its limit of tables, and `games` are the
    ids of the offered games.
    """
    shown = list(tables)
    full = len(shown) >= most
    kinds = [seat.kind for table in shown for seat in table.seats]
    return RoomNotice(
        room=room_of(fingerprint) if fingerprint else "",
        fingerprint=fingerprint.hex() if fingerprint else "",
        name=name,
        owner=owner,
        here=here,
        version=version,
        protocol=protocol,
        people=kinds.count("person"),
        seats=len(kinds) - kinds.count("bot"),
        watchers=sum(table.onlookers for table in shown),
        tables=len(shown),
        running=sum(table.running for table in shown),
        games=tuple(games),
        locked=locked or (full and all(table.salt for table in shown)),
    )
