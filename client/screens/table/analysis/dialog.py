"""The page of an analysis: its curve, its progress, and the costliest decisions with what was better."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from client.draw.panel import panel, panel_border
from client.screens.table.analysis.chance_curve import CurveFacts, curve_picture
from client.screens.table.analysis.match_analysis import MatchAnalysis, ShownSwing
from client.screens.table.context import TableContext
from client.ui.focus import Control
from client.ui.overlay import Overlay
from client.ui.pane import Pane
from client.ui.scale import Role
from client.ui.text_layout import Writing
from client.ui.widgets.buttons import PlateButton
from client.ui.widgets.legend import Legend, height_for, width_for

WIDTH = 1100
"""Design units of the width."""
PLOT = 170
"""Design units of the height of the curve."""
MAX_PLOT_SHARE = 0.3
"""Largest part of the window's height for the curve."""


class AnalysisDialog(Overlay):
    """The analysis as far as it is known; it grows while the computer is at work."""

    def __init__(self, table: TableContext, analysis: MatchAnalysis) -> None:
        """Show an analysis of a table's match."""
        super().__init__()
        self._table = table
        self._analysis = analysis
        self._scrolled = 0.0

    def cancel(self) -> None:
        """Close; the computer goes on."""
        self._analysis.on_change = lambda: None
        self.close()

    def build(self) -> None:
        """Lay out the title, the pane, and the buttons below."""
        app, scale = self.app, self.app.scale
        self._analysis.on_change = app.relayout
        px, pad = scale.px, panel_border(scale.factor) + scale.px(16)
        width = min(px(WIDTH), app.size[0] - px(24))
        room = width - 2 * pad
        title = Writing(scale, app.words.tr("analysis.name"), "heading", room, align="center")
        answers = self._list_answers()
        wide = (room - px(10) * (len(answers) - 1)) // len(answers)
        tall = max(height_for(scale, Legend(text, role="body"), wide) for _, text, _ in answers)
        most = app.size[1] - px(24) - 2 * pad - title.height - tall - px(22)
        needed = _Sheet(self, room, None).fill()
        shown = min(needed, most)
        self.rect = pygame.Rect(0, 0, width, 2 * pad + title.height + px(22) + shown + tall)
        self.rect.center = (app.size[0] // 2, app.size[1] // 2)
        x, y = self.rect.x + pad, self.rect.y + pad
        head = Pane(self.chrome, pygame.Rect(x, y, room, title.height), bar=False)
        head.add(title.surface, (0, 0))
        head.close(title.height)
        place = pygame.Rect(x, y + title.height + px(10), room, shown)
        self.pane = pane = Pane(self.chrome, place, self._scrolled, bar=shown < needed)
        sheet = _Sheet(self, pane.width, pane)
        pane.close(sheet.fill())
        pane.settle()
        controls: list[Control] = [*sheet.controls]
        for number, (key, text, action) in enumerate(answers):
            box = pygame.Rect(x + number * (wide + px(10)), place.bottom + px(12), wide, tall)
            controls.append(PlateButton(key, box, Legend(text, role="body"), action, self.chrome))
        self.focus.set(controls, controls[0])

    def update(self, dt: float) -> None:
        """Note the place to which the swings are scrolled, for the next layout."""
        super().update(dt)
        if self.pane is not None:
            self._scrolled = self.pane.offset

    def draw_panel(self, surface: pygame.Surface) -> None:
        """Draw the frame."""
        surface.blit(panel(self.rect.size, self.app.scale.factor), self.rect)

    def _list_answers(self) -> list[tuple[str, str, Callable[[], object]]]:
        analysis, tr = self._analysis, self.app.words.tr
        found: list[tuple[str, str, Callable[[], object]]] = []
        if analysis.running:
            found.append(("analysis.halt", tr("analysis.halt"), analysis.stop))
        elif not analysis.whole:
            key = "analysis.go_on" if analysis.decisions else "analysis.begin"
            found.append((key, tr(key), analysis.begin))
        return [*found, ("common.close", tr("common.close"), self.cancel)]

    # What the sheet needs.

    @property
    def analysis(self) -> MatchAnalysis:
        """Return the shown analysis."""
        return self._analysis

    def describe_state(self) -> list[str]:
        """Return the progress, and how the decisions were judged."""
        analysis, tr = self._analysis, self.app.words.tr
        lines = []
        if analysis.failed:
            lines.append(tr("analysis.failed"))
        if analysis.running:
            lines.append(tr("analysis.progress", percent=analysis.percent))
        elif analysis.decisions and not analysis.whole:
            lines.append(tr("analysis.stopped", percent=analysis.percent))
        if not analysis.swings and analysis.whole:
            lines.append(tr("analysis.none"))
        return lines

    def describe_method(self) -> str:
        """Say how the decisions were judged; empty before any was."""
        analysis = self._analysis
        if analysis.analyst is None or not analysis.decisions:
            return ""
        count = {"n": len(analysis.decisions), "iterations": analysis.analyst.iterations}
        return self.app.words.tr("analysis.how", **count)

    def find_curve(self) -> CurveFacts:
        """Return the facts of the curve."""
        analysis, table = self._analysis, self._table
        store, names = table.session.match.store, table.names()
        own = [name for seat, name in enumerate(names) if store.side(seat) == store.side(0)]
        others = [name for seat, name in enumerate(names) if store.side(seat) != store.side(0)]
        joined = table.words.tr("common.list").join
        return CurveFacts(
            tuple(analysis.list_chances()),
            store.revisions[-1] + 1,
            tuple(
                (place, before, after)
                for swing in analysis.swings
                for (place, before), (_, after) in [analysis.list_points(swing.judged)]
            ),
            table.side_tones(),
            (joined(own), joined(others)),
            analysis.calibrated,
        )

    def visit(self, swing: ShownSwing) -> None:
        """Leave the page for the position of a swing."""
        self.cancel()
        self._analysis.visit(swing)

    def show_line(self, swing: ShownSwing) -> None:
        """Leave the page for the better line."""
        self.cancel()
        self._analysis.show_line(swing)


class _Sheet:
    """The scrolling part, laid out from top to bottom; without a pane it is only measured."""

    def __init__(self, dialog: AnalysisDialog, width: int, pane: Pane | None) -> None:
        self._dialog = dialog
        self._scale = dialog.app.scale
        self._width = width
        self._pane = pane
        self.controls: list[Control] = []

    def fill(self) -> int:
        """Place everything; return the height."""
        dialog, scale = self._dialog, self._scale
        gap, y = scale.px(8), 0
        if dialog.analysis.decisions:
            tall = min(scale.px(PLOT), round(dialog.app.size[1] * MAX_PLOT_SHARE))
            if self._pane is not None:
                self._pane.add(curve_picture(scale, dialog.find_curve(), (self._width, tall)), (0, 0))
            y = tall + gap
        for line in dialog.describe_state():
            y = self._write(line, "body", y) + gap
        for number, swing in enumerate(dialog.analysis.swings, 1):
            y = self._place_swing(number, swing, y) + gap
        method = dialog.describe_method()
        return self._write(method, "small", y) if method else max(y, 1)

    def _place_swing(self, number: int, swing: ShownSwing, y: int) -> int:
        """Place a swing: what was played and better, and the button that shows the better line."""
        scale, tr = self._scale, self._dialog.app.words.tr
        show = Legend(tr("analysis.show"), icon="icons/play", role="body")
        wide = min(width_for(scale, show) + scale.px(20), self._width // 2)
        beside = self._width - wide - scale.px(8)
        text = swing.text
        row = Legend(f"{number}. {text.played}", f"{text.lost}\n{text.better}", role="body", align="left")
        tall = max(height_for(scale, row, beside), height_for(scale, show, wide))
        if self._pane is not None:
            dialog = self._dialog
            self._button(f"swing.{swing.revision}", (0, y, beside, tall), row, partial(dialog.visit, swing))
            box = (beside + scale.px(8), y, wide, tall)
            self._button(f"show.{swing.revision}", box, show, partial(dialog.show_line, swing))
        return y + tall

    def _button(
        self, key: str, box: tuple[int, int, int, int], legend: Legend, action: Callable[[], object]
    ) -> None:
        chrome, pane = self._dialog.chrome, self._pane
        self.controls.append(
            PlateButton(key, pygame.Rect(box), legend, action, chrome, kind="quiet", pane=pane)
        )

    def _write(self, text: str, role: Role, y: int) -> int:
        writing = Writing(self._scale, text, role, self._width, align="center")
        if self._pane is not None:
            self._pane.add(writing.surface, (0, y))
        return y + writing.height
