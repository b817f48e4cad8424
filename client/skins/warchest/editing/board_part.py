"""The board in the editor of positions: its cells as controls, and the tools that place things on them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from client.draw.cache import cache_results
from client.skins.warchest.art.markers import control_marker
from client.skins.warchest.art.piece_style import EMBLEM, METAL, coin
from client.skins.warchest.editing import changes
from client.skins.warchest.panels.board import BoardView
from client.skins.warchest.wording.sentences import seat_stem, side_stem, unit_stem
from client.ui.focus import Spot
from client.ui.page import Page
from client.ui.widgets.legend import Legend
from client.ui.widgets.tips import note
from engine.events import Seat
from engine.games.warchest.board import CELL, NAMES
from engine.games.warchest.kinds import CODES
from engine.games.warchest.state import State

TOOL = 54
"""Design units of a tool's edge."""
MARKER = -1
"""The tool that places control markers, beside the kinds of units."""
CELL_KEY = "cell."
"""The beginning of the key of a cell's control."""


class BoardPart:
    """The board and its tools; the tools are those of one seat."""

    def __init__(self, page: Page, change: Callable[[State], object]) -> None:
        """Place elements on a page; `change` takes each changed position."""
        self._page = page
        self._change = change
        self._view = BoardView()
        self._stage = pygame.Rect(0, 0, 0, 0)
        self._state: State | None = None
        self._seat: Seat = 0
        self._tool: int | None = None

    def lay(self, room: pygame.Rect, state: State, seat: Seat) -> None:
        """Place the tools at the foot of a room, and the board over them."""
        self._state, self._seat = state, seat
        if self._tool not in (*state.setup.armies[seat], MARKER):
            self._tool = min(state.setup.armies[seat], default=MARKER)
        tools = self._lay_tools(room)
        self._stage = pygame.Rect(room.topleft, (room.width, tools - room.top))
        self._view.arrange(self._page.app.size, self._stage, state, self._page.words, False)
        for cell in state.setup.board.cells:
            place = self._view.box(cell)
            spot = Spot(f"{CELL_KEY}{NAMES[cell]}", self._describe(cell), place, partial(self._use, cell))
            self._page.controls.append(spot)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the board with everything on it."""
        if self._state is None:
            return
        target.blit(self._view.ground, self._stage, self._stage)
        before = target.get_clip()
        target.set_clip(self._stage)
        self._view.markers(target, self._state)
        self._view.units(target, self._state)
        self._view.names(target, self._state.setup.board.cells)
        target.set_clip(before)

    def take_away(self, key: str) -> bool:
        """Take a coin or a marker off a cell; False for another control."""
        if self._state is None or not key.startswith(CELL_KEY):
            return False
        self._change(changes.take_from_cell(self._state, CELL[key.removeprefix(CELL_KEY)]))
        return True

    def _use(self, cell: int) -> None:
        """Use the chosen tool on a cell."""
        assert self._state is not None
        assert self._tool is not None
        if self._tool != MARKER:
            self._change(changes.place_unit(self._state, cell, self._tool))
        elif self._state.setup.board.locations >> cell & 1:
            self._change(changes.place_marker(self._state, cell, self._seat & 1))
        else:
            words = self._page.words
            self._page.app.toast(words.tr("edit.no_location", cell=NAMES[cell]), "refusal")

    def _choose(self, tool: int) -> None:
        self._tool = tool
        self._page.app.relayout()

    def _describe(self, cell: int) -> str:
        """Say what stands on a cell."""
        assert self._state is not None
        state, words = self._state, self._page.words
        kind = state.kind[cell]
        parts = [NAMES[cell]]
        if kind >= 0:
            owner = words.tr(f"{seat_stem(state, state.setup.owner[kind])}.name")
            parts += [f"{words.tr(f'{unit_stem(kind)}.name')} ({owner}, {state.height[cell]})"]
        parts += [
            words.tr("edit.marker_of", **words.noun("side", side_stem(side)))
            for side in (0, 1)
            if state.marks[side] >> cell & 1
        ]
        return " · ".join(parts)

    def _lay_tools(self, room: pygame.Rect) -> int:
        """Place the tools in a row; return its upper edge."""
        assert self._state is not None
        page, words, scale = self._page, self._page.words, self._page.app.scale
        tools = (*self._state.setup.armies[self._seat], MARKER)
        gap = scale.px(6)
        edge = min(scale.px(TOOL), (room.width - (len(tools) - 1) * gap) // len(tools))
        x = room.centerx - (len(tools) * (edge + gap) - gap) // 2
        top = room.bottom - edge
        for tool in tools:
            picture = _picture(tool, self._seat, edge)
            name = "marker" if tool == MARKER else CODES[tool]
            noun = words.noun("side", side_stem(self._seat & 1))
            said = words.tr("edit.marker_of", **noun) if tool == MARKER else words.tr(f"unit.{name}.name")
            made = page.button(
                f"tool.{name}",
                pygame.Rect(x, top, edge, edge),
                Legend(picture=picture),
                partial(self._choose, tool),
                kind="quiet",
                chosen=tool == self._tool,
                label=said,
            )
            made.tip = partial(note, scale, said, words.tr("edit.tool.help"))
            x += edge + gap
        return top - gap


@cache_results(32)
def _picture(tool: int, seat: Seat, edge: int) -> pygame.Surface:
    """Return the picture of a tool."""
    radius = edge * 0.36
    if tool == MARKER:
        return control_marker(METAL[seat & 1], EMBLEM[seat & 1], 0.9 * radius)
    return coin(tool, seat, radius)
