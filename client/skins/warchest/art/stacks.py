"""Stacks of coins: walls, shadow, top face, and the plate that counts them."""

from typing import NamedTuple

import pygame

from client.draw.cache import cache_results
from client.draw.coins import State, back, face, in_state
from client.draw.elements import rect
from client.draw.metal import disc, edge, side
from client.draw.palette import INK, PARCHMENT
from client.draw.svg import colour_mask, render
from client.draw.text import label

THICKNESS = 0.17
"""Height of a coin's side wall, in radii."""
FULL_STEPS = 6
"""Height up to which every coin of a stack shows its wall; a higher stack is drawn no taller."""


class Sprite(NamedTuple):
    """A picture and its anchor: the point of the picture that lies on a given place of the window."""

    surface: pygame.Surface
    anchor: tuple[int, int]

    def draw(self, target: pygame.Surface, pos: tuple[float, float]) -> pygame.Rect:
        """Draw the picture with its anchor on `pos`; return the changed area."""
        return target.blit(self.surface, (round(pos[0]) - self.anchor[0], round(pos[1]) - self.anchor[1]))


def wall(radius: float) -> int:
    """Return the height in pixels of one coin's side wall."""
    return max(2, round(radius * THICKNESS))


def lift(height: int, radius: float) -> int:
    """Return the height of a stack's top face above the face of its lowest coin, in pixels."""
    return wall(radius) * max(0, min(height, FULL_STEPS) - 1)


@cache_results(96)
def stack(
    device: str, metal: str, radius: float, letter: str = "", height: int = 1, state: State = "normal"
) -> Sprite:
    """Return a stack of `height` equal coins with its shadow, anchored on the face of its lowest coin.

    From two coins upwards a plate beside the top face shows the number. Nothing but a shadow is drawn beside
    and below the lowest coin. The rest of the cell therefore stays visible.
    """
    return _draw_stack(face(device, metal, radius, letter, state), metal, radius, height, state)


@cache_results(128)
def pile(emblem: str, metal: str, radius: float, height: int, state: State = "normal") -> Sprite:
    """Return `height` face-down coins, drawn and anchored like a stack."""
    return _draw_stack(back(emblem, metal, radius, state), metal, radius, height, state)


def _draw_stack(top: pygame.Surface, metal: str, radius: float, height: int, state: State) -> Sprite:
    step, width = wall(radius), side(radius)
    rise = lift(height, radius)
    cast = _shadow(metal, radius)
    pad = (cast.width - width) // 2
    badge = count_plate(height, radius) if height > 1 else None
    head = max(pad, badge.height // 2 if badge else 0)
    surface = pygame.Surface((cast.width, head + rise + width + step + pad), pygame.SRCALPHA)
    surface.blit(cast, (0, head + rise + step - pad + round(radius * 0.08)))
    body = in_state(edge(metal, radius, step), "normal" if state == "bright" else state)
    for level in range(min(height, FULL_STEPS)):
        surface.blit(body, (pad, head + rise - level * step))
    surface.blit(top, (pad, head))
    if badge:
        middle = pad + round(radius * 1.72)
        surface.blit(
            badge, (min(middle - badge.width // 2, surface.width - badge.width), head - badge.height // 4)
        )
    return Sprite(surface, (surface.width // 2, head + rise + width // 2))


@cache_results(64)
def _shadow(metal: str, radius: float) -> pygame.Surface:
    """Return the soft shadow of a coin on the table."""
    blur = max(2, round(radius * 0.10))
    pad = 3 * blur
    width = side(radius)
    canvas = pygame.Surface((width + 2 * pad, width + 2 * pad), pygame.SRCALPHA)
    canvas.blit(colour_mask(disc(metal, radius), (6, 6, 14), 190), (pad, pad))
    return pygame.transform.gaussian_blur(canvas, blur)


@cache_results(64)
def count_plate(number: int, radius: float) -> pygame.Surface:
    """Return the small round plate with the number of coins of `radius`."""
    text = label(str(number), max(11, round(radius * 0.50)), PARCHMENT, bold=True)
    ink = text.get_bounding_rect()
    height = max(13, round(radius * 0.58))
    size = (max(height, ink.width + round(height * 0.5)), height)
    body = rect(size, 0, height / 2, PARCHMENT) + rect(size, 1.5, height / 2 - 1.5, INK)
    plate = render(body, (0, 0, *size), size)
    plate.blit(text, (size[0] // 2 - ink.centerx, height // 2 - ink.centery))
    return plate
