"""Masked answers: carried out when that tells nothing of who took how long for them (`docs/clocks.md`)."""

from __future__ import annotations

from server.context.lobby_context import LobbyContext
from server.core.host_config import HostConfig
from server.matches.play import MatchPlay
from server.table.table import Table

_BYTES = 8
"""What is drawn of a delay."""


class MaskedAnswers:
    """Withhold the answers to masked questions until a moment that is drawn when these are asked."""

    def __init__(self, host_config: HostConfig, lobby_context: LobbyContext, play: MatchPlay) -> None:
        self._settings = host_config.settings
        self._entropy = host_config.entropy
        self._pending_writes = lobby_context.pending_writes
        self._play = play

    def look(self, table: Table, now: float) -> None:
        """Note what is asked from now on, and carry out whose moment has come.

        To be called after whatever may change a table, so that each delay begins with its question.
        """
        self._note(table, now)
        while not (table.pause_state.paused or self._pending_writes.failing(table)):
            match = table.running
            answer = None if match is None else table.masks.due(match, now)
            if answer is None:
                break
            self._play.release(table, answer)
            self._note(table, now)

    def _note(self, table: Table, now: float) -> None:
        if table.running is not None:
            table.masks.note(table.running, lambda: now + self._delay(table))

    def _delay(self, table: Table) -> float:
        """Draw how long an answer is withheld, apart from all that the match draws.

        Where one person plays against bots, and nobody watches, nobody is there to learn from it.
        """
        alone = len(table.seats.by_seat()) < 2 and not table.audience.watchers
        if alone and not self._settings.masked_alone:
            return 0.0
        share = int.from_bytes(self._entropy(_BYTES)) / (1 << 8 * _BYTES)
        return self._settings.masked_seconds + share * self._settings.masked_spread_seconds
