"""What the program's loop asks of a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from client.ui.focus import FocusRing

if TYPE_CHECKING:
    from client.app import App


class Screen(Protocol):
    """One full view of the window. The loop draws it, then `app.ui` over it, then its focus ring.

    `app.ui` is a new one before each `layout`, so a screen makes its pygame_gui elements there and nowhere
    else keeps any. While a dialog is open, events go to the dialog alone.
    """

    focus: FocusRing

    def enter(self, app: App) -> None:
        """Become the screen that is shown; `layout` follows before anything is drawn."""

    def leave(self) -> None:
        """Stop being shown."""

    def layout(self) -> None:
        """Place everything anew: the size, the scale, the language or a setting has changed."""

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event; True if it was one for this screen, which ends its way."""

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything but `app.ui`, first of all the background."""
