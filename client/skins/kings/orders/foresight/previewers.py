"""Previews of orders, computed here or in a process while the picture goes on."""

from __future__ import annotations

import contextlib
import logging
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterable
from functools import cache
from typing import Protocol

from client.hosts.local_host import own_environment
from client.skins.kings.orders.foresight import preview_worker
from client.skins.kings.orders.foresight.foreseeing import GAME, Candidates, Outcome, foresee
from engine.events import Seat
from engine.games.kings.state import State

PROGRAM = "client.skins.kings.orders.foresight.preview_worker"

log = logging.getLogger("muster.foresight")


class Previewer(Protocol):
    """A source of previews, which answers now or a few frames later."""

    def ask(self, state: State, seat: Seat, candidates: Candidates) -> Outcome | None:
        """Return the result of orders; None if it is not known yet: ask again in the next frame."""

    def expect(self, state: State, seat: Seat, questions: Iterable[Candidates]) -> None:
        """Announce future questions, the likeliest first; without questions, announce a new position."""

    def find_known(self, candidates: Candidates) -> Outcome | None:
        """Return the result of orders in the last position, if it is known."""

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

    @property
    def busy(self) -> bool:
        """Return False: everything is computed at once."""
        return False


class ProcessPreviewer:
    """Asks a process of its own, without blocking a frame; the latest question is answered first."""

    def __init__(self) -> None:
        """Begin without a process: the first question starts it."""
        self.process: subprocess.Popen[bytes] | None = None
        self._state: State | None = None
        self._seat: Seat = 0
        self._position = ""
        self._known: dict[Candidates, Outcome] = {}
        self._waiting: deque[Candidates] = deque()
        self._asking: Candidates | None = None
        """The question that the process works on."""
        self.called = threading.Condition()
        """Notified of every new question and every answer."""
        self.answered = 0
        """Number of computed questions."""
        self._thread: threading.Thread | None = None
        self._here: LocalPreviewer | None = None
        """The substitute if no process can be started."""

    def ask(self, state: State, seat: Seat, candidates: Candidates) -> Outcome | None:
        """Return the result of orders, or None and put them first in the queue."""
        if self._here is not None:
            return self._here.ask(state, seat, candidates)
        with self.called:
            self._turn_to(state, seat)
            found = self._known.get(candidates)
            next_one = self._waiting[0] if self._waiting else None
            if found is None and candidates not in (self._asking, next_one):
                # A waiting question moves to the front.
                with contextlib.suppress(ValueError):
                    self._waiting.remove(candidates)
                self._waiting.appendleft(candidates)
                self._begin()
        return found

    def expect(self, state: State, seat: Seat, questions: Iterable[Candidates]) -> None:
        """Queue future questions behind all present ones."""
        if self._here is not None:
            return
        with self.called:
            self._turn_to(state, seat)
            self._waiting.extend(
                each for each in questions if each not in self._known and each not in self._waiting
            )
            self._begin()

    def find_known(self, candidates: Candidates) -> Outcome | None:
        """Return the result of orders, if it is computed."""
        return self._known.get(candidates) if self._here is None else self._here.find_known(candidates)

    @property
    def busy(self) -> bool:
        """Say whether the process has questions left."""
        return self._here is None and (bool(self._waiting) or self._asking is not None)

    def close(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.wait()

    def _turn_to(self, state: State, seat: Seat) -> None:
        if state is not self._state or seat != self._seat:
            self._state, self._seat, self._position = state, seat, GAME.format(state)
            self._known, self._asking = {}, None
            self._waiting.clear()

    def _begin(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._serve, name="foresight", daemon=True)
            self._thread.start()
        self.called.notify_all()

    def _serve(self) -> None:
        """Pass questions on to the process, one after the other; waiting for it blocks no other thread."""
        try:
            self._start()
            while True:
                with self.called:
                    while not self._waiting:
                        self.called.wait()
                    known, candidates = self._known, self._waiting.popleft()
                    request = preview_worker.encode_request(self._position, self._seat, candidates)
                    self._asking = candidates
                found = preview_worker.decode_reply(self._exchange(request), candidates)
                with self.called:
                    known[candidates], self._asking = found, None
                    self.answered += 1
                    self.called.notify_all()
        except (OSError, EOFError, ValueError):
            log.warning("the process is lost")
            self._here = LocalPreviewer()

    def _start(self) -> None:
        # -P: Python must not import a folder called `client` from the player's working directory.
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", PROGRAM],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=own_environment(),
        )

    def _exchange(self, request: bytes) -> bytes:
        process = self.process
        if process is None or process.stdin is None or process.stdout is None:
            raise EOFError
        preview_worker.write(process.stdin, request)
        return preview_worker.read(process.stdout)


@cache
def get_shared_previewer() -> ProcessPreviewer:
    """Return the previewer of this client, with one process for all tables."""
    return ProcessPreviewer()
