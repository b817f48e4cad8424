"""Kings of War at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.skins.areas import Areas, Demands
from client.skins.skin import Skin
from engine.events import Viewer
from engine.game import Game
from engine.games.kings.state import State

if TYPE_CHECKING:
    from client.skins.kings.table.field import KingsField

# The table is imported when it is needed: the menu is there first.


class KingsSkin(Skin):
    """Kings of War on the table."""

    def layout(self, demands: Demands) -> Areas:
        """Let the table take what a column of both sides and the log leaves."""
        from client.skins.kings.table.layout import divide

        return divide(demands)

    def field(self, game: Game[State], viewer: Viewer) -> KingsField:
        """Make the picture of one match."""
        from client.skins.kings.table.field import KingsField

        return KingsField(game, viewer)
