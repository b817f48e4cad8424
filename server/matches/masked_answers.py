"""Masked answers: they are carried out at moments that do not reveal who took how long (`docs/clocks.md`)."""

from __future__ import annotations

from server.context.lobby_context import LobbyContext
from server.core.host_config import HostConfig
from server.matches.play import MatchPlay
from server.table.table import Table

_DELAY_BYTES = 8
"""Random bytes of a delay."""


class MaskedAnswers:
    """The handler of masked answers: each is withheld until a moment that is drawn with its question."""

    def __init__(self, host_config: HostConfig, lobby_context: LobbyContext, play: MatchPlay) -> None:
        self._settings = host_config.settings
        self._entropy = host_config.entropy
        self._pending_writes = lobby_context.pending_writes
        self._play = play

    def look(self, table: Table, now: float) -> None:
        """Note new questions, and carry out the answers whose moment has come.

        Call this after anything that may change a table: then each delay begins with its question.
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
        """Draw the seconds that an answer is withheld, independently of the match's draws.

        With one person against bots, and without spectators, there is nobody who could learn from the time.
        """
        alone = len(table.seats.by_seat()) < 2 and not table.audience.watchers
        if alone and not self._settings.masked_alone:
            return 0.0
        share = int.from_bytes(self._entropy(_DELAY_BYTES)) / (1 << 8 * _DELAY_BYTES)
        return self._settings.masked_seconds + share * self._settings.masked_spread_seconds
