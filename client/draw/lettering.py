"""One line of text, fitted into a width."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame

from client.draw.cache import cache_results
from client.draw.palette import INK, NIGHT, PARCHMENT, Colour, mix
from client.draw.text import font, label, letters_fitting

MIN_SHRINK_FACTOR = 0.68
"""Least size of shrunk letters, as a part of their full size, before the text is cut."""
MIN_LETTERS_PX = 9
"""Least size in pixels of letters on several lines."""
ELLIPSIS = "…"
_BREAKS = re.compile(r" (?!%)")
"""Spaces at which a line may end."""


@cache_results(512)
def fit_text(
    text: str,
    size: int,
    width: int,
    colour: Colour = PARCHMENT,
    *,
    bold: bool = False,
    shadow: Colour | None = None,
    least: float = MIN_SHRINK_FACTOR,
) -> pygame.Surface:
    """Return a line no wider than `width` pixels: smaller letters first, then cut."""
    smallest = max(8, round(size * least))
    for pixels in range(size, smallest - 1, -1):
        if font(pixels, bold).size(text)[0] <= width:
            return label(text, pixels, colour, bold=bold, shadow=shadow)
    return label(cut(text, smallest, width, bold=bold), smallest, colour, bold=bold, shadow=shadow)


def cut(text: str, size: int, width: int, *, bold: bool = False) -> str:
    """Return the letters of a text that fit a width, and an ellipsis."""
    count = letters_fitting(font(size, bold), text + ELLIPSIS, width, tail=ELLIPSIS)
    return text[:count].rstrip() + ELLIPSIS


def wrap_text(text: str, size: int, width: int, *, bold: bool = False) -> list[str]:
    """Break a text at its spaces into lines no wider than `width` pixels, if its words allow it.

    A number and its per cent sign stay together.
    """
    face = font(size, bold)
    words = _BREAKS.split(text)
    if face.size(text)[0] <= width and all(words):
        return [text]
    lines = [""]
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        if face.size(longer)[0] <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def wrap_evenly(text: str, size: int, width: int, *, bold: bool = False) -> list[str]:
    """Break a text into as few lines as `wrap_text` does, of similar lengths."""
    lines = wrap_text(text, size, width, bold=bold)
    narrow, wide = width // 2, width
    while len(lines) > 1 and wide - narrow > 1:
        middle = (narrow + wide) // 2
        found = wrap_text(text, size, middle, bold=bold)
        if len(found) == len(lines) and max(font(size, bold).size(line)[0] for line in found) <= middle:
            lines, wide = found, middle
        else:
            narrow = middle
    return lines


def paragraph(
    lines: Sequence[str],
    size: int,
    colour: Colour,
    *,
    bold: bool = False,
    centred: bool = False,
    step: int | None = None,
) -> pygame.Surface:
    """Return lines below each other, `step` pixels apart, by default as the font has it."""
    face = font(size, bold)
    high = face.get_linesize()
    step = step or high
    width = max(face.size(line)[0] for line in lines)
    picture = pygame.Surface((width, step * (len(lines) - 1) + high), pygame.SRCALPHA)
    for at, line in enumerate(lines):
        ink = label(line, size, colour, bold=bold)
        picture.blit(ink, ((picture.width - ink.width) // 2 if centred else 0, at * step))
    return picture


def letters_for(text: str, size: int, room: tuple[int, int], *, bold: bool = False) -> int:
    """Return the largest letters, at most `size`, in which a text fits a room of `room` pixels."""
    width, height = room
    for pixels in range(max(MIN_LETTERS_PX, size), MIN_LETTERS_PX - 1, -1):
        lines, face = wrap_text(text, pixels, width, bold=bold), font(pixels, bold)
        widest = max(face.size(line)[0] for line in lines)
        if widest <= width and len(lines) * face.get_linesize() <= height:
            return pixels
    return MIN_LETTERS_PX


@cache_results(64)
def squeeze_text(
    text: str,
    size: int,
    room: tuple[int, int],
    colour: Colour,
    *,
    bold: bool = False,
    centred: bool = False,
) -> pygame.Surface:
    """Return a text on as many lines as fit a room of `room` pixels: smaller letters first, then cut."""
    width, height = room
    pixels = letters_for(text, size, room, bold=bold)
    broken = wrap_evenly if centred else wrap_text
    lines, face = broken(text, pixels, width, bold=bold), font(pixels, bold)
    most = max(1, height // face.get_linesize())
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    lines = [line if face.size(line)[0] <= width else cut(line, pixels, width, bold=bold) for line in lines]
    return paragraph(lines, pixels, colour, bold=bold, centred=centred)


@cache_results(128)
def keycap(text: str, height: int, *, faint: bool = False) -> pygame.Surface:
    """Return a key of the keyboard with its sign, `height` pixels high."""
    colour = mix(PARCHMENT, NIGHT, 0.55) if faint else PARCHMENT
    sign = label(text, round(height * 0.74), colour, bold=True)
    ink = sign.get_bounding_rect()
    cap = pygame.Surface((max(height, ink.width + round(height * 0.5)), height), pygame.SRCALPHA)
    radius = max(2, height // 4)
    pygame.draw.rect(cap, (*INK, 225), cap.get_rect(), border_radius=radius)
    pygame.draw.rect(
        cap, mix(colour, NIGHT, 0.45), cap.get_rect(), max(1, height // 14), border_radius=radius
    )
    cap.blit(sign, (cap.width // 2 - ink.centerx, height // 2 - ink.centery))
    return cap


def place(
    target: pygame.Surface, picture: pygame.Surface, box: pygame.Rect, across: float = 0.0, down: float = 0.5
) -> pygame.Rect:
    """Blit a picture into a box; `across` and `down` from 0 to 1 place it in the spare room."""
    x = box.x + round((box.width - picture.width) * across)
    y = box.y + round((box.height - picture.height) * down)
    return target.blit(picture, (x, y))
