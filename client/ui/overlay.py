"""Overlays: they lie over a screen and take all input until they are closed."""

from __future__ import annotations

import pygame

from client.draw.palette import NIGHT
from client.ui import keys
from client.ui.chrome import Chrome
from client.ui.context import Context
from client.ui.focus import FocusRing
from client.ui.pace import RESTING_FPS
from client.ui.pane import Pane
from client.ui.widgets.buttons import PlateButton

VEIL = 150
"""Opacity of the veil over the screen below, of 255."""
RISE = 0.16
"""Seconds that an overlay takes to appear."""


class Overlay:
    """A dialog of any kind.

    Subclasses place their elements in `build` and handle Esc in `cancel`.
    """

    app: Context
    chrome: Chrome

    def __init__(self) -> None:
        """Make an overlay that is not shown yet; `app.open` shows it."""
        self.focus = FocusRing()
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.age = 0.0
        self.pane: Pane | None = None
        """Scrolling part of the overlay."""

    def enter(self, app: Context) -> None:
        """Become the topmost layer of the window."""
        self.app = app

    def layout(self) -> None:
        """Place everything anew for the present size, scale and language."""
        self.chrome = self.app.new_chrome()
        self.build()

    def build(self) -> None:
        """Make the elements of the overlay and give `focus` the controls; sets `rect` and perhaps `pane`."""
        raise NotImplementedError

    def cancel(self) -> None:
        """Handle Esc."""
        raise NotImplementedError

    def close(self) -> None:
        """Stop being shown."""
        self.app.close(self)

    @property
    def rate(self) -> float:
        """Return the resting rate once it has appeared."""
        return RESTING_FPS

    def event(self, event: pygame.event.Event) -> bool:
        """Handle every event; only the wish to quit passes an overlay."""
        if event.type == pygame.QUIT:
            return False
        if keys.find_pressed_key(event) == keys.BACK:
            self.cancel()
        elif event.type == pygame.MOUSEWHEEL or not self._use_event(event):
            self._scroll(event)
        return True

    def _use_event(self, event: pygame.event.Event) -> bool:
        if not self.chrome.process_events(event):
            return self.focus.event(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.focus.follow(event.pos)
        return True

    def _scroll(self, event: pygame.event.Event) -> None:
        if self.pane is not None:
            self.pane.event(event)

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self.age += dt
        self.chrome.update(dt)
        if self.pane is not None:
            self.pane.update(dt)
        self.focus.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Darken the screen below, then draw the overlay."""
        rise = min(1.0, self.age / RISE) if self.app.settings.speed else 1.0
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((*NIGHT, round(VEIL * rise)))
        surface.blit(veil, (0, 0))
        self.draw_panel(surface)
        self.chrome.draw_ui(surface)
        self.focus.draw(surface, self.app.scale)

    def draw_panel(self, surface: pygame.Surface) -> None:
        """Draw the parts below the elements."""
        raise NotImplementedError

    @property
    def buttons(self) -> list[PlateButton]:
        """Return the overlay's buttons in order."""
        return [control for control in self.focus.controls if isinstance(control, PlateButton)]
