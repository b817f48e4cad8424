"""Plates of the players: sign, name, means and score."""

from __future__ import annotations

import pygame

from client.draw.palette import MUTED, NIGHT, mix
from client.skins.dawnember.art.seats import seat_emblem, seat_tone
from client.skins.dawnember.table.outlook import Outlook
from client.skins.dawnember.table.signs import BETTER_COLOUR, WORSE_COLOUR, draw_value, number, sign
from client.skins.panels.seat_plates import PlateLook, draw_leaf, draw_name, light_plate, plate_room
from client.skins.scene import Plate, Setting
from engine.events import Seat
from engine.games.dawnember.state import State
from engine.games.dawnember.values.values import total


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
    """Draw a seat's plate with the coming changes of its means; `lit` if the seat decides."""
    draw_leaf(target, plate, setting)
    if lit:
        light_plate(target, plate, setting)
    sides = state.options.sides
    look = PlateLook((16, 10), 1.4, seat_tone(sides, seat))
    crest = seat_emblem(sides, seat, plate_room(plate, setting, look).height * 0.42)
    lower = draw_name(target, plate, setting, look, crest, setting.names[seat])
    small, px = setting.scale.letters("small"), setting.scale.px
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
