"""The editor of positions of War Chest: the board to the left, a seat's coins and the course to the right."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

import pygame

from client.draw.palette import ATTACK, WHITE, mix
from client.skins.composing.craft import Beginning
from client.skins.composing.position_craft import PositionCraft
from client.skins.pages import Options
from client.skins.warchest.editing import changes
from client.skins.warchest.editing.board_part import BoardPart
from client.skins.warchest.editing.course_part import CoursePart
from client.skins.warchest.editing.seat_part import SeatPart
from client.skins.warchest.pages import PAGES, Armies
from client.skins.warchest.wording.phrases import reason_text
from client.skins.warchest.wording.sentences import seat_stem
from client.ui.page import GUTTER, Page
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.form import Form
from engine.chance import Generator
from engine.game import begin
from engine.games.warchest.game import WarChest
from engine.games.warchest.options import Options as Schema
from engine.games.warchest.state import NO_RESULT, State
from engine.notation import NotationError, require
from engine.options import configure, fitting
from engine.reason import Reason

SIDE_SHARE = 0.49
"""The part of the width for coins and course."""
COMPLAINT = mix(ATTACK, WHITE, 0.4)
ON_BOARD = ("board", "control")
"""Parts of a position's line that stand on the board."""


class WarChestPositions(PositionCraft[State]):
    """One page of the editor: the shown seat and the scrolling live here, the position on the page."""

    def __init__(self, page: Page, change: Callable[[State], object]) -> None:
        """Place elements on a page; `change` takes each changed position."""
        super().__init__(page, change)
        self._game = WarChest()
        self._seat = 0
        self._board = BoardPart(page, change)
        self._coins = SeatPart(page, change)
        self._course = CoursePart(page, change)
        self._pane: Pane | None = None

    def beginnings(self, options: Options) -> Sequence[Beginning[State]]:
        """Return the start of a match with these settings, and the same without coins and markers."""
        tr = self.page.words.tr
        return [
            Beginning("start", tr("edit.begin.start"), lambda: self._begin(options)),
            Beginning("empty", tr("edit.begin.empty"), lambda: changes.clear(self._begin(options))),
        ]

    def read(self, line: str) -> State:
        """Return the position of a line, as if a match that is over went on."""
        state = self._game.parse(line)
        require(state.round > 0, "position", "is one of a draft", Reason("still_drafting"))
        state.result = NO_RESULT
        return state

    def write(self, work: State) -> str:
        """Return the line of a position."""
        return self._game.format(work)

    def explain(self, error: NotationError) -> str:
        """Say in a sentence why the rules refuse a position."""
        words = self.page.words
        if error.reason is not None:
            return reason_text(words, error.reason)
        if error.where == "pend":
            return words.tr("edit.question.unfit")
        return words.tr("refused.bad_position", why=str(error))

    def lay(self, room: pygame.Rect, work: State, error: NotationError | None) -> None:
        """Place the board, and beside it the coins of a seat and the course."""
        scale = self.page.app.scale
        self._seat %= len(work.setup.armies)
        side = room.copy()
        side.width = round(room.width * SIDE_SHARE)
        side.right = room.right
        pane = Pane(self.page.app.ui, self.page.frame(side), self._pane.offset if self._pane else 0.0)
        self.page.panes.append(pane)
        self._pane = pane
        form = Form(self.page, pane)
        self._lay_seat(pane, form, work, error)
        form.heading(self.page.words.tr("edit.course"))
        known = (*ON_BOARD, *work.setup.variant.seats)
        if error is not None and error.where not in known:
            form.y = self._complain(pane, error, form.y)
        self._course.lay(pane, form, work)
        pane.close(form.y)
        width = side.left - scale.px(GUTTER) - room.left
        field = self.page.frame(pygame.Rect(room.left, room.top, width, room.height))
        # The place of the sentence stays free without one: the board is slow to carve in another size.
        below = 2 * scale.font("small").get_linesize()
        field.height -= below
        self._board.lay(field, work, self._seat)
        if error is not None and error.where in ON_BOARD:
            self._complain_below(pygame.Rect(field.left, field.bottom, field.width, below), error)

    def take_away(self, key: str) -> bool:
        """Take a coin or a marker away from the thing of a control."""
        return self._board.take_away(key) or self._coins.take_away(key)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board."""
        self._board.draw(surface)

    def _lay_seat(self, pane: Pane, form: Form, work: State, error: NotationError | None) -> None:
        """Place the choice of the seat, and the coins of that seat."""
        words, variant = self.page.words, work.setup.variant
        seats = [(seat, words.tr(f"{seat_stem(work, seat)}.name")) for seat in changes.list_seats(work)]
        form.choice("seat", words.tr("edit.seat"), seats, self._seat, self._show_seat)
        if error is not None and error.where in variant.seats:
            form.y = self._complain(pane, error, form.y)
        self._coins.lay(pane, form, work, self._seat)

    def _show_seat(self, seat: int) -> None:
        self._seat = seat
        self.page.app.relayout()

    def _complain(self, pane: Pane, error: NotationError, y: int) -> int:
        """Write a refusal into the pane; return its lower edge."""
        scale = self.page.app.scale
        said = Writing(scale, self.explain(error), "body", pane.width - scale.px(16), colour=COMPLAINT)
        return pane.add(said.surface, (scale.px(8), y + scale.px(4))).bottom + scale.px(6)

    def _complain_below(self, room: pygame.Rect, error: NotationError) -> None:
        """Write a refusal below the board."""
        scale = self.page.app.scale
        said = Writing(scale, self.explain(error), "small", room.width, colour=COMPLAINT, align="center")
        pane = Pane(self.page.app.ui, room, bar=False)
        self.page.panes.append(pane)
        pane.add(said.surface, (0, (room.height - said.height) // 2))
        pane.close(room.height)

    def _begin(self, options: Options) -> State:
        """Return the start of a match; armies that only a draft would form are those of an example."""
        chosen = fitting(Schema, options)
        known = PAGES.lineup(chosen)
        if known is None or None in known:
            armies = Armies(configure(Schema, fitting(Schema, {**chosen, "draft": "random"})).variant)
            chosen |= {"draft": "armies", "armies": armies.write(armies.example())}
        config = configure(Schema, fitting(Schema, chosen))
        return begin(self._game, config, Generator(secrets.token_bytes(16)))[0]
