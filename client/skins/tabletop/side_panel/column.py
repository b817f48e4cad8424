"""The column beside the table: both sides with their units, and the card of the unit under the mouse."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import pygame

from client.draw.palette import NIGHT
from client.skins.layouts import GAP
from client.skins.panels.seat_plates import lay_plates, light_plate
from client.skins.scene import Plate, Setting
from client.skins.tabletop.layout import Places
from client.skins.tabletop.side_panel.content import PanelContent
from client.skins.tabletop.side_panel.plates import draw_plate
from client.skins.tabletop.side_panel.roster import Roster
from client.skins.tabletop.side_panel.unit_card import UnitCard
from client.skins.tabletop.tools.battle import Battle
from client.ui.scale import Scale
from engine.events import Seat

EDGE = 8
"""Design units between a card on the table and the table's edges."""


class _ColumnState(NamedTuple):
    """Everything in a position that changes the picture of both sides."""

    deciding: frozenset[Seat]
    hovered: str
    selected: frozenset[str]
    ready: frozenset[str]


class Column:
    """Plates, rosters and the card of one position."""

    def __init__(self, places: Places, setting: Setting, battle: Battle[Any], content: PanelContent) -> None:
        """Lay the units of a position out, and its words."""
        self._places, self._setting, self._content = places, setting, content
        self._units = battle.units
        self.rosters = tuple(
            Roster(
                places.rosters[places.side(seat)],
                setting.scale,
                (unit for unit in battle.units.values() if unit.seat == seat),
            )
            for seat in (0, 1)
        )
        self.plates: list[Plate] = lay_plates((places.plates[places.side(seat)] for seat in (0, 1)), setting)
        self._parts = [
            plate.rect.union(roster.room) for plate, roster in zip(self.plates, self.rosters, strict=True)
        ]
        self._whole = self._parts[0].unionall(self._parts[1:])
        self._drawn: tuple[_ColumnState, pygame.Surface] | None = None
        """The last picture of both sides; opaque, since that is drawn fastest."""
        self._plain: pygame.Surface | None = None
        """Both sides without marks."""
        self._card: tuple[str, pygame.Surface] | None = None

    def at(self, pixel: tuple[int, int]) -> str:
        """Return the unit whose chip is at a pixel; empty for none."""
        return next(filter(None, (roster.at(pixel) for roster in self.rosters)), "")

    def chips(self) -> dict[str, pygame.Rect]:
        """Return the places of all chips by their units."""
        return {unit: box for roster in self.rosters for unit, box in roster.boxes.items()}

    def draw(
        self,
        target: pygame.Surface,
        deciding: Collection[Seat],
        *,
        hovered: str,
        selected: Collection[str],
        ready: Collection[str],
    ) -> None:
        """Draw both sides, unless they lie beyond the target; an unchanged picture is not drawn anew."""
        if not target.get_rect().contains(self._whole):
            # Behind the menus only the table is shown.
            return
        shown = _ColumnState(frozenset(deciding), hovered, frozenset(selected), frozenset(ready))
        if self._drawn is not None and self._drawn[0] == shown:
            self._show(target, self._drawn[1])
            return
        self._draw_plain(target)
        self._mark(target, shown)
        self._drawn = shown, target.subsurface(self._whole).copy()

    def describe_player(self, seat: Seat) -> str:
        """Return all lines of a player's plate."""
        told = self._content.plate(seat)
        lines = (told.score, told.strength, told.outlook)
        return "\n".join([self._setting.names[seat], *filter(None, lines)])

    def _show(self, target: pygame.Surface, picture: pygame.Surface) -> None:
        """Draw both sides from a picture of them."""
        for part in self._parts:
            target.blit(picture, part, part.move(-self._whole.x, -self._whole.y))

    def _draw_plain(self, target: pygame.Surface) -> None:
        """Draw the constant part of the position on the felt once: chips are made of many pieces."""
        if self._plain is not None:
            self._show(target, self._plain)
            return
        for seat, plate in enumerate(self.plates):
            draw_plate(target, plate, self._setting, self._setting.names[seat], self._content.plate(seat))
        for roster in self.rosters:
            roster.draw(target)
        self._plain = target.subsurface(self._whole).copy()

    def _mark(self, target: pygame.Surface, shown: _ColumnState) -> None:
        for seat, plate in enumerate(self.plates):
            if seat in shown.deciding:
                light_plate(target, plate, self._setting)
        for roster in self.rosters:
            roster.mark(target, hovered=shown.hovered, selected=shown.selected, ready=shown.ready)

    def draw_card(
        self, target: pygame.Surface, unit: str, away: Sequence[float], taken: pygame.Rect
    ) -> pygame.Rect | None:
        """Draw the small card of a unit over the log, or on the table if it is too high for the log.

        On the table it lies at the edge that is farther from a pixel, and never over the `taken` part.
        Returns its place; None if it is not drawn.
        """
        if self._card is None or self._card[0] != unit:
            about = UnitCard(self._setting.scale, self._content.card(unit))
            self._card = unit, about.draw_small(self._places.card.width, self._highest)
        card = self._card[1]
        # Its shadow shows that it only covers something for a while.
        return self._lift(target, card, self.card_place(unit, card.size, away, taken))

    def card_place(
        self, unit: str, size: tuple[int, int], away: Sequence[float], taken: pygame.Rect
    ) -> pygame.Rect | None:
        """Return the place of a unit's small card: both plates and its own side's chips stay visible.

        None if it would have to lie over the `taken` part.
        """
        places, log = self._places, self._places.card
        (own, enemy), side = places.rosters, places.side(self._units[unit].seat)
        top, bottom = (log.top, own.bottom) if side else (enemy.top, own.top - self._setting.scale.px(GAP))
        if size[1] > bottom - top:
            return self._aside(size, away, taken)
        return pygame.Rect(log.topleft, size).clamp(pygame.Rect(log.x, top, log.width, bottom - top))

    def draw_large_card(
        self, target: pygame.Surface, unit: str, away: Sequence[float], taken: pygame.Rect
    ) -> pygame.Rect | None:
        """Draw the large card of a unit at the edge of the table that is farther from a pixel.

        It never lies over the `taken` part. Returns its place; None if it is not drawn.
        """
        card = UnitCard(self._setting.scale, self._content.card(unit)).draw_large(self._highest)
        return self._lift(target, card, self._aside(card.size, away, taken))

    @property
    def _highest(self) -> int:
        """Return the greatest height of a card in pixels: the height of the table."""
        return self._places.stage.height - 2 * self._setting.scale.px(EDGE)

    def _aside(self, size: tuple[int, int], away: Sequence[float], taken: pygame.Rect) -> pygame.Rect | None:
        """Return a place for a card at the edge of the table that is farther from a pixel, else at the other.

        None if it would lie over the `taken` part at both.
        """
        stage, edge = self._places.stage, self._setting.scale.px(EDGE)
        places = [stage.right - edge - size[0], stage.x + edge]
        if away[0] > stage.centerx:
            places.reverse()
        boxes = [pygame.Rect((x, stage.y + edge), size) for x in places]
        return next((box for box in boxes if not box.colliderect(taken)), None)

    def _lift(
        self, target: pygame.Surface, card: pygame.Surface, place: pygame.Rect | None
    ) -> pygame.Rect | None:
        if place is not None:
            lift(target, place, self._setting.scale)
            target.blit(card, place)
        return place


def lift(target: pygame.Surface, box: pygame.Rect, scale: Scale) -> None:
    """Draw the shadow of something that lies over other parts of the window for a while."""
    step, radius = max(1, scale.px(2)), scale.px(14)
    veil = pygame.Surface(box.inflate(8 * step, 8 * step).size, pygame.SRCALPHA)
    for ring in range(4):
        inner = veil.get_rect().inflate(-2 * ring * step, -2 * ring * step)
        pygame.draw.rect(veil, (*NIGHT, 45 + 50 * ring), inner, border_radius=radius)
    target.blit(veil, veil.get_rect(center=box.center).move(0, step))
