"""The table as anybody may see it: what stays in sight while the next player takes over."""

from __future__ import annotations

import pygame

from client.screens.table.context import TableContext
from client.skins.field import Field
from client.skins.scene import Scene, Setting
from engine.match.state import MatchState


class PublicTable:
    """The present position without everything that a spectator may not know; it takes no input."""

    def __init__(self, table: TableContext) -> None:
        """Begin with nothing; `arrange` comes first."""
        self._table = table
        self._field: Field | None = None

    def arrange(self, setting: Setting) -> None:
        """Lay out the position, as it stands now."""
        match = self._table.session.match
        # A view for nobody is built, never stripped while it is drawn: no part of a hand gets here.
        standing = MatchState(match.game, match.game.view(match.store.true.state, None))
        self._field = self._table.skin.field(match.game, None)
        self._field.arrange(setting, Scene(standing, 0, choosing=False))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table."""
        assert self._field is not None
        self._field.draw(target)
