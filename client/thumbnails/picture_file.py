"""The form of a stored picture."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

ENDING = ".jpg"


def pack_picture(picture: pygame.Surface) -> bytes:
    """Return the content of a picture's file."""
    file = io.BytesIO()
    pygame.image.save(picture, file, ENDING)
    return file.getvalue()


def load_picture(path: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """Load a stored picture in some pixels; None without one, or if it is damaged."""
    try:
        with path.open("rb") as file:
            loaded = pygame.image.load(file, ENDING)
    except (OSError, pygame.error):
        return None
    return pygame.transform.smoothscale(loaded.convert(), size)
