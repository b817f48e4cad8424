"""The manager of pygame_gui's elements, in our look and driven by events alone."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import pygame
from pygame_gui import UIManager
from pygame_gui.core.resource_loaders import BlockingThreadedResourceLoader
from pygame_gui.core.surface_cache import SurfaceCache
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme

from client.draw.cache import cache_results
from client.ui.scale import Scale
from client.ui.theme import theme
from client.ui.widgets.tips import Tips

NOWHERE = (-10_000, -10_000)
SHAPES = 48
"""Most shapes of elements that are cached: all screens together have about twenty in a window of one size."""


class _Shapes(SurfaceCache):
    """A cache of single shapes of elements: the library's sheets for them take 4 MiB each."""

    def __init__(self) -> None:
        """Begin empty, without a sheet."""
        self._kept: OrderedDict[str, pygame.Surface] = OrderedDict()

    def add_surface_to_cache(self, surface: pygame.Surface, string_id: str) -> None:
        """Cache a copy of a shape in place of the least recently used one."""
        self._kept[string_id] = surface.copy()
        if len(self._kept) > SHAPES:
            self._kept.popitem(last=False)

    def find_surface_in_cache(self, lookup_id: str) -> pygame.Surface | None:
        """Return a shape, if it is cached."""
        if lookup_id in self._kept:
            self._kept.move_to_end(lookup_id)
        return self._kept.get(lookup_id)

    def update(self) -> None:
        """Do nothing: there are no sheets to fill."""

    def remove_user_from_cache_item(self, string_id: str) -> None:
        """Do nothing: an element has its own picture, whether it is cached here or not."""

    remove_user_and_request_clean_up_of_cached_item = remove_user_from_cache_item


class _Theme(UIAppearanceTheme):
    """A theme with a fast lookup of the names of an element.

    The library's own key for that is thousands of letters long, and takes half the time of making an element.
    """

    def __init__(self, loader: BlockingThreadedResourceLoader, scale: Scale) -> None:
        """Read our theme for a scale."""
        self._named: dict[tuple[tuple[str | None, ...] | None, ...], list[str]] = {}
        super().__init__(loader, "en")
        self.load_theme(theme(scale))

    def build_all_combined_ids(self, *ids: Any) -> list[str]:
        """Return the names of an element for its ids and those of its containers, the most specific first."""
        key = tuple(None if each is None else tuple(each) for each in ids)
        if key not in self._named:
            self._named[key] = super().build_all_combined_ids(*ids)
        return self._named[key]


class Chrome(UIManager):
    """The elements of one screen or dialog.

    The mouse position is that of the last event, so posted events work as real ones do. While `covered`, as
    below a dialog, no element is under the mouse.
    """

    def __init__(
        self,
        scale: Scale,
        pointer: tuple[int, int] = NOWHERE,
        sound: Callable[[str], None] = lambda name: None,
        tips: Tips | None = None,
    ) -> None:
        """Make an empty manager for the window; its buttons play `sound` and show `tips`."""
        self.scale = scale
        self.sound = sound
        self.tips = tips or Tips()
        self.covered = False
        self.pointer = pointer
        loader, _ = _read(scale)
        super().__init__(scale.size, enable_live_theme_updates=False, resource_loader=loader)

    def create_new_theme(self, theme_path: Any = None) -> _Theme:
        """Return the theme of the present scale, which all managers share."""
        _, read = _read(self.scale)
        read.shape_cache = _find_shapes()
        return read

    def process_events(self, event: pygame.event.Event) -> bool:
        """Give an event to the elements; True if one of them took it."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer = event.pos
            self._update_mouse_position()
        return bool(super().process_events(event))

    def _update_mouse_position(self) -> None:
        self.mouse_position = NOWHERE if self.covered else self.pointer


@cache_results(1)
def _find_shapes() -> _Shapes:
    """Return the shapes of all elements since the last change of the window."""
    return _Shapes()


@cache_results(1, fonts=True, pictures=False)
def _read(scale: Scale) -> tuple[BlockingThreadedResourceLoader, _Theme]:
    """Read the theme of a scale and load its fonts, once for all screens: it takes longer than a frame."""
    loader = BlockingThreadedResourceLoader()
    read = _Theme(loader, scale)
    loader.start()
    loader.update()
    return loader, read
