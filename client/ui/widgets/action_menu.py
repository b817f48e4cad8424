"""A menu over a screen: the actions for something below each other, impossible ones with their reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from client.draw.panel import panel, panel_border
from client.ui.focus import Control
from client.ui.overlay import Overlay
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.buttons import PlateButton
from client.ui.widgets.legend import Legend, height_for
from client.ui.widgets.plates import Kind

WIDTH = 500


@dataclass(frozen=True)
class Action:
    """One action, in the present language; `why` is the reason why it is not possible now."""

    key: str
    text: str
    do: Callable[[], object]
    icon: str = ""
    help: str = ""
    why: str = ""
    kind: Kind = "normal"
    stays: bool = False
    """Whether the menu stays open, and updates its actions."""


class ActionMenu(Overlay):
    """Actions below a title; Esc and the last button close it."""

    def __init__(self, title: Callable[[], str], actions: Callable[[], Sequence[Action]]) -> None:
        """Make a menu; `actions` is called again after any possible change."""
        super().__init__()
        self._title = title
        self._actions = actions
        self._scrolled = 0.0

    def cancel(self) -> None:
        """Close without an action."""
        self.close()

    def build(self) -> None:
        """Lay the title, the actions and the exit below each other; they scroll if they do not fit."""
        app, scale = self.app, self.app.scale
        px = scale.px
        pad = panel_border(scale.factor) + px(20)
        width = min(round(px(WIDTH) * (0.6 + 0.4 * app.settings.text_size / 100)), app.size[0] - px(40))
        room = width - 2 * pad
        title = Writing(scale, self._title(), "heading", room, align="center")
        end = Legend(app.words.tr("common.close"))
        end_tall = height_for(scale, end, room)
        actions = list(self._actions())
        fixed = title.height + px(14) + px(10) + end_tall
        most = app.size[1] - px(40) - 2 * pad - fixed
        tall = self._height(actions, room)
        bar = tall > most
        if bar:
            tall = most
        self.rect = pygame.Rect(0, 0, width, 2 * pad + fixed + tall)
        self.rect.center = (app.size[0] // 2, app.size[1] // 2)
        x, y = self.rect.x + pad, self.rect.y + pad
        head = Pane(self.chrome, pygame.Rect(x, y, room, title.height), bar=False)
        head.add(title.surface, (0, 0))
        y += title.height + px(14)
        pane = self.pane = Pane(self.chrome, pygame.Rect(x, y, room, max(1, tall)), self._scrolled, bar=bar)
        controls: list[Control] = self._place(pane, actions)
        place = pygame.Rect(x, y + tall + px(10), room, end_tall)
        controls.append(PlateButton("menu.close", place, end, self.close, self.chrome, kind="quiet"))
        self.focus.set(controls)
        pane.settle()

    def update(self, dt: float) -> None:
        """Note the scroll position of the actions for the next layout."""
        super().update(dt)
        if self.pane is not None:
            self._scrolled = self.pane.offset

    def draw_panel(self, surface: pygame.Surface) -> None:
        """Draw the frame."""
        surface.blit(panel(self.rect.size, self.app.scale.factor), self.rect)

    def _place(self, pane: Pane, actions: Sequence[Action]) -> list[Control]:
        gap, y = self.app.scale.px(8), 0
        controls: list[Control] = []
        for action in actions:
            legend = _legend(action)
            box = pygame.Rect(0, y, pane.width, height_for(self.app.scale, legend, pane.width, action.kind))
            made = PlateButton(
                action.key,
                box,
                legend,
                partial(self._do, action),
                self.chrome,
                kind=action.kind,
                pane=pane,
                enabled=not action.why,
            )
            controls.append(made)
            y += box.height + gap
        pane.close(max(0, y - gap))
        return controls

    def _height(self, actions: Sequence[Action], room: int) -> int:
        scale = self.app.scale
        each = [height_for(scale, _legend(action), room, action.kind) + scale.px(8) for action in actions]
        return max(0, sum(each) - scale.px(8))

    def _do(self, action: Action) -> None:
        if not action.stays:
            self.close()
        action.do()
        if action.stays:
            self.app.relayout()


def _legend(action: Action) -> Legend:
    return Legend(action.text, action.why or action.help, icon=action.icon, align="left", role="body")
