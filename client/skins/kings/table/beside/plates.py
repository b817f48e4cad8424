"""Plates of the players: shield, name, score, who would win now, and whose turn it is."""

from __future__ import annotations

import pygame

from client.draw.lettering import fit_text, place
from client.draw.palette import BRASS, MUTED, PARCHMENT, SELECTED, WHITE, Colour, mix
from client.draw.text import font
from client.skins.kings.art.emblems import shield
from client.skins.kings.art.materials import SIDES
from client.skins.kings.table.beside.standings import score_of, strength_of
from client.skins.kings.table.layout import Places
from client.skins.scene import Plate, Setting
from client.ui.scale import Scale
from client.ui.widgets.plates import leaf
from engine.events import Seat
from engine.games.kings.state import State

CLOCK = 84
"""Design units of a clock's width."""


def plates(places: Places, setting: Setting) -> list[Plate]:
    """Return the plate of each seat, with a place for its clock where there are clocks."""
    found, px = [], setting.scale.px
    for seat in (0, 1):
        rect = places.plates[places.side(seat)]
        if not setting.timed:
            found.append(Plate(rect))
            continue
        high = round(setting.scale.letters("body") * 1.5)
        clock = pygame.Rect(0, 0, min(px(CLOCK), rect.width // 3), high)
        clock.topright = (rect.right - px(8), rect.y + px(5))
        found.append(Plate(rect, clock))
    return found


def light_plate(target: pygame.Surface, plate: Plate, setting: Setting) -> None:
    """Mark the plate of a seat that is to decide."""
    px = setting.scale.px
    pygame.draw.rect(target, SELECTED, plate.rect, max(1, px(2)), border_radius=px(12))


def draw_plate(
    target: pygame.Surface, plate: Plate, setting: Setting, state: State, seat: Seat, outlook: str
) -> None:
    """Draw a seat's plate; `outlook` says whether it would win now."""
    scale, px = setting.scale, setting.scale.px
    target.blit(leaf(plate.rect.size, scale.factor, 0.9), plate.rect)
    inner = plate.rect.inflate(-px(14), -px(8))
    crest = shield(seat, state.options.armies[seat], inner.height * 0.5)
    place(target, crest, pygame.Rect(inner.x, inner.y, crest.width, inner.height))
    left = inner.x + crest.width + px(8)
    body = scale.letters("body")
    right = plate.clock.left - px(6) if plate.clock.width else inner.right
    upper = pygame.Rect(left, inner.y, max(1, right - left), round(body * 1.3))
    tone = mix(SIDES[seat], WHITE, 0.55)
    place(target, fit_text(setting.names[seat], body, upper.width, tone, bold=True), upper)
    high = (inner.bottom - upper.bottom) // 2
    lower = pygame.Rect(left, upper.bottom, inner.right - left, high)
    _line(target, outlook, lower.move(0, high), scale)
    strength, score = strength_of(setting.words, state, seat), score_of(setting.words, state, seat)
    taken = _line(target, score, lower, scale, tone=mix(BRASS, PARCHMENT, 0.4), bold=True)
    # The units below show the same, one by one: where there is no room for it, nothing is lost.
    lower.width, lower.x = lower.width - taken - px(8), lower.x + taken + px(8)
    if font(scale.letters("small")).size(strength)[0] <= lower.width:
        _line(target, strength, lower, scale, across=1.0, tone=MUTED)


def _line(
    target: pygame.Surface,
    text: str,
    box: pygame.Rect,
    scale: Scale,
    *,
    across: float = 0.0,
    tone: Colour = PARCHMENT,
    bold: bool = False,
) -> int:
    """Write a line into a box, unless large letters have no room; return its width."""
    small, room = scale.letters("small"), box.width
    whole = font(small, bold).size(text)[0] <= room
    if not scale.legible(small if whole else 0, small):
        return 0
    ink = fit_text(text, small, room, tone, bold=bold)
    place(target, ink, box, across)
    return ink.width
