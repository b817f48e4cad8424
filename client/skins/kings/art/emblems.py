"""The shields of the sides: colour and device of each seat, cached by size."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_results
from client.draw.elements import linear, path
from client.draw.palette import BRASS, BRASS_DARK, NIGHT, PARCHMENT, WHITE, mix
from client.draw.svg import inlay, render
from client.skins.kings.art.materials import SIDES
from engine.games.kings.armies.unit_types import ArmyId

_DEVICES: dict[ArmyId, str] = {"men": "lance", "undead": "skull"}
_SHIELD = "M0 -46C16 -40 30 -38 40 -38V4C40 26 22 40 0 48C-22 40 -40 26 -40 4V-38C-30 -38 -16 -40 0 -46Z"
_INNER = "M0 -38C14 -33 24 -31 33 -31V3C33 21 18 33 0 40C-18 33 -33 21 -33 3V-31C-24 -31 -14 -33 0 -38Z"


@cache_results(32)
def shield(seat: int, army: ArmyId, radius: float) -> pygame.Surface:
    """Return the shield of a seat with its army; `radius` is in pixels."""
    edge = max(8, round(2 * radius))
    colour = SIDES[seat % 2]
    light, deep = mix(colour, WHITE, 0.3), mix(colour, NIGHT, 0.5)
    body = (
        linear("face", (-40, -46, 40, 48), (0, light), (0.5, colour), (1, deep))
        + linear("rim", (-40, -46, 40, 48), (0, mix(BRASS, WHITE, 0.5)), (1, BRASS_DARK))
        + path(_SHIELD, "rim", mix(BRASS_DARK, NIGHT, 0.6), 2.5)
        + path(_INNER, "face", mix(colour, NIGHT, 0.7), 2)
    )
    picture = render(body, (-50, -50, 100, 100), (edge, edge))
    device = f"kings/pictures/arms/{_DEVICES[army]}"
    middle = (edge / 2, edge * 0.48)
    size = max(6, round(edge * 0.52))
    inlay(picture, device, size, middle, PARCHMENT, shadow=NIGHT, depth=max(1, edge // 40))
    return picture
