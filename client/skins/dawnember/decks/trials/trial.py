"""Matches of bots with the decks of a seat against other decks, in a process of its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from client.skins.dawnember.decks.trials import match_desk
from client.skins.dawnember.decks.trials.match_desk import MatchRequest
from client.workers.worker import make_plain_worker
from engine.games.dawnember.cards.decks import Decks
from engine.workers.dispatcher import WorkerLost

MATCHES = 50
"""Matches of a trial."""
BOT = "squire"
"""The level of both seats: the strongest that plays a match in about a second."""
MATCH_TIME_S = 300.0
"""Seconds that one match may take on a slow machine."""

log = logging.getLogger("muster.trials")


@dataclass(frozen=True)
class Opponent:
    """Decks to play against; without a name they are the starter decks of their side."""

    side: str
    decks: Decks
    name: str = ""


@dataclass
class Score:
    """Matches against one opponent so far."""

    won: int = 0
    matches: int = 0


class Trial:
    """The results of a seat's decks, counted by opponent; they grow while the process is at work."""

    def __init__(self, side: str, decks: Decks, opponents: Sequence[Opponent], seed: str) -> None:
        """Prepare the matches, which follow from the decks and the seed alone."""
        self.side = side
        self.decks = decks
        self.opponents = opponents
        self.scores = [Score() for _ in opponents]
        self.failed = False
        """Whether the process was lost."""
        self.on_change: Callable[[], object] = lambda: None
        """Called when there is more to show; the dialog sets it."""
        self._seed = seed
        self.running = False

    @property
    def match_count(self) -> int:
        """Return the number of finished matches."""
        return sum(score.matches for score in self.scores)

    @property
    def won(self) -> int:
        """Return the number of won matches."""
        return sum(score.won for score in self.scores)

    @property
    def whole(self) -> bool:
        """Say whether all matches are played."""
        return self.match_count >= MATCHES

    def request(self, number: int) -> tuple[MatchRequest, int, int]:
        """Return a match by its number, the index of its opponent, and the seat of the tried decks.

        Opponents take turns, and with each round the seats change.
        """
        index, seat = number % len(self.opponents), number // len(self.opponents) % 2
        other = self.opponents[index]
        pair = ((str(self.decks), self.side), (str(other.decks), other.side))
        first, second = pair if seat == 0 else pair[::-1]
        decks, sides = (first[0], second[0]), (first[1], second[1])
        return MatchRequest(decks, sides, BOT, f"{self._seed}/{number}"), index, seat

    async def work(self) -> None:
        """Play the matches that are left; a cancellation ends the process and keeps the results."""
        if self.running:
            return
        self.running, self.failed = True, False
        worker = make_plain_worker(match_desk.__name__)
        try:
            while not self.whole:
                self.on_change()
                request, index, seat = self.request(self.match_count)
                reply = await worker.answer(msgspec.json.encode(request), MATCH_TIME_S)
                score = self.scores[index]
                score.matches += 1
                score.won += msgspec.json.decode(reply, type=int) == seat
        except WorkerLost:
            log.warning("a trial of decks has lost its process")
            self.failed = True
        finally:
            try:
                await asyncio.to_thread(worker.close)
            finally:
                self.running = False
                self.on_change()
