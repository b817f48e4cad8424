"""A note beside the thing under the mouse or the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product

import pygame

from client.draw.cache import cache_results
from client.draw.elements import linear, rect
from client.draw.palette import BRASS, FELT, FELT_DARK, NIGHT, PARCHMENT, WHITE, mix
from client.draw.svg import render
from client.ui.scale import Role, Scale
from client.ui.text_layout import Writing

DELAY = 0.18
"""Seconds of pointing before a tip appears."""
WIDTH = 380
WIDTH_FACTORS = (1.0, 1.4, 1.8)
"""Factors of the width of a note that would be too high."""


class Tips:
    """One tip at most; it covers neither its subject nor, with room elsewhere, what must stay in sight."""

    def __init__(self) -> None:
        """Begin without a tip."""
        self._owner: object = None
        self._anchor = pygame.Rect(0, 0, 0, 0)
        self._room: pygame.Rect | None = None
        self._kept: Sequence[pygame.Rect] = ()
        self._make: Callable[[], pygame.Surface] | None = None
        self._picture: pygame.Surface | None = None
        self._age = 0.0

    @property
    def shown(self) -> bool:
        """Return whether a tip is visible now."""
        return self._picture is not None

    def show(
        self,
        owner: object,
        anchor: pygame.Rect,
        make: Callable[[], pygame.Surface],
        room: pygame.Rect | None = None,
        kept: Sequence[pygame.Rect] = (),
    ) -> None:
        """Show the result of `make` beside `anchor` in a moment, while `owner` is pointed at.

        It stays in a `room` of the window, if one is given and it fits. It covers none of the rectangles
        `kept` if another place is free.
        """
        self._owner, self._anchor, self._make, self._room, self._kept = owner, anchor, make, room, kept
        self._picture, self._age = None, 0.0

    def hide(self, owner: object = None) -> None:
        """Hide the tip; with an owner, only that owner's tip."""
        if owner is None or owner is self._owner:
            self._owner = self._make = self._picture = None

    def update(self, dt: float) -> None:
        """Wait, then make the tip."""
        self._age += dt
        if self._make is not None and self._picture is None and self._age >= DELAY:
            self._picture = self._make()

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        """Draw the tip, if there is room for it."""
        if self._picture is not None:
            size = self._picture.get_size()
            surface.blit(self._picture, place(size, self._anchor, scale, self._room, self._kept))


def place(
    size: tuple[int, int],
    anchor: pygame.Rect,
    scale: Scale,
    room: pygame.Rect | None = None,
    kept: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Return the place of a note of a size: beside the anchor, in the window, and in a room that it fits.

    It goes elsewhere in the window where it would cover something `kept` in sight.
    """
    window = pygame.Rect((0, 0), scale.size)
    if room is not None and room.width >= size[0] and room.height >= size[1]:
        window = room
    usual = _place_beside(size, anchor, window, scale.px(10))
    if usual.collidelist(kept) < 0:
        return usual
    free = (
        each
        for each in _list_places(size, [anchor, *kept], usual, scale.px(10))
        if window.contains(each) and each.collidelist([anchor, *kept]) < 0
    )
    middle = pygame.Vector2(usual.center)
    return min(free, key=lambda each: middle.distance_squared_to(each.center), default=usual)


def _list_places(
    size: tuple[int, int], boxes: Sequence[pygame.Rect], usual: pygame.Rect, gap: int
) -> Iterator[pygame.Rect]:
    """Yield the places that touch two sides of the given boxes, or one and a line of the usual place."""
    columns = [usual.x, *(x for box in boxes for x in (box.left - gap - size[0], box.right + gap))]
    rows = [usual.y, *(y for box in boxes for y in (box.top - gap - size[1], box.bottom + gap))]
    return (pygame.Rect(at, size) for at in product(columns, rows))


def _place_beside(size: tuple[int, int], anchor: pygame.Rect, window: pygame.Rect, gap: int) -> pygame.Rect:
    """Return the place of a note beside its anchor in a window."""
    rect = pygame.Rect((0, 0), size)
    if not window.collidepoint(anchor.center):
        if anchor.centerx > window.centerx:
            rect.midright = (anchor.left - gap, anchor.centery)
        else:
            rect.midleft = (anchor.right + gap, anchor.centery)
        return rect.clamp(window)
    below, above = window.bottom - anchor.bottom, anchor.top - window.top
    if below >= size[1] + gap or below >= above:
        rect.midtop = (anchor.centerx, anchor.bottom + gap)
    else:
        rect.midbottom = (anchor.centerx, anchor.top - gap)
    if rect.clamp(window) != rect and rect.clamp(window).colliderect(anchor):
        left, right = anchor.left - window.left, window.right - anchor.right
        if right >= left:
            rect.midleft = (anchor.right + gap, anchor.centery)
        else:
            rect.midright = (anchor.left - gap, anchor.centery)
    return rect.clamp(window)


def _set_texts(scale: Scale, texts: tuple[str, str, str], width: int, role: Role) -> list[Writing]:
    """Return title, quiet line and paragraph, without empty ones."""
    title, small, text = texts
    found = []
    if title:
        found.append(Writing(scale, title, "heading", width, colour=mix(BRASS, WHITE, 0.45)))
    if small:
        found.append(Writing(scale, small, "small", width, colour=mix(PARCHMENT, NIGHT, 0.3)))
    if text:
        found.append(Writing(scale, text, role, width))
    return found


@cache_results(16)
def note(scale: Scale, title: str, text: str, small: str = "") -> pygame.Surface:
    """Return a note with a title, a paragraph and a quiet line between them.

    A note that would be higher than the window becomes wider, and at last gets small letters.
    """
    pad, most = scale.px(16), scale.size[1] - scale.px(20)
    widest = scale.size[0] - scale.px(40) - 2 * pad
    usual = min(scale.px(WIDTH) * (50 + scale.text // 2) // 100 - 2 * pad, widest)
    roles: tuple[Role, ...] = ("body", "small")
    for role, times in product(roles, WIDTH_FACTORS):
        parts = _set_texts(scale, (title, small, text), min(round(usual * times), widest), role)
        high = sum(part.height for part in parts) + round(1.6 * pad)
        if high <= most:
            break
    size = (max(part.size[0] for part in parts) + 2 * pad, high)
    radius, line = scale.px(12), 2.0 * scale.factor
    body = (
        linear("face", (0, 0, 0, size[1]), (0, mix(FELT_DARK, FELT, 0.75)), (1, mix(FELT_DARK, NIGHT, 0.2)))
        + rect(size, 0, radius, NIGHT)
        + rect(size, line / 2, radius - line / 2, "face", BRASS, line)
    )
    surface = render(body, (0, 0, *size), size)
    y = round(0.8 * pad)
    for part in parts:
        y = part.draw(surface, (pad, y)).bottom
    return surface
