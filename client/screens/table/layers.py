"""The layers of a table: one list for the order of drawing and for the receiver of the mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass

import pygame

from client.ui.chrome import NOWHERE
from client.ui.focus import Control, Key, topmost

Pos = tuple[int, int]


def _find_nothing(pos: Pos) -> Key | None:
    return None


@dataclass(frozen=True)
class TableLayer:
    """One part of the picture, and its reaction to the mouse.

    `covers` says whether the layer is visible at a point of the window: there it hides the layers below it,
    and gets the mouse. A layer that only follows the pointer, such as a tip, covers nothing. Layers of one
    `name` are one part that lies partly below others, partly above them.
    """

    name: str
    _: KW_ONLY
    draw: Callable[[pygame.Surface], None]
    covers: Callable[[Pos], bool] = lambda pos: False
    key_at: Callable[[Pos], Key | str | None] = _find_nothing
    """Returns the key of the control of this layer at a point."""
    event: Callable[[pygame.event.Event], bool] = lambda event: False
    """Takes a press that none of the controls took, its end, or the wheel."""
    point: Callable[[pygame.event.Event], object] = lambda event: None
    """Receives the moves of the mouse; its place is `NOWHERE` while it is at another layer."""


def keys_of(controls: Callable[[], Sequence[Control]]) -> Callable[[Pos], Key | str | None]:
    """Return a function that finds the key of a control at a point; controls are in the order of drawing."""

    def key_at(pos: Pos) -> Key | str | None:
        found = topmost(controls(), pos)
        return None if found is None else found.key

    return key_at


class TableLayers:
    """The layers from the lowest to the topmost."""

    def __init__(self, below: Sequence[TableLayer], above: Sequence[TableLayer]) -> None:
        """Order the layers: the elements of pygame_gui are drawn after `below` and before `above`."""
        self.below = tuple(below)
        self.above = tuple(above)
        self._gripped: dict[int, TableLayer | None] = {}
        """By pressed button of the mouse, the layer of the press, which also gets the release."""

    def draw_below(self, target: pygame.Surface) -> None:
        """Draw the layers that lie below the elements of pygame_gui."""
        for layer in self.below:
            layer.draw(target)

    def draw_above(self, target: pygame.Surface) -> None:
        """Draw the layers that lie above them."""
        for layer in self.above:
            layer.draw(target)

    def covers_elements(self, pos: Pos) -> bool:
        """Say whether a layer above the elements of pygame_gui hides them at a point."""
        return any(layer.covers(pos) for layer in self.above)

    def top(self, pos: Pos) -> TableLayer | None:
        """Return the topmost visible layer at a point."""
        layers = reversed((*self.below, *self.above))
        return next((layer for layer in layers if layer.covers(pos)), None)

    def key_at(self, pos: Pos) -> Key | str | None:
        """Return the key of the visible control at a point."""
        top = self.top(pos)
        return None if top is None else top.key_at(pos)

    def event(self, event: pygame.event.Event, pointer: Pos) -> bool:
        """Give a press or the wheel to the topmost layer at the pointer, and to no other."""
        if event.type == pygame.MOUSEBUTTONUP:
            # The layer that got the press also gets the release, wherever the mouse is by then.
            layer = self._gripped.pop(event.button, None)
        else:
            layer = self.top(pointer)
        return layer is not None and layer.event(event)

    def grip(self, event: pygame.event.Event) -> None:
        """Note the layer of a press; the first one has the mouse until its button is released.

        Turning the wheel presses a button, too.
        """
        self._gripped.setdefault(event.button, self.top(event.pos))

    def point(self, event: pygame.event.Event) -> None:
        """Report the place of the mouse to every layer: only one of them has it."""
        held = next(iter(self._gripped.values()), None) if any(event.buttons) else None
        here = held or self.top(event.pos)
        for layer in (*self.below, *self.above):
            own = here is not None and layer.name == here.name
            layer.point(event if own else pygame.event.Event(event.type, event.dict | {"pos": NOWHERE}))
