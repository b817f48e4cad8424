"""Compare pictures for the tests of this folder."""

from importlib.resources import files

import pygame


def drawings(folder: str) -> list[str]:
    """Return the keys of all drawings in a folder below `assets`."""
    names = [entry.name for entry in files("assets").joinpath(folder).iterdir()]
    return sorted(f"{folder}/{name.removesuffix('.svg')}" for name in names if name.endswith(".svg"))


def alpha(picture: pygame.Surface) -> bytes:
    """Return the opacity of every pixel."""
    return pygame.image.tobytes(picture, "RGBA")[3::4]


def grey(picture: pygame.Surface) -> bytes:
    """Return the brightness of every pixel on a mid-grey ground, without colour."""
    page = pygame.Surface(picture.get_size(), depth=32)
    page.fill((90, 90, 90))
    page.blit(picture, (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(page), "RGB")[::3]


def distance(a: bytes, b: bytes) -> float:
    """Return the mean difference of two pictures of one size, in 0..255."""
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def differing(a: bytes, b: bytes) -> float:
    """Return the part of the pixels that differ by more than half."""
    return sum(abs(x - y) > 127 for x, y in zip(a, b, strict=True)) / len(a)


def measure_change(before: pygame.Surface, after: pygame.Surface) -> float:
    """Return the part of pixels that are others."""
    count = before.width * before.height
    same = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), after).count()
    return (count - same) / count
