"""Vetting of a host's messages about a table: alone, and compared with earlier ones."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from msgspec import Struct

from client.net.breach import Breach
from engine.events import Seat
from engine.game import Game
from engine.options import OptionError, configure_once
from engine.wire.limits import MAX_TABLES
from engine.wire.protocol import Bracket, Said, Snapshot, TableInfo

Games = Mapping[str, Game[Any]]


def require(holds: bool, what: str) -> None:
    """Raise `Breach` with a text unless a condition holds."""
    if not holds:
        raise Breach(what)


def settings(games: Games, info: TableInfo | Bracket) -> tuple[Game[Any], Struct]:
    """Return the game of a table or bracket, and its settings; raises `Breach` if they do not exist."""
    game = games.get(info.game)
    require(game is not None, "a match of a game that is not known")
    assert game is not None
    try:
        return game, configure_once(game.options, info.options)
    except (OptionError, TypeError) as error:
        raise Breach("settings that the game does not have") from error


def shows_all_seats(info: TableInfo | None) -> bool:
    """Say whether a spectator may follow every seat, and put together what they know.

    A position is told in another form for each seat, and they cannot be put together.
    """
    return info is not None and info.watching.mode == "delayed" and not info.positioned


def vet_table(games: Games, info: TableInfo, known: Collection[int]) -> None:
    """Raise `Breach` if such a table is impossible beside the `known` ones.

    For a game that is not known here only the form is checked: this client cannot come to such a table.
    """
    require(info.table in known or len(known) < MAX_TABLES, "tables without end")
    seats = range(len(info.seats))
    if info.game in games:
        game, options = settings(games, info)
        require(len(seats) == len(game.seats(options)), "another number of seats than the game has")
    told = [*info.asking, *(chooser for seat in info.seats for chooser in seat.choosers)]
    require(all(seat in seats for seat in told), "a seat that is not there")
    require(info.owner is None or info.owner in seats, "an owner without a seat")


def vet_same(before: TableInfo, after: TableInfo) -> None:
    """Raise `Breach` if the game of a running match has changed."""
    same = (before.game, before.options, len(before.seats)) == (after.game, after.options, len(after.seats))
    require(same, "another game in a running match")


def vet_own(info: TableInfo | None, own: Collection[Seat]) -> None:
    """Raise `Breach` if own seats are not at the table."""
    require(info is None or all(seat < len(info.seats) for seat in own), "an own seat that is not there")


def vet_said(info: TableInfo | None, said: Said) -> None:
    """Raise `Breach` for a chat line from a seat that the table does not have."""
    require(
        info is None or said.seat in (None, *range(len(info.seats))), "talk from a seat that is not there"
    )


def vet_snapshot(info: TableInfo | None, message: Snapshot, match: int) -> TableInfo:
    """Return the table of a new snapshot while `match` is the present one; raises `Breach`."""
    require(info is not None, "a match before its table")
    assert info is not None
    seats = range(len(info.seats))
    require(message.match >= match, "a match from before the present one")
    require(message.seat is None or message.seat in seats, "a view from a seat that is not there")
    require(all(seat in seats for seat in message.agreeing), "an offer from a seat that is not there")
    return info
