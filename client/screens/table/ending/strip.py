"""The button in the line above the board after a match: the way back to its result."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_results
from client.screens.table.analysis.match_analysis import MatchAnalysis
from client.screens.table.context import TableContext
from client.screens.table.ending.match_result import MatchResult
from client.ui.focus import Key, Spot
from client.ui.scale import Scale
from client.ui.widgets.legend import FittedLegend, Legend
from client.ui.widgets.plates import State, drop, plate

RESULT = Key("end.result")
"""The key of the control."""
MAX_BUTTON_SHARE = 0.6
"""Largest part of the line for the button."""


class EndStrip:
    """The way back from the board to the result."""

    def __init__(self, table: TableContext, *, result: MatchResult, analysis: MatchAnalysis) -> None:
        """Offer nothing before the result was shown, and the way back from a line of the `analysis`."""
        self._table = table
        self._result = result
        self._analysis = analysis
        self._line = pygame.Rect(0, 0, 0, 0)
        self._offered = ""
        """Name of the button at the last `update`; empty without one."""

    def arrange(self, line: pygame.Rect) -> None:
        """Take a place at the right end of a line."""
        self._line = line

    @property
    def room(self) -> int:
        """Return the used pixels of the line."""
        return self._line.right - self._place.left if self._possible else 0

    def update(self) -> bool:
        """Say whether the button has come, gone or changed since the last time."""
        before, self._offered = self._offered, self._name if self._possible else ""
        return self._offered != before

    def spots(self) -> list[Spot]:
        """Return the button, if there is one."""
        press = self._analysis.end_line if self._analysis.shows_line else self._result.show
        return [Spot(RESULT, self._name, self._place, press)] if self._possible else []

    def draw(self, target: pygame.Surface, pointed: Key | None) -> None:
        """Draw the button."""
        if self._possible:
            state: State = "hovered" if pointed == RESULT else "normal"
            place = self._place
            target.blit(_picture(self._name, place.size, state, self._table.app.scale), place)

    @property
    def _possible(self) -> bool:
        return self._analysis.shows_line or (self._result.known and not self._result.due)

    @property
    def _name(self) -> str:
        return self._table.words.tr("analysis.return" if self._analysis.shows_line else "end.result")

    @property
    def _place(self) -> pygame.Rect:
        scale, line = self._table.app.scale, self._line
        gap = scale.px(4)
        height = line.height - 2 * gap
        wide = max(height + scale.px(6), scale.font("small").size(self._name)[0] + scale.px(30))
        wide = min(wide, round(line.width * MAX_BUTTON_SHARE))
        return pygame.Rect(line.right - gap - wide, line.y + gap, wide, height)


@cache_results(4)
def _picture(name: str, size: tuple[int, int], state: State, scale: Scale) -> pygame.Surface:
    surface = plate(size, "primary", state, scale.factor).copy()
    fitted = FittedLegend(scale, Legend(name, role="small"), size[0], "primary", state)
    fitted.write(surface, (size[1] - drop(scale.factor) - fitted.height) // 2, faded=False)
    return surface
