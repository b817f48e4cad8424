"""The part of a running match that its spectators may know, where they are behind (`docs/watching.md`)."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any

from engine.events import Seat, Viewer
from engine.match.match import Match
from engine.wire.protocol import HostMessage


@dataclass(frozen=True, slots=True)
class Moment:
    """How a match stood once; its states are never changed."""

    revision: int
    state: Any
    agreeing: tuple[Seat, ...]


def moment(match: Match[Any]) -> Moment:
    """Return how a match stands now."""
    standing = match.standing
    return Moment(match.revision, standing.state, tuple(standing.offers.agreeing))


class SpectatorDelay:
    """Let the moments of one match go, each some time after the host has first seen it."""

    def __init__(self) -> None:
        self.shown: Moment | None = None
        """The newest one that spectators know; None where they have seen nothing yet."""
        self.introductions: dict[Viewer, tuple[int, list[HostMessage]]] = {}
        """What whoever comes is told, and the revision that it ends with: made once for all who come."""
        self._coming: deque[tuple[float, Moment]] = deque()
        """When each moment after that may be shown."""

    @property
    def revision(self) -> int:
        """Return the newest revision that spectators know, -1 where they have seen nothing yet."""
        return -1 if self.shown is None else self.shown.revision

    def introduce(self, viewer: Viewer, revision: int, messages: list[HostMessage]) -> None:
        """Remember what whoever comes as a viewer is told, up to a revision."""
        self.introductions[viewer] = revision, messages

    def look(self, match: Match[Any], delay: float, now: float) -> bool:
        """Note how the match stands, and let go what is old enough; say whether that was anything.

        What has happened since the last look counts as happening now, which is never too early.
        """
        newest = self._coming[-1][1].revision if self._coming else self.revision
        if match.revision > newest:
            self._coming.append((now + delay, moment(match)))
        before = self.revision
        while self._coming and self._coming[0][0] <= now:
            self.shown = self._coming.popleft()[1]
        return self.revision > before

    def go_back(self, match: Match[Any]) -> None:
        """Forget what the match, which has gone back to what is kept of it, has not come to."""
        self.introductions.clear()
        while self._coming and self._coming[-1][1].revision > match.revision:
            self._coming.pop()
        if self.revision > match.revision:
            # What came later was old enough to be shown, so that this is as well.
            self.shown = moment(match)
