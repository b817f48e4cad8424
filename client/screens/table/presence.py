"""Badges at the players' plates: absent players, and those replaced by a computer player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from client.draw.cache import cache_results
from client.draw.lettering import fit_text, place
from client.draw.palette import ATTACK, BRASS, INK, NIGHT, WHITE, Colour, mix
from client.draw.svg import render_icon
from client.screens.table.context import TableContext
from client.skins.scene import Plate
from client.ui.scale import Scale
from engine.events import Seat

MAX_BADGE_SHARE = 0.9
"""Largest part of a plate's width for a badge."""
BADGE_OVERLAP_SHARE = 0.3
"""Part of a badge that lies over its plate."""


class Badge(NamedTuple):
    """A badge's display: a sign, a few words, and the colour of the ground."""

    sign: str
    text: str
    ground: Colour


class PresenceBadges:
    """The badges of absent players at their plates, whichever seat decides."""

    def __init__(self, table: TableContext) -> None:
        """Show the state of the table's seats."""
        self._table = table

    def badge(self, seat: Seat) -> Badge | None:
        """Return the badge at a seat's plate; None while its player is there."""
        info, store = self._table.session.table.info, self._table.session.match.store
        if info is None or not info.running or store.true.outcome is not None:
            return None
        tr = self._table.words.tr
        match info.seats[seat].state:
            case "away":
                return Badge("icons/hourglass", tr("presence.away"), mix(ATTACK, NIGHT, 0.25))
            case "stand_in":
                return Badge("icons/robot", tr("presence.stand_in"), BRASS)
        return None

    def draw(self, target: pygame.Surface, plates: Sequence[Plate]) -> None:
        """Draw each badge over the upper edge of its plate."""
        scale = self._table.app.scale
        for seat, plate in enumerate(plates):
            badge = self.badge(seat)
            if badge is None:
                continue
            picture = badge_picture(badge, round(plate.rect.width * MAX_BADGE_SHARE), scale)
            box = picture.get_rect(left=plate.rect.left + scale.px(8))
            # The name is close below the edge.
            box.bottom = plate.rect.top + round(box.height * BADGE_OVERLAP_SHARE)
            target.blit(picture, box.clamp(target.get_rect()))


@cache_results(64)
def badge_picture(badge: Badge, width: int, scale: Scale) -> pygame.Surface:
    """Return a badge of at most a width in pixels, in letters of the player's text size."""
    size, ink = scale.letters("small"), INK if sum(badge.ground) > 330 else WHITE
    height, gap = round(size * 1.55), scale.px(6)
    sign = render_icon(badge.sign, round(size * 1.05), ink)
    text = fit_text(badge.text, size, max(1, width - sign.width - 3 * gap), ink, bold=True)
    picture = pygame.Surface((sign.width + text.width + 3 * gap, height), pygame.SRCALPHA)
    box = picture.get_rect()
    pygame.draw.rect(picture, badge.ground, box, border_radius=height // 2)
    pygame.draw.rect(picture, mix(badge.ground, WHITE, 0.4), box, scale.px(1.5), border_radius=height // 2)
    inner = box.inflate(-2 * gap, 0)
    place(picture, sign, inner)
    place(picture, text, inner, 1.0)
    return picture
