"""A prompt for one line of text, which shows the fault of an answer in the same place."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import pygame

from client.draw.palette import ATTACK, WHITE, mix
from client.draw.panel import panel, panel_border
from client.ui import keys
from client.ui.focus import Control
from client.ui.overlay import Overlay
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.buttons import PlateButton
from client.ui.widgets.fields import TextLine
from client.ui.widgets.legend import Legend, height_for

WIDTH = 520
COMPLAINT = mix(ATTACK, WHITE, 0.35)


class Ask(Overlay):
    """A question with an input line; it stays open until the answer is accepted or Esc is pressed."""

    def __init__(
        self,
        say: Callable[[], str],
        label: Callable[[], str],
        take: Callable[[str], Coroutine[Any, Any, str | None]],
        *,
        longest: int,
        hidden: bool = False,
        text: str = "",
    ) -> None:
        """Ask the text of `say`; `take` gets the answer and returns its fault, or None.

        A `hidden` answer, such as a password, shows only its length.
        """
        super().__init__()
        self.text = text
        self.complaint = ""
        self._say = say
        self._label = label
        self._take = take
        self._longest = longest
        self._hidden = hidden
        self._busy = False

    def cancel(self) -> None:
        """Close without an answer."""
        self.close()

    def build(self) -> None:
        """Lay the question, the line, the fault and the buttons below each other."""
        app, scale = self.app, self.app.scale
        px, tr = scale.px, self.app.words.tr
        pad, gap = panel_border(scale.factor) + px(22), px(12)
        width = min(round(px(WIDTH) * (0.6 + 0.4 * app.settings.text_size / 100)), app.size[0] - px(40))
        room = width - 2 * pad
        parts = [Writing(scale, self._say(), "body", room, align="center")]
        if self.complaint:
            parts.append(Writing(scale, self.complaint, "body", room, colour=COMPLAINT, align="center"))
        line_tall = round(scale.font("body").get_linesize() * 1.6)
        legends = [Legend(tr("common.ok")), Legend(tr("common.cancel"))]
        each = (room - gap) // 2
        tall = max(height_for(scale, legend, each) for legend in legends)
        words = sum(part.height + gap for part in parts)
        self.rect = pygame.Rect(0, 0, width, 2 * pad + words + line_tall + gap + tall)
        self.rect.center = (app.size[0] // 2, app.size[1] // 2)
        x, y = self.rect.x + pad, self.rect.y + pad
        shown = Pane(self.chrome, pygame.Rect(x, y, room, words), bar=False)
        top = 0
        for part in parts:
            top = shown.add(part.surface, (0, top)).bottom + gap
        y += words
        line = TextLine(
            "ask.line",
            self._label(),
            pygame.Rect(x, y, room, line_tall),
            self.text,
            self._on_typed,
            self.chrome,
            longest=self._longest,
            entered=self._answer,
            hidden=self._hidden,
        )
        y += line_tall + gap
        ok = PlateButton(
            "ask.ok", pygame.Rect(x, y, each, tall), legends[0], self._answer, self.chrome, kind="primary"
        )
        no = PlateButton(
            "ask.cancel", pygame.Rect(x + each + gap, y, each, tall), legends[1], self.cancel, self.chrome
        )
        controls: list[Control] = [line, ok, no]
        self.focus.set(controls, line)

    def draw_panel(self, surface: pygame.Surface) -> None:
        """Draw the frame."""
        surface.blit(panel(self.rect.size, self.app.scale.factor), self.rect)

    def event(self, event: pygame.event.Event) -> bool:
        """Give Enter and Tab to the ring before the line takes them."""
        key = keys.find_pressed_key(event)
        if key in keys.ENTER or key == keys.TAB:
            return self.focus.event(event)
        return super().event(event)

    def _on_typed(self, text: str) -> None:
        self.text = text

    def _answer(self) -> None:
        if self._busy:
            return
        self._busy = True
        self.app.spawn(self._submit(self.text))

    async def _submit(self, text: str) -> None:
        """Pass the answer on; stay open if it is refused."""
        try:
            self.complaint = await self._take(text) or ""
        finally:
            self._busy = False
        if not self.complaint:
            self.close()
            return
        if self._hidden:
            # The player cannot see a hidden text to correct it.
            self.text = ""
        self.app.audio.play("refuse")
        self.app.relayout()
