"""Markers and counters that lie on the table, in the colour of who holds them."""

from __future__ import annotations

import pygame

from client.draw.cache import cached
from client.draw.elements import circle, linear
from client.draw.palette import BRASS, BRASS_DARK, INK, NIGHT, PARCHMENT, STONE, WHITE, Colour, mix
from client.draw.svg import inlay, render
from client.draw.tabletop import aids
from client.draw.tabletop.camera import View
from client.draw.text import label
from client.skins.kings.art.looks import state as state_drawing
from client.skins.kings.art.materials import SIDES
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.scenarios.scores import AROUND_CENTRE, AROUND_MARKER, holders
from engine.games.kings.state import State

LEAST = 18
"""Pixels of a marker at least."""
FAINT = 22
"""How much the ring around a marker covers of what lies below, in 0..255."""


def draw_goal(target: pygame.Surface, view: View, state: State) -> None:
    """Draw what the scenario is about: the middle line, the centre, or markers and who holds them."""
    scenario = state.options.scenario
    if scenario == "invade":
        middle = state.height / 2
        aids.dashed(target, view, ((0, middle), (state.width, middle)), BRASS)
    elif scenario == "dominate":
        aids.range_ring(target, view, (state.width / 2, state.height / 2), AROUND_CENTRE)
    for mark, place in state.marks.items():
        if not isinstance(place, str):
            _draw_mark(target, view, state, mark, place)


def _draw_mark(target: pygame.Surface, view: View, state: State, mark: str, place: tuple[int, int]) -> None:
    loot = state.options.scenario == "loot"
    near = set() if loot or not state.turn else holders(state, place)
    tone = SIDES[min(near)] if len(near) == 1 else STONE
    if not loot:
        reach = AROUND_MARKER * view.scale
        x, y = view.to_window(place)
        pygame.draw.aacircle(target, INK, (x, y), reach, 3)
        pygame.draw.aacircle(target, mix(tone, WHITE, 0.3), (x, y), reach, 2)
    edge = max(LEAST, round(1.1 * INCH * view.scale))
    token = marker(tone, edge, mark[1:], loot=loot)
    x, y = view.to_window(place)
    target.blit(token, (round(x) - edge // 2, round(y) - edge // 2))


@cached(64)
def marker(colour: Colour, edge: int, number: str, *, loot: bool) -> pygame.Surface:
    """Return the token of a marker: a round one with its number, or a chest."""
    body = circle(46, NIGHT, opacity=0.5, at=(3, 4))
    body += linear("face", (0, -46, 0, 46), (0, mix(colour, WHITE, 0.4)), (1, mix(colour, NIGHT, 0.4)))
    body += circle(46, BRASS_DARK) + circle(42, BRASS) + circle(34, "face")
    picture = render(body, (-50, -50, 100, 100), (edge, edge))
    if loot:
        drawing = state_drawing("carrying")
        inlay(picture, drawing, round(edge * 0.6), (edge / 2, edge / 2), PARCHMENT, shadow=NIGHT, depth=1)
    else:
        ink = label(number, max(8, round(edge * 0.5)), WHITE, bold=True, outline=INK)
        shown = ink.get_bounding_rect()
        picture.blit(ink, (edge // 2 - shown.centerx, edge // 2 - shown.centery))
    return picture
