"""Set one line of text into the room there is."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.board.cache import cached
from client.board.palette import INK, NIGHT, PARCHMENT, Colour, mix
from client.board.text import font, label

LEAST = 0.68
"""How far letters may shrink, as a part of their size, before the text is cut."""
ELLIPSIS = "…"


@cached(1024)
def fitted(
    text: str,
    size: int,
    width: int,
    colour: Colour = PARCHMENT,
    *,
    bold: bool = False,
    shadow: Colour | None = None,
    least: float = LEAST,
) -> pygame.Surface:
    """Return a line no wider than `width` pixels: smaller letters first, then cut off."""
    smallest = max(8, round(size * least))
    for pixels in range(size, smallest - 1, -1):
        if font(pixels, bold).size(text)[0] <= width:
            return label(text, pixels, colour, bold=bold, shadow=shadow)
    face = font(smallest, bold)
    short = text
    while short and face.size(short + ELLIPSIS)[0] > width:
        short = short[:-1]
    return label(short.rstrip() + ELLIPSIS, smallest, colour, bold=bold, shadow=shadow)


def wrapped(text: str, size: int, width: int, *, bold: bool = False) -> list[str]:
    """Break a text at its spaces into lines no wider than `width` pixels, where the words allow it."""
    face = font(size, bold)
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if face.size(longer)[0] <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def paragraph(
    lines: Sequence[str], size: int, colour: Colour, *, bold: bool = False, centred: bool = False
) -> pygame.Surface:
    """Return lines below each other."""
    face = font(size, bold)
    step = face.get_linesize()
    picture = pygame.Surface((max(face.size(line)[0] for line in lines), step * len(lines)), pygame.SRCALPHA)
    for at, line in enumerate(lines):
        ink = label(line, size, colour, bold=bold)
        picture.blit(ink, ((picture.width - ink.width) // 2 if centred else 0, at * step))
    return picture


@cached(64)
def squeezed(
    text: str, size: int, room: tuple[int, int], colour: Colour, *, centred: bool = False
) -> pygame.Surface:
    """Return a text on as many lines as a room of `room` pixels holds, in smaller letters if it must be."""
    for pixels in range(size, 8, -1):
        lines = wrapped(text, pixels, room[0])
        widest = max(font(pixels).size(line)[0] for line in lines)
        if widest <= room[0] and len(lines) * font(pixels).get_linesize() <= room[1]:
            break
    return paragraph(lines, pixels, colour, centred=centred)


@cached(128)
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
    """Blit a picture into a box; `across` and `down` from 0 to 1 say where in the room that is left."""
    x = box.x + round((box.width - picture.width) * across)
    y = box.y + round((box.height - picture.height) * down)
    return target.blit(picture, (x, y))
