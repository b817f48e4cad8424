"""A picture whose places are given in pixels of the window."""

from __future__ import annotations

import pygame

from client.draw.lettering import place
from client.draw.palette import Colour
from client.skins.warchest.art.stacks import Sprite


class Page:
    """A part of the window that is drawn on its own; all boxes are in pixels of the window."""

    def __init__(self, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        """Begin a page on a surface; `corner` is its upper left corner in the window."""
        self.surface = surface
        self._off = (-corner[0], -corner[1])

    def there(self, box: pygame.Rect) -> pygame.Rect:
        """Return the place of a box on the surface."""
        return box.move(self._off)

    def put(self, picture: pygame.Surface, box: pygame.Rect, across: float = 0.0, down: float = 0.5) -> None:
        """Lay a picture into a box; `across` and `down` from 0 to 1 divide the room that is left."""
        place(self.surface, picture, self.there(box), across, down)

    def sprite(self, sprite: Sprite, pos: tuple[float, float]) -> None:
        """Stand a sprite on a point."""
        sprite.draw(self.surface, (pos[0] + self._off[0], pos[1] + self._off[1]))

    def shade(self, box: pygame.Rect, colour: tuple[int, int, int, int], radius: int) -> None:
        """Lay a film over a box."""
        film = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(film, colour, film.get_rect(), border_radius=radius)
        self.surface.blit(film, self.there(box))

    def fill(self, box: pygame.Rect, colour: Colour, radius: int) -> None:
        """Fill a box with round corners."""
        pygame.draw.rect(self.surface, colour, self.there(box), border_radius=radius)

    def frame(self, box: pygame.Rect, colour: Colour, width: int, radius: int) -> None:
        """Draw a line along the inside of a box with round corners."""
        pygame.draw.rect(self.surface, colour, self.there(box), width, border_radius=radius)
