"""Dialogs: a question or a message in a wooden frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from client.draw.palette import ATTACK, WHITE, mix
from client.draw.panel import panel, panel_border
from client.ui.overlay import Overlay
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.buttons import PlateButton
from client.ui.widgets.legend import Legend, height_for
from client.ui.widgets.plates import Kind

WIDTH = 560
CANCEL = "common.cancel"
"""Key of the cancelling answer."""
COST = mix(ATTACK, WHITE, 0.5)


@dataclass(frozen=True)
class Choice:
    """One answer to a dialog: the key of its text, its action after the dialog is closed, and its look.

    `cost` describes the loss; a dangerous look needs one. Raises `ValueError` without.
    """

    text: str
    action: Callable[[], object] = lambda: None
    kind: Kind = "normal"
    cost: Callable[[], str] | None = None

    def __post_init__(self) -> None:
        """Raise `ValueError` for a dangerous look without a loss."""
        if self.kind == "danger" and self.cost is None:
            raise ValueError(f"the answer {self.text} looks dangerous and does not say what it costs")


class Dialog(Overlay):
    """A text and its answers; Esc gives the last one.

    `say` makes the text in the present language.
    """

    def __init__(
        self,
        say: Callable[[], str],
        choices: Sequence[Choice],
        *,
        title: Callable[[], str] = lambda: "",
        back: Choice | None = None,
    ) -> None:
        """Make a dialog; texts are made anew when the language changes. Esc may give another answer.

        Raises `ValueError` if an answer cancels though no answer has a cost.
        """
        super().__init__()
        if any(choice.text == CANCEL for choice in choices) and not any(choice.cost for choice in choices):
            raise ValueError("a dialog asks before something by which nothing is lost")
        self._say = say
        self._title = title
        self._choices = list(choices)
        self._back = back or self._choices[-1]

    @property
    def told(self) -> str:
        """Return the text, in the present language."""
        return self._say()

    @property
    def costs(self) -> list[str]:
        """Return the costs of the answers, in the present language."""
        return [choice.cost() for choice in self._choices if choice.cost is not None]

    def cancel(self) -> None:
        """Give the answer that changes nothing."""
        self._answer(self._back)

    def build(self) -> None:
        """Lay out text and answers; they scroll if they do not fit the window."""
        app, scale = self.app, self.app.scale
        px = scale.px
        pad = panel_border(scale.factor) + px(22)
        gap = px(14)
        width = min(round(px(WIDTH) * (0.6 + 0.4 * app.settings.text_size / 100)), app.size[0] - px(40))
        room = width - 2 * pad
        writings = self.writings(room)
        legends = [Legend(app.words.tr(choice.text)) for choice in self._choices]
        words = sum(writing.height + gap for writing in writings)
        most = app.size[1] - px(40) - 2 * pad - words
        rows = _rows(legends, lambda legend, wide: height_for(scale, legend, wide), room, gap, most)
        answers = sum(tall + gap for _, tall in rows)
        shown = min(words, app.size[1] - px(40) - 2 * pad - answers)
        if shown < words:
            # The bar takes some of the width, so the text is set anew.
            writings = self.writings(room - px(24))
        self.rect = pygame.Rect(0, 0, width, 2 * pad + shown + answers - (gap if not words else 0))
        self.rect.center = (app.size[0] // 2, app.size[1] // 2)
        self._place_words(writings, pygame.Rect(self.rect.x + pad, self.rect.y + pad, room, shown))
        self._place_answers(rows, legends, self.rect.x + pad, self.rect.y + pad + shown, room, gap)

    def writings(self, room: int) -> list[Writing]:
        """Return the text, set into a width."""
        scale = self.app.scale
        title, text = self._title(), self._say()
        parts = [Writing(scale, title, "heading", room, align="center")] if title else []
        parts += [Writing(scale, text, "body", room, align="center")] if text else []
        return parts + [
            Writing(scale, cost, "body", room, align="center", colour=COST) for cost in self.costs
        ]

    def _place_words(self, writings: list[Writing], place: pygame.Rect) -> None:
        self.pane = None
        if not writings:
            return
        pane = Pane(self.chrome, place, bar=place.height < sum(w.height for w in writings))
        y = 0
        for writing in writings:
            y = pane.add(writing.surface, (0, y)).bottom + self.app.scale.px(14)
        pane.close(y - self.app.scale.px(14))
        self.pane = pane

    def _place_answers(
        self, rows: list[tuple[list[int], int]], legends: list[Legend], x: int, y: int, room: int, gap: int
    ) -> None:
        controls = []
        for row, tall in rows:
            each = (room - gap * (len(row) - 1)) // len(row)
            for column, index in enumerate(row):
                choice = self._choices[index]
                place = pygame.Rect(x + column * (each + gap), y, each, tall)
                action = partial(self._answer, choice)
                button = PlateButton(
                    choice.text, place, legends[index], action, self.chrome, kind=choice.kind
                )
                controls.append(button)
            y += tall + gap
        # Enter pressed twice must not cause an irreversible action.
        dangerous = self._choices[0].kind == "danger"
        self.focus.set(controls, controls[-1] if dangerous else controls[0])

    def draw_panel(self, surface: pygame.Surface) -> None:
        """Draw the frame."""
        surface.blit(panel(self.rect.size, self.app.scale.factor), self.rect)

    def _answer(self, choice: Choice) -> None:
        self.close()
        choice.action()


def _rows(
    legends: list[Legend], height: Callable[[Legend, int], int], room: int, gap: int, most: int
) -> list[tuple[list[int], int]]:
    """Put the answers side by side if each fits one line, else below each other; with their heights.

    If they would be higher than `most` together, there are two in a row.
    """
    each = (room - gap * (len(legends) - 1)) // len(legends)
    low = height(Legend("|"), each)
    if all(height(legend, each) <= low for legend in legends):
        return [(list(range(len(legends))), low)]
    below = [([index], height(legend, room)) for index, legend in enumerate(legends)]
    if len(legends) < 4 or sum(tall + gap for _, tall in below) <= most:
        return below
    pairs = [list(range(at, min(at + 2, len(legends)))) for at in range(0, len(legends), 2)]
    return [
        (pair, max(height(legends[at], (room - gap * (len(pair) - 1)) // len(pair)) for at in pair))
        for pair in pairs
    ]


def confirmation(
    ask: Callable[[], str],
    yes: str,
    action: Callable[[], object],
    cost: Callable[[], str],
    *,
    kind: Kind = "danger",
) -> Dialog:
    """Return a dialog that asks before an action with a loss, and names that; Esc means no.

    `yes` is the key of the button's text. A loss that can be restored has another `kind` than danger.
    """
    return Dialog(ask, [Choice(yes, action, kind, cost), Choice(CANCEL)])


def message(say: Callable[[], str], *, title: Callable[[], str] = lambda: "") -> Dialog:
    """Return a dialog with a message that waits until it has been read."""
    return Dialog(say, [Choice("common.ok", kind="primary")], title=title)
