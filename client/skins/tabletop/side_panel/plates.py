"""Plates of the players: crest, name, and a few words about the position."""

from __future__ import annotations

import pygame

from client.draw.lettering import fit_text, place
from client.draw.palette import BRASS, MUTED, PARCHMENT, Colour, mix
from client.draw.text import font
from client.skins.panels.seat_plates import PlateLook, draw_leaf, draw_name, plate_room
from client.skins.scene import Plate, Setting
from client.skins.tabletop.side_panel.content import PlateContent, lighten
from client.ui.scale import Scale


def draw_plate(target: pygame.Surface, plate: Plate, setting: Setting, name: str, told: PlateContent) -> None:
    """Draw a seat's plate."""
    scale, px = setting.scale, setting.scale.px
    draw_leaf(target, plate, setting)
    look = PlateLook((14, 8), 1.3, lighten(told.colour))
    crest = told.crest(plate_room(plate, setting, look).height * 0.5)
    lower = draw_name(target, plate, setting, look, crest, name)
    lower.height = high = lower.height // 2
    _line(target, told.outlook, lower.move(0, high), scale)
    taken = _line(target, told.score, lower, scale, tone=mix(BRASS, PARCHMENT, 0.4), bold=True)
    # The units below show the same, one by one: without room here, nothing is lost.
    lower.width, lower.x = lower.width - taken - px(8), lower.x + taken + px(8)
    if font(scale.letters("small")).size(told.strength)[0] <= lower.width:
        _line(target, told.strength, lower, scale, across=1.0, tone=MUTED)


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
