"""Markers and counters on the table, in the colour of their holder."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_results
from client.draw.elements import circle, linear
from client.draw.palette import BRASS, BRASS_DARK, INK, NIGHT, PARCHMENT, STONE, WHITE, Colour, mix
from client.draw.svg import inlay, render
from client.draw.tabletop import aids
from client.draw.tabletop.camera import View
from client.draw.tabletop.plan import INCHES
from client.draw.text import label
from client.skins.kings.art.looks import state as state_drawing
from client.skins.kings.art.materials import SIDES
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.scenarios.scores import AROUND_CENTRE, AROUND_MARKER, holders
from engine.games.kings.state import State

MIN_MARKER_PX = 18
"""Least size of a marker, in pixels."""


class Goal:
    """The objectives of a scenario in one position: a line, the centre, or markers and their holders."""

    def __init__(self, state: State) -> None:
        """Find the units near each marker on the table."""
        self._state = state
        self._loot = state.options.scenario == "loot"
        lying = {mark: place for mark, place in state.marks.items() if not isinstance(place, str)}
        self._marks = {mark: (place, self._tone(place)) for mark, place in lying.items()}

    def _tone(self, place: tuple[int, int]) -> Colour:
        """Return the colour of the only seat near a place, or the colour of stone."""
        near = set() if self._loot or not self._state.turn else holders(self._state, place)
        return SIDES[min(near)] if len(near) == 1 else STONE

    def draw(self, target: pygame.Surface, view: View) -> None:
        """Draw it on the table."""
        state = self._state
        if state.options.scenario == "invade":
            middle = state.height / 2
            aids.draw_dashed_line(target, view, ((0, middle), (state.width, middle)), BRASS)
        elif state.options.scenario == "dominate":
            aids.range_ring(target, view, INCHES, (state.width / 2, state.height / 2), AROUND_CENTRE)
        for mark, (place, tone) in self._marks.items():
            self._draw_mark(target, view, mark, place, tone)

    def _draw_mark(
        self, target: pygame.Surface, view: View, mark: str, place: tuple[int, int], tone: Colour
    ) -> None:
        x, y = view.to_window(place)
        if not self._loot:
            reach = AROUND_MARKER * view.scale
            pygame.draw.aacircle(target, INK, (x, y), reach, 3)
            pygame.draw.aacircle(target, mix(tone, WHITE, 0.3), (x, y), reach, 2)
        edge = max(MIN_MARKER_PX, round(1.1 * INCH * view.scale))
        token = marker(tone, edge, mark[1:], loot=self._loot)
        target.blit(token, (round(x) - edge // 2, round(y) - edge // 2))


@cache_results(64)
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
