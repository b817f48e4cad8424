"""Previews of orders, computed here or in a process while the picture goes on."""

from __future__ import annotations

import logging
from collections.abc import Hashable, Iterable
from concurrent.futures import Future
from functools import cache
from typing import Protocol

from client.skins.kings.orders.foresight import preview_worker
from client.skins.kings.orders.foresight.foreseeing import GAME, Candidates, Outcome, foresee
from client.workers.worker import Worker
from engine.events import Seat
from engine.games.kings.state import State
from engine.workers.dispatcher import PlainEncoder, WorkerLost

PREVIEW_TIME_S = 10.0
"""Seconds that one preview may take: a hundred times that of the slowest charges."""

log = logging.getLogger("muster.foresight")


class Previewer(Protocol):
    """A source of previews, which answers now or a few frames later."""

    def ask(self, state: State, seat: Seat, candidates: Candidates) -> Outcome | None:
        """Return the result of orders; None if it is not known yet: ask again in the next frame."""

    def expect(self, state: State, seat: Seat, questions: Iterable[Candidates]) -> None:
        """Announce future questions, the likeliest first; without questions, announce a new position."""

    def find_known(self, candidates: Candidates) -> Outcome | None:
        """Return the result of orders in the last position, if it is known."""

    def look_ahead(self, state: State, seat: Seat, candidates: Candidates) -> Outcome | None:
        """Return the result of orders in a later position, or None and compute it after everything else."""

    @property
    def busy(self) -> bool:
        """Say whether something is being computed."""


class LocalPreviewer:
    """Computes everything at once, within the frame."""

    def __init__(self) -> None:
        """Begin without a position."""
        self.asked = 0
        """Number of computed questions."""
        self._state: State | None = None
        self._known: dict[Candidates, Outcome] = {}

    def ask(self, state: State, seat: Seat, candidates: Candidates) -> Outcome | None:
        """Return the result of orders."""
        if state is not self._state:
            self._state, self._known = state, {}
        if candidates not in self._known:
            self.asked += 1
            self._known[candidates] = foresee(state, seat, candidates)
        return self._known[candidates]

    def expect(self, state: State, seat: Seat, questions: Iterable[Candidates]) -> None:
        """Take the position over; computing anything in advance would only delay the frame."""
        if state is not self._state:
            self._state, self._known = state, {}

    def find_known(self, candidates: Candidates) -> Outcome | None:
        """Return the result of orders that were computed before."""
        return self._known.get(candidates)

    def look_ahead(self, state: State, seat: Seat, candidates: Candidates) -> Outcome | None:
        """Return the result of orders in a later position."""
        return foresee(state, seat, candidates)

    @property
    def busy(self) -> bool:
        """Return False: everything is computed at once."""
        return False


class ProcessPreviewer:
    """Asks a process of its own, without blocking a frame; the latest question is answered first."""

    def __init__(self) -> None:
        """Begin without a process: the first question starts it."""
        self.worker = Worker(preview_worker.__name__, PlainEncoder())
        self._state: State | None = None
        self._seat: Seat = 0
        self._position = ""
        self._asked: dict[Candidates, Future[bytes]] = {}
        """The questions in the last position."""
        self._latest: Candidates = ()
        """The question that was asked last: it is the first in the queue, or in progress."""
        self._known: dict[Candidates, Outcome] = {}
        self._later: tuple[State, str] | None = None
        """The later position of questions, and its text."""
        self._ahead: dict[Candidates, Future[bytes]] = {}
        """The questions in the later position."""
        self._here: LocalPreviewer | None = None
        """The substitute after the loss of a process."""

    def ask(self, state: State, seat: Seat, candidates: Candidates) -> Outcome | None:
        """Return the result of orders, or None and put them first in the queue."""
        self._turn_to(state, seat)
        found = self.find_known(candidates)
        if self._here is not None:
            return self._here.ask(state, seat, candidates)
        if found is None and candidates != self._latest:
            self._latest = candidates
            self._asked[candidates] = self.worker.ask(*self._question(candidates))
        return found

    def expect(self, state: State, seat: Seat, questions: Iterable[Candidates]) -> None:
        """Queue future questions behind all present ones."""
        self._turn_to(state, seat)
        for each in questions:
            if each not in self._asked and self._here is None:
                self._asked[each] = self.worker.expect(*self._question(each))

    def find_known(self, candidates: Candidates) -> Outcome | None:
        """Return the result of orders, if it is computed."""
        future = self._asked.get(candidates)
        if candidates not in self._known and future is not None and future.done():
            found = self._read(future, candidates)
            if found is not None:
                self._known[candidates] = found
        return self._known.get(candidates) if self._here is None else self._here.find_known(candidates)

    def look_ahead(self, state: State, seat: Seat, candidates: Candidates) -> Outcome | None:
        """Return the result of orders in a later position, or None and queue them behind all others."""
        if self._here is not None:
            return self._here.look_ahead(state, seat, candidates)
        if self._later is None or self._later[0] is not state:
            for future in self._ahead.values():
                future.cancel()
            self._later, self._ahead = (state, GAME.format(state)), {}
        if candidates not in self._ahead or self._ahead[candidates].cancelled():
            position = self._later[1]
            request = preview_worker.encode_request(position, seat, candidates)
            key = (position, seat, candidates)
            self._ahead[candidates] = self.worker.expect(key, request, PREVIEW_TIME_S)
        future = self._ahead[candidates]
        return self._read(future, candidates) if future.done() else None

    @property
    def busy(self) -> bool:
        """Say whether the process has questions left."""
        return self._here is None and not all(future.done() for future in self._asked.values())

    def _read(self, future: Future[bytes], candidates: Candidates) -> Outcome | None:
        """Return the result that the process has found; None after its loss."""
        try:
            return preview_worker.decode_reply(future.result(), candidates)
        except WorkerLost:
            log.warning("the process is lost")
            self._here = LocalPreviewer()
            return None

    def close(self) -> None:
        """End the process."""
        self.worker.close()

    def _turn_to(self, state: State, seat: Seat) -> None:
        if state is not self._state or seat != self._seat:
            self._state, self._seat, self._position = state, seat, GAME.format(state)
            self.worker.drop()
            self._asked, self._known, self._latest = {}, {}, ()

    def _question(self, candidates: Candidates) -> tuple[Hashable, bytes, float]:
        request = preview_worker.encode_request(self._position, self._seat, candidates)
        return (self._position, self._seat, candidates), request, PREVIEW_TIME_S


@cache
def get_shared_previewer() -> ProcessPreviewer:
    """Return the previewer of this client, with one process for all tables."""
    return ProcessPreviewer()
