"""Text: cached fonts from the installed interface package, with outline and shadow."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pygame

from client.draw.cache import cache_pixels, cache_results
from client.draw.palette import PARCHMENT, Colour

FACES = {False: "NotoSans-Regular.ttf", True: "NotoSans-Bold.ttf"}


@cache_results(64, fonts=True)
def font(pixels: int, bold: bool = False) -> pygame.font.Font:
    """Return the interface font, Latin and Cyrillic, with letters for a line about `pixels` high."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(_folder() / FACES[bold], max(1, pixels))


@cache
def _folder() -> Path:
    """Return the font folder of the interface package; importing the package would take too long."""
    found = find_spec("pygame_gui")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent / "data"


@cache_pixels(2)
def label(
    text: str,
    pixels: int,
    colour: Colour = PARCHMENT,
    *,
    bold: bool = False,
    outline: Colour | None = None,
    shadow: Colour | None = None,
) -> pygame.Surface:
    """Return one line of text; an outline is a twelfth of its size thick, a shadow falls down and right."""
    face = font(pixels, bold)
    ink = face.render(text, True, colour)
    rim = max(1, pixels // 12)
    left = rim if outline else 0
    drop = rim if shadow else 0
    result = pygame.Surface((ink.width + 2 * left + drop, ink.height + 2 * left + drop), pygame.SRCALPHA)
    if shadow:
        result.blit(face.render(text, True, shadow), (left + drop, left + drop))
    if outline:
        around = face.render(text, True, outline)
        for x, y in _circle(rim):
            result.blit(around, (left + x, left + y))
    result.blit(ink, (left, left))
    return result


def letters_fitting(face: pygame.font.Font, text: str, width: int, *, tail: str = "", guess: int = 32) -> int:
    """Return how many letters of a text fit a width, with a `tail` after them if some are missing.

    The number of measured letters is proportional to the answer, however long the text is: an endless word
    must not stop the window. `guess` is a likely answer.
    """

    def fits(count: int) -> bool:
        return face.size(text if count == len(text) else text[:count] + tail)[0] <= width

    least, most = 0, min(len(text), max(1, guess))
    while fits(most):
        if most == len(text):
            return most
        least, most = most, min(len(text), 2 * most)
    while most - least > 1:
        middle = (least + most) // 2
        least, most = (middle, most) if fits(middle) else (least, middle)
    return least


def _circle(reach: int) -> list[tuple[int, int]]:
    """Return the offsets of the copies that make an outline `reach` pixels thick; strokes fill the inside."""
    span = range(-reach, reach + 1)
    return [(x, y) for x in span for y in span if (reach - 1) ** 2 < x * x + y * y <= reach * reach + 1]
