"""Pages around the table: the backdrop, a title, the way back, a place for the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.draw.cache import cache_results
from client.draw.palette import NIGHT
from client.draw.panel import panel, panel_border
from client.ui import keys
from client.ui.focus import Control, FocusRing
from client.ui.pace import RESTING_FPS
from client.ui.pane import Pane
from client.ui.widgets.banner import banner
from client.ui.widgets.buttons import PlateButton
from client.ui.widgets.legend import Legend, height_for
from client.ui.widgets.plates import Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from client.i18n import Words
    from client.ui.context import Context, Scenery

MARGIN = 28
HEAD = 52
"""Design units of the head's height."""

GUTTER = 14
"""Design units between two columns."""


class Page:
    """A screen of the menus.

    Subclasses set `title` and place their elements in `build`. `panes` scroll by wheel and keys. `controls`
    are the stops of the keyboard in order, `first` is its first stop.
    """

    title = ""
    """Key of the title; empty for a screen without the common head."""
    app: Context

    def __init__(self) -> None:
        """Make a screen that has not been entered."""
        self.focus = FocusRing()
        self.panes: list[Pane] = []
        self.controls: list[Control] = []
        self.first: Control | None = None
        self.frames: list[pygame.Rect] = []
        """Wooden frames below the elements."""
        self.body = pygame.Rect(0, 0, 0, 0)
        """Free area below the head."""
        self._head: pygame.Surface | None = None
        self.behind: Page | None = None
        """Page of the way back, if that is not the screen below."""

    @property
    def words(self) -> Words:
        """Return the words of the screen; a screen about a game has those of the game."""
        return self.app.words

    @property
    def heading(self) -> str:
        """Return the title in the head; empty for a screen without one."""
        return self.words.tr(self.title) if self.title else ""

    @property
    def backdrop(self) -> Scenery:
        """Return the table behind all menus."""
        return self.app.backdrop

    @property
    def rate(self) -> float:
        """Return the rate of the table behind it, or a resting rate after a while without input."""
        return self.backdrop.rate if self._speed else RESTING_FPS

    @property
    def _speed(self) -> float:
        return 0.0 if self.app.dozing else self.app.settings.speed

    def enter(self, app: Context) -> None:
        """Become the shown screen."""
        self.app = app

    @property
    def departure_cost(self) -> str:
        """Return nothing: most pages are left without a loss."""
        return ""

    def leave(self) -> None:
        """Stop being shown."""

    def build(self) -> None:
        """Make the elements."""
        raise NotImplementedError

    def back(self) -> None:
        """Handle Esc and the arrow in the head."""
        self.app.back()
        if self.behind is not None:
            self.app.visit(self.behind)

    def layout(self) -> None:
        """Place head and elements anew."""
        self.panes, self.controls, self.first, self.frames = [], [], None, []
        px = self.app.scale.px
        self.body = pygame.Rect((0, 0), self.app.size).inflate(-2 * px(MARGIN), -2 * px(MARGIN))
        self._head = None
        if self.heading:
            self._lay_head()
        self.build()
        for pane in self.panes:
            pane.settle()
        self.focus.set(self.controls, self.first)
        # The focus of a new layout is not a request for its tip.
        self.app.tips.hide()
        for pane in self.panes:
            pane.settle()

    def columns(self, share: float) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the body in two columns; `share` is the right one's part of its width."""
        right = self.body.copy()
        right.width = round(self.body.width * share)
        right.right = self.body.right
        left = self.body.copy()
        left.width = right.left - self.app.scale.px(GUTTER) - left.left
        return left, right

    def _lay_head(self) -> None:
        app, px = self.app, self.app.scale.px
        size = px(HEAD)
        place = pygame.Rect(self.body.left, self.body.top, size, size)
        legend = Legend(icon="icons/arrow-left")
        name = app.words.tr("common.back")
        arrow = PlateButton("back", place, legend, self.back, app.ui, kind="quiet", label=name)
        self.controls.append(arrow)
        self._head = banner(self.heading, app.scale.letters("title"))
        taken = size + px(14)
        self.body = pygame.Rect(
            self.body.left, self.body.top + taken, self.body.width, self.body.height - taken
        )

    def button(
        self,
        key: str,
        rect: pygame.Rect,
        legend: Legend,
        action: Callable[[], object],
        *,
        kind: Kind = "normal",
        pane: Pane | None = None,
        chosen: bool = False,
        marked: bool = False,
        enabled: bool = True,
        label: str = "",
    ) -> PlateButton:
        """Make a button, as high as necessary if `rect` has no height, and put it into the order."""
        if not rect.height:
            rect = rect.copy()
            rect.height = height_for(self.app.scale, legend, rect.width, kind)
        made = PlateButton(
            key,
            rect,
            legend,
            action,
            self.app.ui,
            kind=kind,
            pane=pane,
            chosen=chosen,
            marked=marked,
            enabled=enabled,
            label=label,
        )
        self.controls.append(made)
        return made

    def frame(self, rect: pygame.Rect) -> pygame.Rect:
        """Put a wooden frame below the elements; return the place inside it."""
        self.frames.append(rect)
        border = panel_border(self.app.scale.factor) + self.app.scale.px(8)
        return rect.inflate(-2 * border, -2 * border)

    def event(self, event: pygame.event.Event) -> bool:
        """Lead the keyboard, scroll, and go back on Esc."""
        if event.type == pygame.MOUSEWHEEL:
            return any(pane.event(event) for pane in self.panes)
        if keys.find_pressed_key(event) == keys.BACK:
            self.back()
            return True
        return self.focus.event(event) or any(pane.event(event) for pane in self.panes)

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self.backdrop.update(dt, self._speed)
        for pane in self.panes:
            pane.update(dt)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw nothing above the elements."""

    def covers(self, pos: tuple[int, int]) -> bool:
        """Cover no element."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw backdrop, head and frames."""
        scale = self.app.scale
        self.backdrop.draw(surface, scale)
        if self._head is not None:
            surface.blit(_shade((surface.width, scale.px(2 * MARGIN + HEAD + GUTTER))), (0, 0))
            left = scale.px(MARGIN) + scale.px(HEAD) + scale.px(10)
            middle = scale.px(MARGIN) + scale.px(HEAD / 2)
            surface.blit(self._head, self._head.get_rect(midleft=(left, middle)))
        for frame in self.frames:
            surface.blit(panel(frame.size, scale.factor), frame)


@cache_results(4)
def _shade(size: tuple[int, int]) -> pygame.Surface:
    """Return a shade that fades downwards, behind a title over the table."""
    column = pygame.Surface((1, 8), pygame.SRCALPHA)
    for y in range(8):
        # Dark as far as letters reach: a bright board may lie behind them.
        column.set_at((0, y), (*NIGHT, round(225 * min(1.0, (7 - y) / 2.5))))
    return pygame.transform.smoothscale(column, size)
