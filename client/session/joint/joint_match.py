"""A match that is watched from all seats at once, where its table shows them."""

from __future__ import annotations

from collections.abc import Sequence

from client.session.joint.joint_stream import JointStream
from client.session.match_client import MatchClient
from client.session.store import MatchStore
from client.session.table_vetting import shows_all_seats
from engine.events import Event, Seat, Viewer
from engine.wire.protocol import Events, Snapshot, TableInfo


class JointMatch(MatchClient):
    """A spectator's match; where the host tells what each seat knows, one store holds all of it."""

    _streams: JointStream | None = None
    """Streams of the present match; None where the table shows no seats."""
    _public: MatchStore | None = None

    @property
    def has_open_hands(self) -> bool:
        """Say whether the match is shown as all seats know it, and anything of that is hidden from others."""
        return self._streams is not None and self._streams.hides

    @property
    def public(self) -> MatchStore:
        """Return the store of what everybody sees."""
        return self.store if self._public is None else self._public

    def show(self, message: Snapshot, info: TableInfo, own: Sequence[Seat]) -> None:
        """Take in a viewer's snapshot; where all seats are followed, every position follows from events."""
        if message.match == self.number and self._streams is not None:
            return
        if not shows_all_seats(info):
            self._streams = self._public = None
            super().show(message, info, own)
            return
        self._begin(Snapshot(message.table, message.match, None, 0, 0, ""), info, own)
        self._streams = JointStream(self.game, len(info.seats))
        self._public = MatchStore(self.game, self.options, None, vetting=True)
        self._changes.tell("match")

    def take(self, message: Events) -> None:
        """Take in a viewer's events; raises `Gap` if events before them are missing."""
        if self._streams is None or self._public is None:
            super().take(message)
        elif message.match == self.number:
            joint = self._streams.take(message)
            if message.seat is None:
                self._public.take(message)
            if joint is not None:
                super().take(joint)

    def list_streams(self) -> dict[Viewer, list[Event]]:
        """Return the streams of the present match that the host has told."""
        return super().list_streams() if self._public is None else {None: list(self._public.events)}

    def leave(self) -> None:
        """Leave the table; the last view may be looked at until another match begins."""
        super().leave()
        self._streams = self._public = None

    def _new_store(self, info: TableInfo, viewer: Viewer) -> MatchStore:
        if not shows_all_seats(info):
            return super()._new_store(info, viewer)
        return MatchStore(self.game, self.options, None, vetting=True, everything=True)
