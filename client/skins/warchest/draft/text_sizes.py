"""Sizes in which names and rule texts stand on the cards that lie open while armies are formed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from client.draw.cache import cached
from client.draw.lettering import ELLIPSIS, wrapped
from client.draw.text import font
from client.ui.scale import Scale
from client.ui.widgets.plates import drop

SMALLEST = 0.74
"""How far the letters of a rule text may shrink before it is cut short."""
FEWEST = 2
"""Lines that must be left of a text that is cut short; cards with less room go without it."""
LEADING = 0.88
"""Distance of the lines of a rule text, as a part of what the font has."""
LEAST = 0.15
"""A coin's radius at least, in widths of its card."""


@dataclass(frozen=True)
class CardFace:
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
    beside: bool = False
    """Whether name and number stand at the right of the coin, not below it."""
    shown: float = 0.0
    """The part of the texts that can be read."""

    @property
    def names_height(self) -> int:
        """Return the height of the names."""
        return self.lines * font(self.name, True).get_linesize()

    @property
    def left(self) -> int:
        """Return where the name begins."""
        return self.pad + (round(2.3 * self.radius) if self.beside else 0)

    def top(self, lines: int | None = None) -> int:
        """Return where the text begins below a name of so many lines, or below the longest."""
        number = font(self.coins).get_linesize()
        height = self.names_height if lines is None else lines * font(self.name, True).get_linesize()
        if self.beside:
            return self.pad + max(round(2.2 * self.radius), height + number) + self.pad // 2
        return round(self.pad + 2.3 * self.radius) + height + number


@cached(64)
def measure(
    size: tuple[int, int], scale: Scale, faces: tuple[CardFace, ...], beside: bool = False
) -> Measures:
    """Find sizes in which everything fits on every card, or else most of it.

    Rule texts shrink first; then the longest are cut short; cards with no room for them have a large coin.
    """
    pad = scale.px(9)
    room, tall = size[0] - 2 * pad, size[1] - 2 * pad - drop(scale.factor)
    radius = round(scale.letters("body") * 0.95) if beside else size[0] * LEAST
    below_coin = (scale.letters("body"), room, round(tall * 0.42))
    bare = Measures(pad, radius, 0, 0, 0, 0, beside)
    names = [face.name for face in faces]
    beside_coin = (scale.letters("small"), size[0] - pad - bare.left, round(tall * 0.6))
    name, lines = _names(names, *(beside_coin if beside else below_coin))
    most = scale.letters("small")
    least = max(11, round(most * SMALLEST))
    coins = min(round(most * 0.9), max(9, name - 1))
    bare = replace(bare, name=name, lines=lines, coins=coins)
    for pixels in range(min(most, name), least - 1, -1):
        spare = min(_spare(bare, face, pixels, size, scale) for face in faces)
        if spare >= 0:
            grown = radius if beside else min(size[0] * 0.3, radius + spare / 2.3)
            return replace(bare, radius=grown, text=pixels, shown=1.0)
    if name >= least and tall + pad - bare.top() >= FEWEST * leading(least):
        told = replace(bare, text=least)
        letters = sum(len("".join(written(told, face, size, scale))) for face in faces)
        return replace(told, shown=letters / sum(len(face.text) for face in faces))
    name, lines = _names(names, *below_coin)
    coins = min(round(most * 0.9), max(9, name - 1))
    plain = replace(bare, radius=0.0, beside=False, name=name, lines=lines, coins=coins)
    return replace(plain, radius=min(size[0] * 0.37, (tall + pad - plain.top()) / 2.3))


def leading(pixels: int) -> int:
    """Return the distance of the lines of a rule text in letters of so many pixels."""
    return round(font(pixels).get_linesize() * LEADING)


def written(sizes: Measures, face: CardFace, size: tuple[int, int], scale: Scale) -> list[str]:
    """Return the lines of a card's rule text; of one that is too high whole words and an ellipsis."""
    width = size[0] - 2 * sizes.pad
    lines = wrapped(face.text, sizes.text, width)
    room = size[1] - drop(scale.factor) - sizes.pad - sizes.top(len(titled(sizes, face, size)))
    most = max(1, room // leading(sizes.text))
    words = " ".join(lines[:most]).split(" ")
    while len(lines) > most and words:
        lines = wrapped(" ".join(words).rstrip(" .,:;(") + ELLIPSIS, sizes.text, width)
        words.pop()
    return lines


def titled(sizes: Measures, face: CardFace, size: tuple[int, int]) -> list[str]:
    """Return the lines of a card's name."""
    return wrapped(face.name, sizes.name, size[0] - sizes.pad - sizes.left, bold=True)


def _spare(sizes: Measures, face: CardFace, pixels: int, size: tuple[int, int], scale: Scale) -> float:
    """Return the height that a card with its rule text in letters of so many pixels leaves."""
    width = size[0] - 2 * sizes.pad
    lines = wrapped(face.text, pixels, width)
    if max(font(pixels).size(line)[0] for line in lines) > width:
        return -1.0
    below = size[1] - drop(scale.factor) - sizes.pad - sizes.top(len(titled(sizes, face, size)))
    return below - len(lines) * leading(pixels)


def _names(names: Sequence[str], size: int, width: int, height: int) -> tuple[int, int]:
    """Return the size of letters and the lines in which every name fits."""
    for pixels in range(size, 9, -1):
        set_out = [wrapped(name, pixels, width, bold=True) for name in names]
        lines = max(map(len, set_out))
        fits = all(font(pixels, True).size(line)[0] <= width for each in set_out for line in each)
        if fits and lines * font(pixels, True).get_linesize() <= height:
            return pixels, lines
    return 9, 1
