"""The manager of pygame_gui's elements, in our look and driven by events alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame
from pygame_gui import UIManager
from pygame_gui.core.resource_loaders import BlockingThreadedResourceLoader
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme

from client.board.cache import cached
from client.ui.scale import Scale
from client.ui.theme import theme
from client.ui.tips import Tips

NOWHERE = (-10_000, -10_000)


class _Look(NamedTuple):
    theme: UIAppearanceTheme
    loader: BlockingThreadedResourceLoader


@cached(2)
def _look(scale: Scale) -> _Look:
    """Return what all managers at a scale share: reading a theme takes longer than laying out most pages."""
    loader = BlockingThreadedResourceLoader()
    look = _Look(UIAppearanceTheme(loader, "en"), loader)
    look.theme.load_theme(theme(scale))
    loader.start()
    loader.update()
    return look


class Chrome(UIManager):
    """Hold the elements of one screen or dialog.

    The mouse is where the last event said, so that posted events work as real ones do. While `covered`, as
    below a dialog, nothing is under the mouse.
    """

    def __init__(
        self,
        scale: Scale,
        pointer: tuple[int, int] = NOWHERE,
        sound: Callable[[str], None] = lambda name: None,
        tips: Tips | None = None,
    ) -> None:
        """Make an empty manager for the window; `sound` and `tips` are what its buttons play and show."""
        self.scale = scale
        self.sound = sound
        self.tips = tips or Tips()
        self.covered = False
        self.pointer = pointer
        loader = _look(scale).loader
        super().__init__(scale.size, enable_live_theme_updates=False, resource_loader=loader)

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """Return the theme of this scale, which is read once."""
        return _look(self.scale).theme

    def process_events(self, event: pygame.event.Event) -> bool:
        """Hand an event to the elements; True if one of them took it."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer = event.pos
            self._update_mouse_position()
        return bool(super().process_events(event))

    def _update_mouse_position(self) -> None:
        self.mouse_position = NOWHERE if self.covered else self.pointer
