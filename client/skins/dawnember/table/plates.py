"""Plates of the players: sign, name, means and score."""

from __future__ import annotations

import pygame

from client.draw.lettering import fit_text, place
from client.draw.palette import MUTED, NIGHT, SELECTED, mix
from client.skins.dawnember.art.seats import seat_emblem, seat_tone
from client.skins.dawnember.table.layout import Places
from client.skins.dawnember.table.outlook import Outlook
from client.skins.dawnember.table.signs import BETTER_COLOUR, WORSE_COLOUR, draw_value, number, sign
from client.skins.scene import Plate, Setting
from client.ui.widgets.plates import leaf
from engine.events import Seat
from engine.games.dawnember.state import State
from engine.games.dawnember.values.values import total

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
        clock = pygame.Rect(0, 0, min(px(CLOCK), rect.width // 3), round(setting.scale.letters("body") * 1.5))
        clock.topright = (rect.right - px(8), rect.y + px(5))
        found.append(Plate(rect, clock))
    return found


def draw_plate(
    target: pygame.Surface,
    plate: Plate,
    setting: Setting,
    state: State,
    seat: Seat,
    ahead: Outlook,
    *,
    lit: bool,
) -> None:
    """Draw a seat's plate with what is to be paid or got; `lit` where it is to decide."""
    scale, px = setting.scale, setting.scale.px
    target.blit(leaf(plate.rect.size, scale.factor, 0.9), plate.rect)
    if lit:
        pygame.draw.rect(target, SELECTED, plate.rect, max(1, px(2)), border_radius=px(12))
    inner = plate.rect.inflate(-px(16), -px(10))
    sides = state.options.sides
    crest = seat_emblem(sides, seat, inner.height * 0.42)
    place(target, crest, pygame.Rect(inner.x, inner.y, crest.width, inner.height))
    left = inner.x + crest.width + px(8)
    body, small = scale.letters("body"), scale.letters("small")
    right = plate.clock.left - px(6) if plate.clock.width else inner.right
    upper = pygame.Rect(left, inner.y, max(1, right - left), round(body * 1.4))
    place(target, fit_text(setting.names[seat], body, upper.width, seat_tone(sides, seat), bold=True), upper)
    lower = pygame.Rect(left, upper.bottom, inner.right - left, inner.bottom - upper.bottom)
    parts = [draw_value("strength", total(state, seat), small)]
    if state.phase == "muster":
        parts.append(draw_value("gold", state.gold[seat], small))
        change = ahead.gold[seat]
    else:
        parts.append(draw_value("spell", state.spell[seat], small))
        change = ahead.spell[seat]
    if change:
        parts.append(number(f"{change:+d}", small, BETTER_COLOUR if change > 0 else WORSE_COLOUR))
    wins = [
        sign("win", round(small * 1.15)) if at < state.wins[seat] else _empty(round(small * 1.15))
        for at in range(state.options.needed)
    ]
    gap = px(10)
    x = lower.x
    for part in parts:
        target.blit(part, part.get_rect(midleft=(x, lower.centery)))
        x += part.width + gap
    x = lower.right
    for mark in reversed(wins):
        x -= mark.width
        target.blit(mark, mark.get_rect(midleft=(x, lower.centery)))


def _empty(edge: int) -> pygame.Surface:
    """Return the place of a battle that may still be won."""
    picture = pygame.Surface((edge, edge), pygame.SRCALPHA)
    pygame.draw.aacircle(
        picture, mix(MUTED, NIGHT, 0.3), (edge // 2, edge // 2), max(2, edge // 3), max(1, edge // 10)
    )
    return picture
