"""The audience of a table: who watches there, and what of the match it may know."""

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
        """Who watches, in the order in which they came, and whom each one follows."""
        self.delay = SpectatorDelay()
        """What spectators have seen of the present match."""

    def watch(self, peer: Peer, viewer: Viewer = None) -> None:
        """Let a connection follow the table as a viewer."""
        self.watchers[peer] = viewer

    def leave(self, peer: Peer) -> None:
        """Take a connection off the watchers, if it is one."""
        self.watchers.pop(peer, None)

    def begin_match(self) -> None:
        """Have seen nothing of the match that begins."""
        self.delay = SpectatorDelay()

    def return_to(self, match: Match[Any]) -> None:
        """Forget what a match that has gone back has not come to."""
        self.delay.go_back(match)
