"""The chance to win as a room may read it: from what everybody sees, where a table allows hints."""

from __future__ import annotations

from client.judging.judging_settings import can_show_watched_chance
from client.screens.table.judging.chance import Chance


class WatchedChance(Chance):
    """The chance of the first side, judged by the spectator's own stream."""

    @property
    def allowed(self) -> bool:
        """Say whether the table allows it at the moment, and the game supports it."""
        store = self._match.store
        return store.game.bots.calibrated and can_show_watched_chance(
            self._table.session.table.info, over=store.true.outcome is not None
        )

    @property
    def wanted(self) -> bool:
        """Say whether it is shown: nobody sits here who could switch it off."""
        return self.allowed
