"""The part of a running match that delayed spectators may know (`docs/watching.md`)."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any

from engine.events import Seat, Viewer
from engine.match.match import Match
from engine.wire.protocol import HostMessage


@dataclass(frozen=True, slots=True)
class Moment:
    """The state of a match at one moment; its states are never changed."""

    revision: int
    state: Any
    agreeing: tuple[Seat, ...]
    taking_back: tuple[Seat, ...]


def moment(match: Match[Any]) -> Moment:
    """Return the present moment of a match."""
    standing = match.standing
    return Moment(match.revision, standing.state, standing.offers.agreeing, standing.takeback.agreeing)


class SpectatorDelay:
    """The release of the moments of one match, each some time after the host has first seen it."""

    def __init__(self) -> None:
        self.shown: Moment | None = None
        """Newest moment that spectators know; None if they have seen nothing yet."""
        self.introductions: dict[Viewer, tuple[int, list[HostMessage]]] = {}
        """Messages for each newcomer by viewer, and the revision that they end with: made once for all."""
        self._coming: deque[tuple[float, Moment]] = deque()
        """Later moments, each with the time when it may be shown."""

    @property
    def revision(self) -> int:
        """Return the newest revision that spectators know, -1 if they have seen nothing yet."""
        return -1 if self.shown is None else self.shown.revision

    def introduce(self, viewer: Viewer, revision: int, messages: list[HostMessage]) -> None:
        """Remember the messages for a newcomer as a viewer, up to a revision."""
        self.introductions[viewer] = revision, messages

    def look(self, match: Match[Any], delay: float, now: float) -> bool:
        """Note the present moment, and release moments that are old enough; say whether any was released.

        Events since the last look count as happening now, which is never too early.
        """
        newest = self._coming[-1][1].revision if self._coming else self.revision
        if match.revision > newest:
            self._coming.append((now + delay, moment(match)))
        before = self.revision
        while self._coming and self._coming[0][0] <= now:
            self.shown = self._coming.popleft()[1]
        return self.revision > before

    def go_back(self, match: Match[Any]) -> None:
        """Forget moments after the revision to which the match has gone back."""
        self.introductions.clear()
        while self._coming and self._coming[-1][1].revision > match.revision:
            self._coming.pop()
        if self.revision > match.revision:
            # A later moment was old enough to be shown, so this one is as well.
            self.shown = moment(match)
