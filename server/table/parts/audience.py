"""The audience of a table: its spectators, and the part of the match that they may know."""

from __future__ import annotations

from typing import Any

from engine.events import Viewer
from engine.match.match import Match
from server.core.peers import Peer
from server.table.parts.spectator_delay import SpectatorDelay


class Audience:
    """The spectators of one table; its own methods change it."""

    def __init__(self) -> None:
        self.watchers: dict[Peer, Viewer] = {}
        """Spectators in the order in which they came, each with the viewer that it follows."""
        self.delay = SpectatorDelay()
        """Part of the present match that spectators have seen."""

    def watch(self, peer: Peer, viewer: Viewer = None) -> None:
        """Let a connection follow the table as a viewer."""
        self.watchers[peer] = viewer

    def leave(self, peer: Peer) -> None:
        """Remove a connection from the spectators, if it is one."""
        self.watchers.pop(peer, None)

    def begin_match(self) -> None:
        """Reset the spectators' knowledge for the match that begins."""
        self.delay = SpectatorDelay()

    def return_to(self, match: Match[Any]) -> None:
        """Forget moments after the revision to which a match has gone back."""
        self.delay.go_back(match)
