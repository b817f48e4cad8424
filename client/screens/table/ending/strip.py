"""The buttons in the line above the board after a match: back to its result, and those of its film."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from client.draw.cache import cache_results
from client.screens.table.context import TableContext
from client.screens.table.ending.match_result import MatchResult
from client.screens.table.playback.shown_match import ShownMatch
from client.ui.focus import Key, Spot
from client.ui.scale import Scale
from client.ui.widgets.legend import FittedLegend, Legend
from client.ui.widgets.plates import Kind, State, drop, plate

RESULT, PAUSE, FASTER = Key("end.result"), Key("film.pause"), Key("film.faster")
"""The keys of the controls."""
MAX_BUTTONS_SHARE = 0.6
"""Largest part of the line for the buttons."""


@dataclass(frozen=True)
class _Button:
    key: Key
    name: str
    legend: Legend
    action: Callable[[], object]
    kind: Kind = "quiet"


class EndStrip:
    """The way back from the board to the result, and the controls of the film."""

    def __init__(self, table: TableContext, *, match: ShownMatch, result: MatchResult) -> None:
        """Offer nothing before the result was shown."""
        self._table = table
        self._match = match
        self._result = result
        self._line = pygame.Rect(0, 0, 0, 0)
        self._offered: object = None
        """Facts that the buttons depended on at the last `update`."""

    def arrange(self, line: pygame.Rect) -> None:
        """Take a place at the right end of a line."""
        self._line = line

    @property
    def room(self) -> int:
        """Return the used pixels of the line."""
        places = [place for _, place in self._places()]
        return self._line.right - places[0].left if places else 0

    def update(self) -> bool:
        """Say whether the buttons have changed since the last time."""
        film = self._match.show.film
        offered = (self._result.known and not self._result.due, film and (film.paused, film.faster))
        before, self._offered = self._offered, offered
        return offered != before

    def spots(self) -> list[Spot]:
        """Return the present buttons."""
        return [Spot(button.key, button.name, place, button.action) for button, place in self._places()]

    def draw(self, target: pygame.Surface, pointed: Key | None) -> None:
        """Draw the buttons."""
        for button, place in self._places():
            state: State = "hovered" if pointed == button.key else "normal"
            target.blit(_picture(button.legend, place.size, button.kind, state, self._table.app.scale), place)

    def _buttons(self) -> list[_Button]:
        if not self._result.known or self._result.due:
            return []
        tr, film = self._table.words.tr, self._match.show.film
        name = tr("end.result")
        result = _Button(RESULT, name, Legend(name, role="small"), self._result.show, "primary")
        if film is None:
            return [result]

        def turn() -> None:
            film.paused = not film.paused

        pause = tr("table.film.play" if film.paused else "table.film.pause")
        icon = "icons/play" if film.paused else "icons/pause"
        times = tr("table.film.times", n=film.faster)
        return [
            _Button(PAUSE, pause, Legend(icon=icon, role="small"), turn),
            _Button(FASTER, tr("table.film.faster"), Legend(times, role="small"), film.quicken),
            result,
        ]

    def _places(self) -> list[tuple[_Button, pygame.Rect]]:
        """Return the buttons with their places, from the left."""
        scale, line = self._table.app.scale, self._line
        gap = scale.px(4)
        right, placed = line.right - gap, []
        for button in reversed(self._buttons()):
            square = line.height - 2 * gap
            words = scale.font("small").size(button.legend.title)[0] + scale.px(30)
            wide = max(square + scale.px(6), words)
            if button.key == RESULT:
                wide = min(wide, round(line.width * MAX_BUTTONS_SHARE))
            placed.append((button, pygame.Rect(right - wide, line.y + gap, wide, square)))
            right -= wide + gap
        return placed[::-1]


@cache_results(16)
def _picture(legend: Legend, size: tuple[int, int], kind: Kind, state: State, scale: Scale) -> pygame.Surface:
    surface = plate(size, kind, state, scale.factor).copy()
    fitted = FittedLegend(scale, legend, size[0], kind, state)
    fitted.write(surface, (size[1] - drop(scale.factor) - fitted.height) // 2, faded=False)
    return surface
