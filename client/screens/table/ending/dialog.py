"""The result of a match: the verdict in large letters, armies, curve, turning points, next choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import zip_longest

import pygame

from client.draw.easing import bounce
from client.draw.panel import panel, panel_border
from client.draw.particles import Confetti
from client.i18n import Words
from client.screens.table.ending.curve import curve_picture
from client.screens.table.ending.pictures import (
    HEAD,
    army_card,
    army_fits,
    army_height,
    figures_table,
    figures_width,
    heads_beside,
)
from client.screens.table.ending.report import METALS, Report
from client.skins.pages import Pages
from client.skins.recap import Recap
from client.ui.focus import Control
from client.ui.overlay import Overlay
from client.ui.pace import MOVING_FPS
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.banner import banner
from client.ui.widgets.buttons import PlateButton
from client.ui.widgets.dialog import Choice
from client.ui.widgets.legend import Legend, height_for

WIDTH, WIDTH_WITHOUT_RECAP = 1150, 640
"""Design units of the width: with a recap, and without."""
COLUMN, CROWDED_COLUMN_SHARE = 19, 0.7
"""Least letters of the width of each of three columns, and the part of it for each of two."""
PLOT = 175
"""Design units of the height of a curve."""
FALL = 0.6
"""Seconds of the title's fall."""
RAIN = 6.0
"""Seconds of confetti."""
TITLE_SHARE = 0.14
"""Largest part of the window for the title."""


class ResultDialog(Overlay):
    """The report of `say`, and the choices; Esc takes the choice `looks`."""

    def __init__(
        self,
        say: Callable[[], Report],
        choices: Sequence[Choice],
        looks: Choice,
        pages: Pages,
        words: Callable[[], Words],
        *,
        jump: Callable[[int], object] = lambda number: None,
        explain: Callable[[], object] = lambda: None,
        festive: bool = False,
    ) -> None:
        """Make a result; the report is made anew when the language changes.

        On a `festive` one paper falls for the winner.

        `words` returns those of the game, `jump` shows the moment after an event, `explain` explains the
        check of the draws.
        """
        super().__init__()
        self._say = say
        self._choices = list(choices)
        self._looks = looks
        self.pages = pages
        self.words = words
        self._jump = jump
        self.explain = explain
        self._festive = festive

    def cancel(self) -> None:
        """Close the result and look at the board."""
        self._take(self._looks)

    @property
    def rate(self) -> float:
        """Return a smooth rate while paper falls."""
        return MOVING_FPS if self._raining else super().rate

    def build(self) -> None:
        """Lay out title, report and buttons; a long report scrolls."""
        app, scale = self.app, self.app.scale
        px = scale.px
        self.report = report = self._say()
        self._title = self._banner(app.size[0] - px(60), round(app.size[1] * TITLE_SHARE))
        pad = panel_border(scale.factor) + px(14)
        wide = (
            px(WIDTH)
            if report.recap.armies
            else round(px(WIDTH_WITHOUT_RECAP) * (0.6 + 0.4 * scale.text / 100))
        )
        width = min(wide, app.size[0] - px(24))
        room = width - 2 * pad
        legends = [Legend(app.words.tr(choice.text), role="body") for choice in self._choices]
        rows = self._rows(legends, room)
        rest = 2 * pad + px(12) + sum(tall + px(8) for _, tall in rows) - px(8)
        most = app.size[1] - px(16) - self._title.height - rest
        needed = _Sheet(self, room, None).fill()
        shown = min(needed, most)
        self.rect = pygame.Rect(0, 0, width, shown + rest)
        whole = self._title.height + self.rect.height
        self.rect.midtop = (app.size[0] // 2, (app.size[1] - whole) // 2 + self._title.height)
        place = pygame.Rect(self.rect.x + pad, self.rect.y + pad, room, shown)
        self.pane = pane = Pane(
            self.chrome, place, self.pane.offset if self.pane is not None else 0.0, bar=shown < needed
        )
        sheet = _Sheet(self, pane.width, pane)
        pane.close(sheet.fill())
        answers = self._place_answers(legends, rows, place.x, place.bottom + px(12))
        self._confetti = Confetti(pygame.Rect((0, 0), app.size), float(px(90)), seed=7)
        self.focus.set([*sheet.controls, *answers], answers[0])

    def _rows(self, legends: Sequence[Legend], room: int) -> list[tuple[list[int], int]]:
        """Distribute the answers over rows, on one line each if possible; return their widths and heights."""
        scale, gap = self.app.scale, self.app.scale.px(10)
        natural = [scale.font("body").size(legend.title)[0] + scale.px(28) for legend in legends]
        split: list[list[int]] = [[]]
        for wide in natural:
            if split[-1] and sum(split[-1]) + gap * len(split[-1]) + wide > room:
                split.append([])
            split[-1].append(wide)
        rows, first = [], 0
        for row in split:
            spare = room - sum(row) - gap * (len(row) - 1)
            widths = [wide + spare // len(row) for wide in row]
            placed = zip(legends[first : first + len(row)], widths, strict=True)
            rows.append((widths, max(height_for(scale, legend, wide) for legend, wide in placed)))
            first += len(row)
        return rows

    def _place_answers(
        self, legends: Sequence[Legend], rows: Sequence[tuple[list[int], int]], left: int, y: int
    ) -> list[Control]:
        px = self.app.scale.px
        made: list[Control] = []
        for widths, tall in rows:
            x = left
            for width in widths:
                choice, legend = self._choices[len(made)], legends[len(made)]
                take = partial(self._take, choice)
                place = pygame.Rect(x, y, width, tall)
                made.append(PlateButton(choice.text, place, legend, take, self.chrome, kind=choice.kind))
                x += width + px(10)
            y += tall + px(8)
        return made

    def draw_panel(self, surface: pygame.Surface) -> None:
        """Draw the frame, the falling title, and paper for the winner."""
        surface.blit(panel(self.rect.size, self.app.scale.factor), self.rect)
        fall = bounce(self.age / FALL) if self.app.settings.speed else 1.0
        place = self._title.get_rect(midbottom=(self.rect.centerx, self.rect.top + self.app.scale.px(4)))
        place.y -= round((1 - fall) * (place.bottom + self.app.scale.px(20)))
        surface.blit(self._title, place)
        if self._raining:
            self._confetti.draw(surface, self.age / RAIN)

    @property
    def _raining(self) -> bool:
        won = self.report.verdict == "victory"
        return self._festive and won and bool(self.app.settings.speed) and self.age < RAIN

    def _banner(self, width: int, height: int) -> pygame.Surface:
        """Return the title in letters as large as fit: never wider, perhaps higher."""
        scale, report = self.app.scale, self.report
        size = scale.letters("display")
        picture = banner(report.title, size, METALS[report.verdict])
        across, fit = width / picture.width, height / picture.height
        if min(across, fit) >= 1.0:
            return picture
        # In a low window letters stay legible, but the names of several winners must stay visible.
        letters = min(int(size * across), max(scale.letters("title"), int(size * fit)))
        return banner(report.title, letters, METALS[report.verdict])

    def jump(self, number: int) -> None:
        """Leave the result for a moment of the match."""
        self.close()
        self._jump(number)

    def _take(self, choice: Choice) -> None:
        self.close()
        choice.action()


class _Sheet:
    """The report of a result, laid out from top to bottom; without a pane it is only measured."""

    def __init__(self, dialog: ResultDialog, width: int, pane: Pane | None) -> None:
        self._dialog = dialog
        self._report = dialog.report
        self._pages = dialog.pages
        self._scale = dialog.app.scale
        self._width = width
        self._pane = pane
        self.controls: list[Control] = []

    def fill(self) -> int:
        """Place everything; return the height."""
        scale, recap = self._scale, self._report.recap
        gap, letter = scale.px(26), scale.letters("body")
        y = self._reason(recap.reason) if recap.reason else 0
        y = self._armies(y) if recap.armies else y
        if recap != Recap():
            figures = figures_width(scale, recap.figures, len(self._report.names)) if recap.figures else 0
            half = (self._width - gap) // 2
            third = (self._width - figures - 2 * gap) // 2
            if figures and not recap.turning_points:
                y = max(
                    self._curve(0, y, self._width - figures - gap),
                    self._figures(self._width - figures, y, figures),
                )
            elif figures and third >= COLUMN * letter:
                parts = (
                    self._curve(0, y, third),
                    self._figures(third + gap, y, figures),
                    self._points(self._width - third, y, third),
                )
                y = max(parts)
            elif half >= COLUMN * letter * CROWDED_COLUMN_SHARE:
                left = self._figures(0, self._curve(0, y, half), half)
                y = max(left, self._points(self._width - half, y, half))
            else:
                y = self._figures(0, self._curve(0, y, self._width), self._width)
                y = self._points(0, y, self._width)
            y += scale.px(6)
        return self._words(y)

    def _reason(self, text: str) -> int:
        """Place the reason of the end, right below the verdict."""
        return self._put(
            Writing(self._scale, text, "body", self._width, align="center").surface, 0, 0
        ) + self._scale.px(8)

    def _armies(self, y: int) -> int:
        """Place the armies: partners below each other, or all side by side if that fits."""
        px, columns = self._scale.px, self._report.columns
        gap = px(10)
        seats = [seat for column in columns for seat in column]
        for across in sorted({len(seats), len(columns), 1}, reverse=True):
            each = (self._width - gap * (across - 1)) // across
            if across == 1 or army_fits(self._scale, self._report, each):
                break
        if across == len(columns):
            seats = [seat for row in zip_longest(*columns) for seat in row if seat is not None]
        beside = heads_beside(self._scale, self._report, each)
        shown = (self._scale, self._report, self._pages, self._dialog.words())
        for first in range(0, len(seats), across):
            row = seats[first : first + across]
            tall = max(army_height(self._scale, self._report, seat, each, beside=beside) for seat in row)
            for at, seat in enumerate(row):
                if self._pane is not None:
                    size = (each, tall)
                    card = army_card(*shown, seat, size, beside=beside)
                    self._put(card, at * (each + gap), y)
            y += tall + gap
        return y

    def _curve(self, x: int, y: int, width: int) -> int:
        """Place the curve, if there is one."""
        curve, pages, scale = self._report.recap.curve, self._pages, self._scale
        if curve is None:
            return y
        y = self._head(curve.title, x, y, width)
        size = (width, scale.px(PLOT) + scale.font("small").get_linesize())
        if self._pane is not None:
            emblem = partial(pages.emblem, options=self._report.options)
            tone = partial(pages.tone, options=self._report.options)
            self._put(curve_picture(scale, curve, size, emblem, tone), x, y)
        return y + size[1] + scale.px(8)

    def _figures(self, x: int, y: int, width: int) -> int:
        """Place the figures, the partners' beside each other."""
        report = self._report
        if not report.recap.figures:
            return y
        seats = [seat for column in report.columns for seat in column]
        return self._put(
            figures_table(self._scale, report, seats, self._pages, width), x, y
        ) + self._scale.px(6)

    def _points(self, x: int, y: int, width: int) -> int:
        """Place the turning points, each a link to its moment."""
        report, px = self._report, self._scale.px
        points = report.recap.turning_points
        if not points:
            return y
        y = self._head(self._dialog.app.words.tr("end.turning_points"), x, y, width)
        for point in points:
            sign = None if point.seat is None else self._pages.emblem(point.seat, px(11), report.options)
            legend = Legend(point.text, picture=sign, role="small", align="left")
            tall = height_for(self._scale, legend, width)
            if self._pane is not None:
                self._button(
                    f"moment:{point.number}",
                    pygame.Rect(x, y, width, tall),
                    legend,
                    partial(self._dialog.jump, point.number),
                )
            y += tall + px(5)
        return y + px(8)

    def _words(self, y: int) -> int:
        """Place the other texts, and the result of the check of the draws."""
        report, scale, width = self._report, self._scale, self._width
        for line in report.lines:
            y = self._put(Writing(scale, line, "small", width, align="center").surface, 0, y)
        if not report.proof:
            return y
        gap, edge = scale.px(8), scale.letters("small") + scale.px(20)
        text = Writing(scale, report.proof, "small", width - edge - gap)
        text.narrow()
        tall = max(edge, text.height)
        left = (width - text.width - edge - gap) // 2
        self._put(text.surface, left, y + (tall - text.height) // 2)
        if self._pane is not None:
            place = pygame.Rect(left + text.width + gap, y + (tall - edge) // 2, edge, edge)
            self._button("proof", place, Legend("?", role="small"), self._dialog.explain)
        return y + tall

    def _button(self, key: str, place: pygame.Rect, legend: Legend, action: Callable[[], object]) -> None:
        self.controls.append(
            PlateButton(key, place, legend, action, self._dialog.chrome, kind="quiet", pane=self._pane)
        )

    def _head(self, text: str, x: int, y: int, width: int) -> int:
        title = Writing(self._scale, text, "small", width, colour=HEAD)
        return self._put(title.surface, x, y) + self._scale.px(4)

    def _put(self, picture: pygame.Surface, x: int, y: int) -> int:
        if self._pane is not None:
            self._pane.add(picture, (x, y))
        return y + picture.height
