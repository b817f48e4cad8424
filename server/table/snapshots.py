"""Snapshots of a table's match for one viewer."""

from __future__ import annotations

from msgspec.structs import replace

from engine.events import Seat, Viewer
from engine.match.state import first_view
from engine.outcome import Outcome
from engine.wire.protocol import Snapshot
from server.table.parts.spectator_delay import Moment, moment
from server.table.table import Table


def opening(table: Table, viewer: Viewer) -> Snapshot:
    """Return a viewer's knowledge before the first event."""
    view = first_view(table.game, table.config, viewer)
    position = table.game.format(view)
    return Snapshot(table.number, table.match_number, viewer, 0, 0, position, begun=False)


def snapshot(table: Table, viewer: Viewer) -> Snapshot:
    """Return a viewer's snapshot of the present match, which must exist."""
    assert table.match is not None
    return _as_of(table, viewer, moment(table.match), table.match.outcome)


def own_snapshot(table: Table, seat: Seat) -> Snapshot:
    """Return the snapshot of a seat's player of the present match, which must exist."""
    assert table.match is not None
    return replace(snapshot(table, seat), answered=table.masks.has_answer(table.match, seat))


def earlier(table: Table, viewer: Viewer, shown: Moment) -> Snapshot:
    """Return a viewer's snapshot of the present match, which runs, at an earlier moment."""
    return _as_of(table, viewer, shown, None)


def _as_of(table: Table, viewer: Viewer, shown: Moment, outcome: Outcome | None) -> Snapshot:
    return Snapshot(
        table=table.number,
        match=table.match_number,
        seat=viewer,
        revision=shown.revision,
        seq=table.stream(viewer).seq(shown.revision),
        position=table.game.format(table.game.view(shown.state, viewer)),
        outcome=outcome,
        agreeing=list(shown.agreeing),
        taking_back=list(shown.taking_back),
    )
