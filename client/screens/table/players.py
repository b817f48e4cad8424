"""The players at the table, for a game whose picture has no place of its own for them."""

from __future__ import annotations

import pygame

from client.draw.lettering import fit_text, place
from client.draw.palette import SELECTED
from client.screens.table.context import TableContext
from client.screens.table.playback.shown_match import ShownMatch
from client.skins.scene import Plate, Setting
from client.ui.scale import Scale
from client.ui.widgets.plates import leaf

HEIGHT = 64
"""Most design units of a player's plate."""
GAP = 6
CLOCK = 84
"""Design units of a clock's width."""


class PlayerPlates:
    """A plate for each seat, below one another: its sign, its player and its clock."""

    def __init__(self, table: TableContext, match: ShownMatch) -> None:
        """Show the players of a match."""
        self._table = table
        self._match = match
        self.plates: list[Plate] = []

    def arrange(self, setting: Setting) -> None:
        """Divide the players' place among the seats, from the first one down."""
        self._setting = setting
        area, px = setting.areas.players, setting.scale.px
        seats = len(setting.names)
        height = min(px(HEIGHT), (area.height - px(GAP) * (seats - 1)) // seats)
        self.plates = [
            _plate(pygame.Rect(area.x, area.y + seat * (height + px(GAP)), area.width, height), setting)
            for seat in range(seats)
        ]

    def draw(self, target: pygame.Surface) -> None:
        """Draw the plates; those of the deciding seats are marked."""
        standing = self._match.scene.standing
        deciding = (
            frozenset()
            if standing.outcome is not None
            else self._table.session.match.game.to_act(standing.state)
        )
        scale = self._setting.scale
        for seat, plate in enumerate(self.plates):
            target.blit(leaf(plate.rect.size, scale.factor, 0.9), plate.rect)
            if seat in deciding:
                pygame.draw.rect(
                    target, SELECTED, plate.rect, max(1, scale.px(2)), border_radius=scale.px(12)
                )
            self._name(target, seat, plate, scale)

    def _name(self, target: pygame.Surface, seat: int, plate: Plate, scale: Scale) -> None:
        inner = plate.rect.inflate(-scale.px(20), -scale.px(12))
        sign = self._table.emblem(seat, inner.height / 2)
        place(target, sign, inner)
        left = inner.x + sign.width + scale.px(10)
        right = plate.clock.left - scale.px(6) if plate.clock.width else inner.right
        room = pygame.Rect(left, inner.y, max(1, right - left), inner.height)
        tone = self._table.tone(seat)
        name = fit_text(self._setting.names[seat], scale.letters("body"), room.width, tone, bold=True)
        place(target, name, room)


def _plate(rect: pygame.Rect, setting: Setting) -> Plate:
    """Return a plate with the clock at its right, if there are clocks."""
    if not setting.timed:
        return Plate(rect)
    px = setting.scale.px
    clock = pygame.Rect(0, 0, min(px(CLOCK), rect.width // 3), min(px(34), rect.height - px(8)))
    clock.midright = (rect.right - px(10), rect.centery)
    return Plate(rect, clock)
