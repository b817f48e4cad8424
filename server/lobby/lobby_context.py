"""What all who do something in a lobby share: what there is, what is kept, who is told."""

from __future__ import annotations

from dataclasses import dataclass

from server.host_config import Charter
from server.lobby.outbox import Outbox
from server.lobby.peers import Guests
from server.lobby.people import People
from server.seating.table_list import Board
from server.storage.pending_writes import Ledger
from server.table.broadcast import Telling
from server.table.table import Table


@dataclass(frozen=True, slots=True)
class Services:
    """The shared parts of one lobby; none of them knows any rule of who may do what."""

    tables: dict[int, Table]
    guests: Guests
    out: Outbox
    ledger: Ledger
    board: Board
    people: People
    telling: Telling


def services(charter: Charter, *, keeps: bool) -> Services:
    """Return the services of a lobby without tables and guests; `keeps` says whether it keeps its tables."""
    tables: dict[int, Table] = {}
    settings, guests, out = charter.settings, Guests(), Outbox(keeps=keeps)
    return Services(
        tables=tables,
        guests=guests,
        out=out,
        ledger=Ledger(charter.games, tables, settings, guests, out),
        board=Board(guests, out),
        people=People(out),
        telling=Telling(out),
    )
