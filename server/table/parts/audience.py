"""The audience of a table: its spectators, and the part of the match that they may know."""

from __future__ import annotations

from typing import Any, TypeAlias

from engine.events import Viewer
from engine.match.match import Match
from server.core.peers import Peer
from server.table.parts.spectator_delay import SpectatorDelay

Views: TypeAlias = tuple[Viewer, ...]
"""The viewers that a spectator follows, each with its own stream."""
PUBLIC_VIEW: Views = (None,)


class Audience:
    """The spectators of one table; its own methods change it."""

    def __init__(self) -> None:
        self.watchers: dict[Peer, Views] = {}
        """Spectators in the order in which they came, each with the viewers that it follows."""
        self.delay = SpectatorDelay()
        """Part of the present match that spectators have seen."""

    def list_followers(self) -> list[tuple[Peer, Viewer]]:
        """Return every spectator with every viewer that it follows."""
        return [(peer, viewer) for peer, views in self.watchers.items() for viewer in views]

    def watch(self, peer: Peer, views: Views = PUBLIC_VIEW) -> None:
        """Let a connection follow the table as some viewers."""
        self.watchers[peer] = views

    def leave(self, peer: Peer) -> None:
        """Remove a connection from the spectators, if it is one."""
        self.watchers.pop(peer, None)

    def begin_match(self) -> None:
        """Reset the spectators' knowledge for the match that begins."""
        self.delay = SpectatorDelay()

    def return_to(self, match: Match[Any]) -> None:
        """Forget moments after the revision to which a match has gone back."""
        self.delay.go_back(match)
