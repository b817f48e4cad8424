"""Previews of orders, computed in a process while the picture goes on."""

from __future__ import annotations

import logging
from collections.abc import Hashable, Iterable
from concurrent.futures import Future
from functools import cache
from typing import Protocol

from client.skins.kings.orders.foresight import preview_worker
from client.skins.kings.orders.foresight.foreseeing import GAME, Candidates, Outcome, foresee
from client.workers.worker import make_plain_worker
from engine.events import Seat
from engine.games.kings.state import State
from engine.workers.dispatcher import WorkerLost

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


class ProcessPreviewer:
    """Asks a process of its own, without blocking a frame; the latest question is answered first."""

    def __init__(self) -> None:
        """Begin without a process: the first question starts it."""
        self.worker = make_plain_worker(preview_worker.__name__)
        self._present = _Position()
        self._later = _Position()
        self._latest: Candidates = ()
        """The question that was asked last: it is the first in the queue, or in progress."""

    def ask(self, state: State, seat: Seat, candidates: Candidates) -> Outcome | None:
        """Return the result of orders, or None and put them first in the queue."""
        present = self._turn_to(state, seat)
        found = present.find_known(candidates)
        if found is None and candidates != self._latest:
            self._latest = candidates
            present.asked[candidates] = self.worker.ask(*present.question(candidates))
        return found

    def expect(self, state: State, seat: Seat, questions: Iterable[Candidates]) -> None:
        """Queue future questions behind all present ones."""
        present = self._turn_to(state, seat)
        for each in questions:
            if each not in present.asked:
                present.asked[each] = self.worker.expect(*present.question(each))

    def find_known(self, candidates: Candidates) -> Outcome | None:
        """Return the result of orders, if it is computed."""
        return self._present.find_known(candidates)

    def look_ahead(self, state: State, seat: Seat, candidates: Candidates) -> Outcome | None:
        """Return the result of orders in a later position, or None and queue them behind all others."""
        if not self._later.is_of(state, seat):
            self._drop(self._later)
            self._later = _Position(state, seat)
        future = self._later.asked.get(candidates)
        if future is None or future.cancelled():
            self._later.asked[candidates] = self.worker.expect(*self._later.question(candidates))
        return self._later.find_known(candidates)

    @property
    def busy(self) -> bool:
        """Say whether the process has questions left."""
        return not all(future.done() for future in self._present.asked.values())

    def close(self) -> None:
        """End the process."""
        self.worker.close()

    def _turn_to(self, state: State, seat: Seat) -> _Position:
        if not self._present.is_of(state, seat):
            self.worker.drop()
            self._present, self._latest = _Position(state, seat), ()
        return self._present

    def _drop(self, position: _Position) -> None:
        """Forget the questions of a position that wait; one in progress is answered to nobody."""
        futures = {*map(id, position.asked.values())}
        self.worker.drop(lambda future: id(future) in futures)


class _Position:
    """A position of questions, with their futures and results."""

    def __init__(self, state: State | None = None, seat: Seat = 0) -> None:
        self._state, self._seat = state, seat
        self._text = "" if state is None else GAME.format(state)
        self.asked: dict[Candidates, Future[bytes]] = {}
        self._known: dict[Candidates, Outcome] = {}

    def is_of(self, state: State, seat: Seat) -> bool:
        """Say whether it is a state, for a seat."""
        return state is self._state and seat == self._seat

    def question(self, candidates: Candidates) -> tuple[Hashable, bytes, float]:
        """Return the key of a question, its request, and its seconds."""
        request = preview_worker.encode_request(self._text, self._seat, candidates)
        return (self._text, self._seat, candidates), request, PREVIEW_TIME_S

    def find_known(self, candidates: Candidates) -> Outcome | None:
        """Return the result of orders, if it is computed; one that a lost process owes is computed here."""
        future = self.asked.get(candidates)
        if candidates not in self._known and future is not None and future.done() and not future.cancelled():
            assert self._state is not None
            try:
                self._known[candidates] = preview_worker.decode_reply(future.result(), candidates)
            except WorkerLost:
                log.warning("the process is lost")
                self._known[candidates] = foresee(self._state, self._seat, candidates)
        return self._known.get(candidates)


@cache
def get_shared_previewer() -> ProcessPreviewer:
    """Return the previewer of this client, with one process for all tables."""
    return ProcessPreviewer()
