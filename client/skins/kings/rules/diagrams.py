"""The diagrams of the rules by their entries."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from client.draw.cache import cache_pixels
from client.draw.palette import BRASS_DARK, INK
from client.i18n import Words
from client.skins.kings.rules import battles, grounds, moves
from client.skins.kings.rules.nerve_table import nerve_table, table_height
from client.skins.kings.rules.stage import Stage

MAX_DIAGRAM_WIDTH_PX = 420
"""Greatest width of a diagram in pixels, at letters of 14 pixels."""


class Diagram(NamedTuple):
    """The function that draws a diagram, and its part of the table in inches."""

    size: tuple[float, float]
    draw: Callable[[Stage], None]


_TABLE_MIDDLE = (48.0, 34.0)
"""The middle part of a table of six by four feet, small enough to show units."""
DIAGRAM_STAGES: dict[str, Diagram] = {
    "rectangle": Diagram((14, 5.6), moves.rectangle),
    "order.face": Diagram((12, 6.4), moves.face),
    "order.adv": Diagram((14, 8), moves.advance),
    "order.back": Diagram((14, 6.8), moves.back),
    "order.side": Diagram((14, 6), moves.sidestep),
    "order.dbl": Diagram((18, 6.4), moves.double),
    "interval": Diagram((14, 6), moves.interval),
    "passing": Diagram((15, 6.4), moves.passing),
    "arcs": Diagram((15, 9.4), battles.arcs),
    "seeing": Diagram((18, 9.6), battles.seeing),
    "cover": Diagram((18, 9.6), battles.cover),
    "order.chg": Diagram((17, 10), battles.charge),
    "aligning": Diagram((15, 8.4), battles.aligning),
    "sides": Diagram((17, 11.8), battles.sides),
    "hindered": Diagram((17, 8), battles.draw_hindered_charge),
    "together": Diagram((15, 8.4), battles.together),
    "backing": Diagram((11, 7.6), battles.backing),
    "regrouping": Diagram((16, 10.2), battles.regrouping),
    "terrain.b": Diagram((14, 6.4), grounds.blocking),
    "terrain.d": Diagram((16, 7.4), grounds.difficult),
    "terrain.o": Diagram((14, 7), grounds.obstacle),
    "terrain.h": Diagram((16, 7.4), grounds.hill),
    "deploying": Diagram(_TABLE_MIDDLE, grounds.deploying),
    "scenario.kill": Diagram(_TABLE_MIDDLE, grounds.kill),
    "scenario.invade": Diagram(_TABLE_MIDDLE, grounds.invade),
    "scenario.dominate": Diagram(_TABLE_MIDDLE, grounds.dominate),
    "scenario.pillage": Diagram(_TABLE_MIDDLE, grounds.pillage),
    "scenario.loot": Diagram(_TABLE_MIDDLE, grounds.loot),
    "scenario.killpillage": Diagram(_TABLE_MIDDLE, grounds.kill_and_pillage),
}
DIAGRAMS = frozenset({*DIAGRAM_STAGES, "nerve_test"})
"""The keys of the entries that have a diagram."""


class Drawing:
    """The diagram of an entry, drawn on demand."""

    def __init__(self, words: Words, key: str, width: int, letters: int) -> None:
        """Keep the key, the greatest width in pixels, and the size of letters in pixels."""
        wide = min(width, round(MAX_DIAGRAM_WIDTH_PX * letters / 14))
        self._asked = (words, words.language, key, wide, letters)
        self.size = (
            wide,
            table_height(letters) if key == "nerve_test" else _height(DIAGRAM_STAGES[key], wide),
        )
        self.busy = True

    def picture(self) -> pygame.Surface:
        """Return the whole diagram."""
        self.busy = False
        return _draw_diagram(*self._asked)


def _height(found: Diagram, width: int) -> int:
    return round(found.size[1] / found.size[0] * width)


@cache_pixels(24)
def _draw_diagram(words: Words, language: str, key: str, width: int, letters: int) -> pygame.Surface:
    # The language is part of the cache key, since one words object may change its language.
    del language
    if key == "nerve_test":
        return nerve_table(words, width, letters)
    found = DIAGRAM_STAGES[key]
    stage = Stage(words, found.size, width, letters)
    found.draw(stage)
    picture = stage.picture()
    pygame.draw.rect(picture, INK, picture.get_rect(), 3)
    pygame.draw.rect(picture, BRASS_DARK, picture.get_rect(), 2)
    return picture
