"""The chance to win as a room may read it: from what everybody sees, where a table allows hints."""

from __future__ import annotations

from client.judging.judging_settings import can_show_watched_chance
from client.screens.table.judging.chance import Chance
from client.session.joint.joint_match import JointMatch
from client.session.store import MatchStore


class WatchedChance(Chance):
    """The chance of the first side, judged by what everybody sees: hands that are open here do not count."""

    @property
    def _judged_store(self) -> MatchStore:
        match = self._table.session.match
        return match.public if isinstance(match, JointMatch) else self._match.store

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
