"""Sizes on the open cards of the draft: coin, name, role and map."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from client.draw.cache import cache_results
from client.draw.lettering import wrap_text
from client.draw.text import font
from client.i18n import Words
from client.ui.scale import Scale
from client.ui.widgets.plates import drop
from engine.games.warchest.options import Variant

MIN_COIN_DIAMETER = 90
"""Wanted diameter of a card's coin in design units; smaller ones count as a fault."""
READABLE_MAP_HEIGHT = 60
"""Height in design units from which all signs of a map are readable."""
MIN_MAP_FACTOR = 0.8
"""Least factor by which the map shrinks in favour of the coin."""
MIN_COIN_SIZE, MIN_MAP_SIZE = 44, 30
"""Least useful sizes of coin and map in design units; smaller ones are left out."""
COIN_SHARE = 0.61
"""The coin's part of the room for coin and map: at most beside the map, at least above it."""
MAX_GROWTH = 1.25
"""Greatest growth of coin and map beyond the needed size."""
MAP_ASPECT = 0.96
"""Width of the widest map, as a part of its height."""
MIN_LETTERS_PX = 9
"""Height in pixels of the smallest readable letters."""
UNNAMED_CARD_COST = 6.0
"""Loss of worth of cards without names."""
COMFORTABLE_LETTERS = 12
"""Letters in design units that count more than a coin's size, however large the player wants letters."""
MIN_CARD_ASPECT = 0.7
"""Least ratio of height to width of a card."""
MAX_NAME_LINES = 2
"""Lines of a name at most."""


@dataclass(frozen=True)
class CardFace:
    """The texts on a card in the player's language, and its map."""

    kind: int
    name: str
    role: str
    coins: str
    text: str
    variant: Variant
    """The rules that its map follows."""
    words: Words
    """Texts for the letters on its coin."""


@dataclass(frozen=True)
class CardSizes:
    """Sizes on cards of one size, in pixels: the same on all of them."""

    pad: int
    coin: int
    """Diameter of the coin."""
    map: int
    """Height of the map of reach; 0 where the cards have no room for it."""
    name: int
    """Letters of a name."""
    role: int
    """Letters of a role; 0 where the cards have no room for it."""
    names: int
    """Height of the names, as many lines as the longest takes."""
    beside: bool
    """Whether the map is at the right of the coin, not below everything."""
    spare: int
    """Height that is left."""
    worth: float
    """Worth of these sizes, for comparison."""
    named: bool = True
    """Whether the cards have room for names."""

    @property
    def top(self) -> int:
        """Return the upper edge of coin and map, in pixels from the card's upper edge."""
        return self.pad + self.spare // 3

    def coin_middle(self, width: int) -> tuple[int, int]:
        """Return the middle of the coin on a card of a width."""
        if not self.beside:
            return width // 2, self.top + self.coin // 2
        left = self.pad + (width - 2 * self.pad - self.coin - self.map) // 3
        return left + self.coin // 2, self.top + max(self.coin, self.map) // 2


def title_letters(scale: Scale, sizes: CardSizes | None) -> int:
    """Return the letters of titles; there are three sizes on the screen, and cards may need one of them."""
    shared = (scale.letters("body"), scale.letters("small"))
    return scale.letters("heading") if sizes is None or sizes.name in shared else shared[0]


def name_lines(face: CardFace, pixels: int, width: int) -> list[str]:
    """Return the lines of a card's name."""
    return wrap_text(face.name, pixels, width, bold=True)


@cache_results(64)
def measure(
    size: tuple[int, int], scale: Scale, faces: tuple[CardFace, ...], wished: tuple[int, int] = (0, 0)
) -> CardSizes:
    """Find the largest sizes with which every card has room for everything.

    Without room for all, cards go without maps, then without roles. Cards that are too flat have neither.
    Names and roles have the `wished` letters at least; without room for them, they are left out.
    """
    large = any(wished)
    ways = ((True, True), (True, False) if large else (False, True), (False, False))
    for mapped, told in ways if large or size[1] >= MIN_CARD_ASPECT * size[0] else ():
        found = [
            sizes
            for pixels in (*_letters(scale), *wished[:1])
            if pixels >= wished[0] > 0 or not large
            for sizes in _settings(size, scale, faces, pixels, mapped=mapped, told=told)
            if sizes.role >= wished[1] or not told
        ]
        if found:
            return max(found, key=lambda sizes: sizes.worth)
    if large:
        found = [*_settings(size, scale, (), scale.letters("body"), mapped=True, told=False)]
        if found:
            best = max(found, key=lambda sizes: sizes.worth)
            return replace(best, named=False, worth=best.worth - UNNAMED_CARD_COST)
    pad, tall = _pad(scale), font(MIN_LETTERS_PX, True).get_linesize() * MAX_NAME_LINES
    left = max(2, size[1] - drop(scale.factor) - 2 * pad - tall)
    return CardSizes(
        pad,
        min(left, size[0] - 2 * pad),
        0,
        max(MIN_LETTERS_PX, wished[0]),
        0,
        tall,
        beside=False,
        spare=0,
        worth=-1.0 - UNNAMED_CARD_COST * large,
        named=not large,
    )


def _letters(scale: Scale) -> Iterator[int]:
    """Yield sizes for the letters of names: those of the rest of the screen, then smaller ones."""
    small = scale.letters("small")
    yield scale.letters("body")
    yield from range(small, MIN_LETTERS_PX - 1, -1)


def _pad(scale: Scale) -> int:
    return scale.px(6)


def _settings(
    size: tuple[int, int], scale: Scale, faces: tuple[CardFace, ...], pixels: int, *, mapped: bool, told: bool
) -> Iterator[CardSizes]:
    """Yield the ways to set cards with names in letters of `pixels`."""
    pad, gap = _pad(scale), scale.px(4)
    inner, tall = size[0] - 2 * pad, size[1] - 2 * pad - drop(scale.factor)
    role = min(pixels, scale.letters("small")) if told else 0
    names = [name_lines(face, pixels, inner) for face in faces]
    roles = [wrap_text(face.role, role, inner) for face in faces] if told else []
    if names and (max(map(len, names)) > MAX_NAME_LINES or _widest(names, pixels, bold=True) > inner):
        return
    if told and _widest(roles, role) > inner:
        return
    name_height = max(map(len, names), default=0) * font(pixels, True).get_linesize()
    role_height = max(map(len, roles)) * font(role).get_linesize() if told else 0
    left = tall - name_height - role_height - gap
    need, most = (
        scale.px(READABLE_MAP_HEIGHT) if mapped else 0,
        round(scale.px(MIN_COIN_DIAMETER) * MAX_GROWTH),
    )
    for beside in (False, True) if mapped else (False,):
        if beside:
            hero = min(scale.px(MIN_COIN_DIAMETER), inner - gap - round(scale.px(MIN_MAP_SIZE) * MAP_ASPECT))
            coin = min(left, max(round(inner * COIN_SHARE), hero), most)
            drawn = min(coin, round((inner - coin - gap) / MAP_ASPECT), round(need * MAX_GROWTH))
        else:
            room = left - gap * mapped
            hero = min(scale.px(MIN_COIN_DIAMETER), room - round(MIN_MAP_FACTOR * need))
            coin = min(max(room - need, hero, round(room * COIN_SHARE)), inner, most)
            drawn = min(room - coin, round(inner / MAP_ASPECT), round(need * MAX_GROWTH)) if mapped else 0
        if coin < scale.px(MIN_COIN_SIZE) or (mapped and drawn < scale.px(MIN_MAP_SIZE)):
            continue
        spare = left - (max(coin, drawn) if beside else coin + drawn + gap * mapped)
        worth = _worth(scale, coin, drawn, pixels)
        yield CardSizes(pad, coin, drawn, pixels, role, name_height, beside, spare, worth)


def _worth(scale: Scale, coin: int, drawn: int, letters: int) -> float:
    """Return the worth of a card: too small sizes count much, sizes above the wanted ones a little."""
    hero, shown, small = (
        coin / scale.px(MIN_COIN_DIAMETER),
        drawn / scale.px(READABLE_MAP_HEIGHT),
        letters / scale.letters("small"),
    )
    lacking = 8 * min(hero, 1.0) + 0.7 * min(shown, 1.0) + 2 * min(small, 1.0)
    lacking += 6 * min(letters / scale.px(COMFORTABLE_LETTERS), 1.0)
    return lacking + 0.1 * hero + 0.1 * shown + 0.35 * small


def _widest(texts: list[list[str]], pixels: int, *, bold: bool = False) -> int:
    face = font(pixels, bold)
    return max(face.size(line)[0] for lines in texts for line in lines)
