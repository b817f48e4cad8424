"""A dialog with a title, a pane of its own content, and buttons below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from client.draw.panel import panel, panel_border
from client.i18n import Words
from client.ui.overlay import Overlay
from client.ui.pane import Pane, Reading
from client.ui.text_layout import Writing
from client.ui.widgets.buttons import PlateButton
from client.ui.widgets.legend import Legend, height_for


@dataclass(frozen=True)
class Answer:
    """A button of a sheet, in the present language."""

    key: str
    text: str
    do: Callable[[], object]


class Piece(NamedTuple):
    """A picture of the content and its place; one with a name is a control that shows more at the mouse."""

    picture: pygame.Surface
    place: tuple[int, int]
    name: str = ""
    tip: Callable[[], pygame.Surface] | None = None


class Sheet(Overlay):
    """A content that scrolls where it does not fit; Esc closes it."""

    def __init__(self, words: Callable[[], Words], width: int) -> None:
        """Make a sheet in the words of the game, `width` design units wide at most."""
        super().__init__()
        self._words = words
        self._width = width
        self._scrolled = 0.0

    @property
    def words(self) -> Words:
        """Return the words of the game."""
        return self._words()

    def cancel(self) -> None:
        """Close."""
        self.close()

    def title(self) -> str:
        """Return the title."""
        raise NotImplementedError

    def pieces(self, width: int) -> list[Piece]:
        """Return the content, for a width in pixels."""
        raise NotImplementedError

    def answers(self) -> Sequence[Answer]:
        """Return the buttons."""
        raise NotImplementedError

    def build(self) -> None:
        """Lay out the title, the pane and the buttons below."""
        app, scale = self.app, self.app.scale
        px, pad = scale.px, panel_border(scale.factor) + scale.px(16)
        width = min(px(self._width) * (50 + scale.text // 2) // 100, app.size[0] - px(24))
        room = width - 2 * pad
        title = Writing(scale, self.title(), "heading", room, align="center")
        answers = self.answers()
        wide = (room - px(10) * (len(answers) - 1)) // len(answers)
        tall = max(height_for(scale, Legend(each.text, role="body"), wide) for each in answers)
        most = app.size[1] - px(24) - 2 * pad - title.height - tall - px(22)
        content = self.pieces(room)
        needed = _height(content)
        if needed > most:
            # The bar takes some of the width.
            content = self.pieces(room - px(24))
            needed = _height(content)
        shown = min(needed, most)
        self.rect = pygame.Rect(0, 0, width, 2 * pad + title.height + px(22) + shown + tall)
        self.rect.center = (app.size[0] // 2, app.size[1] // 2)
        x, y = self.rect.x + pad, self.rect.y + pad
        head = Pane(self.chrome, pygame.Rect(x, y, room, title.height), bar=False)
        head.add(title.surface, (0, 0))
        place = pygame.Rect(x, y + title.height + px(10), room, shown)
        self.pane = pane = Pane(self.chrome, place, self._scrolled, bar=shown < needed)
        named = [self._show(pane, piece, number) for number, piece in enumerate(content)]
        pane.close(needed)
        pane.settle()
        buttons = [
            PlateButton(
                each.key,
                pygame.Rect(x + number * (wide + px(10)), place.bottom + px(12), wide, tall),
                Legend(each.text, role="body"),
                each.do,
                self.chrome,
            )
            for number, each in enumerate(answers)
        ]
        shown_more = [button for button in named if button is not None]
        self.focus.set([*buttons, *shown_more, Reading("content", self.title(), pane)], buttons[0])

    def _show(self, pane: Pane, piece: Piece, number: int) -> PlateButton | None:
        """Put a piece into the pane; return its control."""
        if piece.tip is None:
            pane.add(piece.picture, piece.place)
            return None
        legend = Legend(picture=piece.picture)
        box = pygame.Rect(piece.place, piece.picture.size)
        button = PlateButton(
            f"piece.{number}",
            box,
            legend,
            lambda: None,
            self.chrome,
            kind="bare",
            pane=pane,
            label=piece.name,
        )
        button.tip = piece.tip
        return button

    def update(self, dt: float) -> None:
        """Note the scroll position for the next layout."""
        super().update(dt)
        if self.pane is not None:
            self._scrolled = self.pane.offset

    def draw_panel(self, surface: pygame.Surface) -> None:
        """Draw the frame."""
        surface.blit(panel(self.rect.size, self.app.scale.factor), self.rect)


def _height(content: Sequence[Piece]) -> int:
    return max((piece.place[1] + piece.picture.height for piece in content), default=1)
