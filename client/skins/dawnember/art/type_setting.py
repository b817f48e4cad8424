"""Texts in a given room: the letters shrink until all of it fits."""

from __future__ import annotations

import re

import pygame

from client.draw.palette import Colour
from client.draw.text import font

LEADING = 1.14
"""Distance from one line to the next, in sizes of the letters."""
CAPITALS = 0.72
"""Height of capitals in sizes of the letters; the marks above and the tails below need as much again."""
MARGIN_LETTERS = 0.5
HYPHEN = re.compile(r"(?<=\w-)(?=\w)")
NUMBER = re.compile(r" (?=[(+-]?\d)")
"""The space before a number; no line ends there."""
UNLIMITED_HEIGHT = 10_000
MIN_LETTERS_PX = 5
"""The smallest size of letters, in pixels."""


def set_in(
    target: pygame.Surface,
    room: pygame.Rect,
    text: str,
    size: int,
    colour: Colour,
    *,
    bold: bool = False,
) -> None:
    """Draw a text in the middle of its room, in letters of `size` pixels at most."""
    pixels, lines = fitting(text, size, room.size, bold=bold)
    face = font(pixels, bold)
    step = round(pixels * LEADING)
    capitals = room.y + (room.height - CAPITALS * pixels - step * (len(lines) - 1)) / 2
    top = capitals + CAPITALS * pixels - face.get_ascent()
    for at, line in enumerate(lines):
        ink = face.render(line, True, colour)
        target.blit(ink, (room.x + (room.width - ink.width) // 2, round(top + at * step)))


def fitting(text: str, size: int, room: tuple[int, int], *, bold: bool = False) -> tuple[int, list[str]]:
    """Return the largest letters, `size` pixels at most, in which a text fits, and its lines."""
    for pixels in range(max(size, MIN_LETTERS_PX), MIN_LETTERS_PX - 1, -1):
        lines = break_lines(text, pixels, room[0], bold=bold)
        if fits(lines, pixels, room, bold=bold):
            return pixels, _break_evenly(lines, text, pixels, room[0], bold)
    return pixels, lines


def _break_evenly(lines: list[str], text: str, pixels: int, width: int, bold: bool) -> list[str]:
    """Return the same number of lines in nearly equal length: as narrow as possible."""
    narrow, wide = width // 2, width
    while wide - narrow > width // 32 + 1:
        middle = (narrow + wide) // 2
        found = break_lines(text, pixels, middle, bold=bold)
        if len(found) == len(lines) and fits(found, pixels, (middle, UNLIMITED_HEIGHT), bold=bold):
            lines, wide = found, middle
        else:
            narrow = middle
    return lines


def break_lines(text: str, size: int, width: int, *, bold: bool = False) -> list[str]:
    """Break a text at its spaces, and after hyphens within words, into lines of `width` pixels."""
    face = font(size, bold)
    lines = [""]
    for word in NUMBER.sub("\N{NO-BREAK SPACE}", text).split(" "):
        for at, part in enumerate(HYPHEN.split(word)):
            longer = lines[-1] + (" " if at == 0 and lines[-1] else "") + part
            if face.size(longer)[0] <= width or not lines[-1]:
                lines[-1] = longer
            else:
                lines.append(part)
    return lines


def fits(lines: list[str], pixels: int, room: tuple[int, int], *, bold: bool = False) -> bool:
    """Say whether lines in letters of this size stay within a room."""
    face = font(pixels, bold)
    high = (CAPITALS + MARGIN_LETTERS) * pixels + round(pixels * LEADING) * (len(lines) - 1)
    return high <= room[1] + 1 and max(face.size(line)[0] for line in lines) <= room[0]
