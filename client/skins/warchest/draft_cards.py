"""Draw unit cards as they lie open while armies are formed: device, name, number of coins, rule text."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

import pygame

from client.board.cache import cached
from client.board.markers import control_marker
from client.board.palette import ATTACK, BRASS, MUTED, NIGHT, PARCHMENT, mix
from client.board.svg import tinted
from client.board.text import font
from client.skins.lettering import fitted, paragraph, squeezed, wrapped
from client.skins.warchest.looks import EMBLEM, METAL, coin
from client.ui.plates import State, colours, drop, plate
from client.ui.scale import Scale

Look = Literal["open", "hovered", "chosen", "gone"]
PLATES: dict[Look, State] = {
    "open": "normal",
    "hovered": "hovered",
    "chosen": "selected",
    "gone": "disabled",
}
SMALLEST = 0.74
"""How far the letters of a rule text may shrink before a card goes without it."""


@dataclass(frozen=True)
class Face:
    """What stands on a card, in the language that is spoken."""

    kind: int
    name: str
    coins: str
    text: str


@dataclass(frozen=True)
class Measures:
    """How large everything is on cards of one size, in pixels: the same on all of them."""

    pad: int
    radius: float
    name: int
    """Size of the letters of a name; `lines` is how many lines the longest takes."""
    lines: int
    coins: int
    text: int
    """Size of the letters of the rule text; 0 where the cards have no room for it."""

    @property
    def names_height(self) -> int:
        """Return the height of the names."""
        return self.lines * font(self.name, True).get_linesize()

    def top(self) -> int:
        """Return where the text begins."""
        return round(self.pad + 2.3 * self.radius) + self.names_height + font(self.coins).get_linesize()


def measure(size: tuple[int, int], scale: Scale, faces: Sequence[Face]) -> Measures:
    """Find sizes in which everything fits on every card, with the rule text if there is room for it."""
    width, height = size
    pad = scale.px(9)
    room, tall = width - 2 * pad, height - 2 * pad - drop(scale.factor)
    name, lines = _names([face.name for face in faces], scale.letters("body"), room, round(tall * 0.42))
    coins = min(round(scale.letters("small") * 0.9), max(9, name - 1))
    bare = Measures(pad, 0.0, name, lines, coins, 0)
    left = tall + pad - bare.top()
    most = scale.letters("small")
    for pixels in range(most, max(11, round(most * SMALLEST)) - 1, -1):
        needed = max(_height(face.text, pixels, room) for face in faces)
        radius = min(width * 0.3, (left - needed) / 2.3)
        if radius >= width * 0.15:
            return replace(bare, radius=radius, text=pixels)
    return replace(bare, radius=min(width * 0.37, left / 2.3))


def _names(names: Sequence[str], size: int, width: int, height: int) -> tuple[int, int]:
    """Return the size of letters and the lines in which every name fits."""
    for pixels in range(size, 9, -1):
        set_out = [wrapped(name, pixels, width, bold=True) for name in names]
        lines = max(map(len, set_out))
        fits = all(font(pixels, True).size(line)[0] <= width for each in set_out for line in each)
        if fits and lines * font(pixels, True).get_linesize() <= height:
            return pixels, lines
    return 9, 1


def _height(text: str, pixels: int, width: int) -> float:
    """Return how high a text is in a width; endless if a word is too long for it."""
    lines = wrapped(text, pixels, width)
    if max(font(pixels).size(line)[0] for line in lines) > width:
        return math.inf
    return len(lines) * font(pixels).get_linesize()


@cached(96)
def card(
    size: tuple[int, int], scale: Scale, face: Face, seat: int, look: Look, sizes: Measures
) -> pygame.Surface:
    """Return an open card."""
    picture = plate(size, "normal", PLATES[look], scale.factor).copy()
    colour = colours("normal", PLATES[look]).text
    width, middle = size[0] - 2 * sizes.pad, size[0] // 2
    spare = 0 if sizes.text else max(0, size[1] - drop(scale.factor) - sizes.pad - sizes.top()) // 2
    metal = coin(face.kind, seat, sizes.radius, "dim" if look == "gone" else "normal")
    picture.blit(metal, metal.get_rect(center=(middle, sizes.pad + spare + round(1.12 * sizes.radius))))
    y = round(sizes.pad + 2.3 * sizes.radius) + spare
    name = paragraph(
        wrapped(face.name, sizes.name, width, bold=True), sizes.name, colour, bold=True, centred=True
    )
    picture.blit(name, name.get_rect(midtop=(middle, y + (sizes.names_height - name.height) // 2)))
    y += sizes.names_height
    number = fitted(face.coins, sizes.coins, width, colour if look == "chosen" else mix(colour, MUTED, 0.5))
    picture.blit(number, number.get_rect(midtop=(middle, y)))
    if sizes.text:
        words = paragraph(wrapped(face.text, sizes.text, width), sizes.text, colour, centred=True)
        picture.blit(words, words.get_rect(midtop=(middle, sizes.top())))
    return picture


def mark_taken(target: pygame.Surface, box: pygame.Rect, seat: int) -> None:
    """Mark a card's place with the sign of the side that took it."""
    radius = min(box.width, box.height) * 0.17
    badge = control_marker(METAL[seat & 1], EMBLEM[seat & 1], radius)
    target.blit(badge, badge.get_rect(center=(box.right - round(radius), box.top + round(radius))))


def mark_banned(target: pygame.Surface, box: pygame.Rect, t: float = 1.0) -> None:
    """Cross a card out; before `t` is 1 the cross is still coming down on it."""
    edge = round(min(box.width, box.height) * (0.72 + 1.3 * (1 - t)))
    cross = _cross(edge)
    cross.set_alpha(round(255 * min(1.0, 0.25 + t)))
    target.blit(cross, cross.get_rect(center=box.center))


@cached(16)
def _cross(edge: int) -> pygame.Surface:
    picture = pygame.Surface((edge, edge), pygame.SRCALPHA)
    inset, width = edge * 0.12, max(3, round(edge * 0.11))
    for tone, extra in ((NIGHT, width // 2), (ATTACK, 0)):
        for ends in (
            ((inset, inset), (edge - inset, edge - inset)),
            ((inset, edge - inset), (edge - inset, inset)),
        ):
            _stroke(picture, tone, ends, width + extra)
    return picture


def _stroke(
    picture: pygame.Surface,
    tone: tuple[int, int, int],
    ends: tuple[tuple[float, float], tuple[float, float]],
    width: int,
) -> None:
    pygame.draw.line(picture, tone, *ends, width)
    for end in ends:
        pygame.draw.circle(picture, tone, end, width / 2)


@cached(24)
def detail(size: tuple[int, int], scale: Scale, face: Face, seat: int) -> pygame.Surface:
    """Return what is told of one card, without a frame: the coin large, the whole text."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    radius = min(height * 0.15, width * 0.16, scale.px(60))
    metal = coin(face.kind, seat, radius)
    picture.blit(metal, (0, 0))
    beside = pygame.Rect(metal.width + scale.px(10), 0, width - metal.width - scale.px(10), metal.height)
    title = squeezed(
        face.name, scale.letters("heading"), (beside.width, round(beside.height * 0.62)), PARCHMENT
    )
    number = fitted(face.coins, scale.letters("small"), beside.width, mix(MUTED, PARCHMENT, 0.3))
    y = beside.y + (beside.height - title.height - number.height) // 2
    picture.blit(title, (beside.x, y))
    picture.blit(number, (beside.x, y + title.height))
    return _below(picture, scale, face.text, metal.height + scale.px(8))


@cached(16)
def note(size: tuple[int, int], scale: Scale, icon: str, title: str, text: str) -> pygame.Surface:
    """Return what is told of something else: a sign, a title and a text."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    edge = scale.px(34)
    picture.blit(tinted(icon, edge, mix(BRASS, PARCHMENT, 0.4)), (0, 0))
    room = (size[0] - edge - scale.px(10), edge)
    name = squeezed(title, scale.letters("heading"), room, PARCHMENT)
    picture.blit(name, (edge + scale.px(10), (edge - name.height) // 2))
    return _below(picture, scale, text, max(edge, name.height) + scale.px(8))


def _below(picture: pygame.Surface, scale: Scale, text: str, top: int) -> pygame.Surface:
    """Write a text below a line."""
    width, height = picture.get_size()
    pygame.draw.line(picture, mix(BRASS, NIGHT, 0.45), (0, top), (width, top), max(1, scale.px(1.5)))
    top += scale.px(8)
    picture.blit(squeezed(text, scale.letters("body"), (width, max(1, height - top)), PARCHMENT), (0, top))
    return picture
