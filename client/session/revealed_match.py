"""A finished match whose whole record is known, from each of its sides."""

from __future__ import annotations

from client.session.store import MatchStore
from engine.events import Event, Viewer
from engine.game import Codec
from engine.record.reading import Reading
from engine.wire.protocol import Events

TABLE = MATCH = 1
"""The numbers of the only table and match of a record."""


def reveals_all(reading: Reading) -> bool:
    """Say whether each seat's knowledge may be seen: the match is over, and its whole record holds."""
    return not reading.one_sided and reading.match is not None and reading.match.outcome is not None


def show_side(reading: Reading, viewer: Viewer) -> MatchStore:
    """Return the match as a seat knew it, or what was public; for a record that `reveals_all`."""
    return make_store(reading, viewer, [each.events_for(viewer) for each in reading.revisions])


def show_everything(reading: Reading) -> MatchStore:
    """Return the match with nothing hidden; for a record that `reveals_all`."""
    stream = [[*filter(None, [each.entry]), *each.events] for each in reading.revisions]
    return make_store(reading, None, stream, everything=True)


def gather_events(viewer: Viewer, stream: list[list[Event]]) -> Events:
    """Return a stream by revision as one message."""
    events = [Codec.plain(event) for happened in stream for event in happened]
    return Events(TABLE, MATCH, viewer, len(stream) - 1, 1, events)


def make_store(
    reading: Reading, viewer: Viewer, stream: list[list[Event]], *, everything: bool = False
) -> MatchStore:
    """Return a store of a stream, shown from its first event to its last."""
    store = MatchStore(reading.game, reading.config, viewer, everything=everything)
    store.take(gather_events(viewer, stream))
    store.skip()
    return store
