"""The public description of a table, and of its match after the end."""

from __future__ import annotations

from itertools import islice
from math import ceil

import msgspec
from msgspec.structs import replace

from engine.commit_reveal import Committed
from engine.events import Seat
from engine.record.header import Header
from engine.record.writer import write_record
from engine.wire.protocol import PersonInfo, SeatInfo, TableInfo
from engine.wire.tables import MAX_LISTED_SPECTATORS
from server.table.parts.person import Robot
from server.table.table import Table


def table_info(table: Table) -> TableInfo:
    """Return the public state of a table."""
    running, watchers = table.running is not None, table.audience.watchers
    return TableInfo(
        table=table.number,
        game=table.game.id,
        options=msgspec.to_builtins(table.config),
        seats=[_seat_info(table, seat, name) for seat, name in enumerate(table.game.seats(table.config))],
        watchers=[
            PersonInfo(each.conn, each.name or "")
            for each in islice(table.audience.watchers, MAX_LISTED_SPECTATORS)
        ],
        match=table.match_number,
        running=running,
        seeded=table.seed is not None,
        takeback=table.rules.takeback,
        hints=table.rules.hints,
        swap=table.next_match.swap,
        name=table.rules.name,
        owner=table.seats.owner,
        salt=table.rules.lock.salt if table.rules.lock is not None else "",
        watching=table.rules.watching,
        onlookers=len(watchers),
        clock=table.rules.clock,
        paused=running and table.pause_state.paused,
        asking=sorted(table.pause_state.asking) if running else [],
        damaged=table.damaged,
        positioned=bool(table.position),
    )


def _seat_info(table: Table, seat: Seat, name: str) -> SeatInfo:
    seated = table.seats[seat]
    substituted = seat in table.bot_questions.substituted
    match seated:
        case None:
            return SeatInfo(name, "open", "", here=False)
        case Robot():
            return SeatInfo(name, "bot", seated.name, here=True, substituted=substituted)
    person = seated.peer.conn if seated.peer is not None else None
    info = SeatInfo(
        name,
        "person",
        seated.name,
        here=seated.here,
        person=person,
        ready=seated.ready,
        prepared=bool(seated.prepared),
        substituted=substituted,
    )
    absence, running = seated.absence, table.running
    if running is not None and table.clock is not None and table.clock.is_spent(seat):
        info = replace(info, out=True, choosers=list(table.clock.choosers.get(seat, [])))
    if running is not None and seat in running.standing.stood_in:
        return replace(info, state="stand_in")
    if not absence.away:
        return info
    if running is None:
        return replace(info, state="away")
    return replace(
        info,
        state="away",
        grace=ceil(absence.seconds_left),
        counting=absence.counted_at is not None,
        choosers=info.choosers or list(absence.choosers),
    )


def full_record(table: Table) -> str:
    """Return the record of a table's finished match, with everything that was hidden."""
    assert table.match is not None
    assert table.seed_source is not None
    fairness = table.seed_source.fairness
    secret = fairness.secret if isinstance(fairness, Committed) else None
    header = Header(table.game.version, None, table.names, fairness)
    return write_record(table.match, header).complete(table.match.outcome, secret).decode("ascii")
