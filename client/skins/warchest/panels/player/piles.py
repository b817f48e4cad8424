"""The piles of coins on a panel: bag, hand and discards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from client.draw.lettering import fit_text
from client.draw.metal import blank
from client.draw.palette import INK, MUTED, NIGHT, PARCHMENT, SELECTED, mix
from client.draw.text import font
from client.i18n import Words
from client.skins.warchest.art.bag import bag
from client.skins.warchest.art.markers import slot
from client.skins.warchest.art.piece_style import EMBLEM, METAL, SEAT_METALS, device, letters
from client.skins.warchest.art.stacks import Sprite, pile, stack, wall
from client.skins.warchest.panels.player.labels import MIN_SHRINK_FACTOR, common_size, label_of
from client.skins.warchest.panels.player.layout import PanelPlan, Pile
from client.skins.warchest.panels.player.page import Page
from client.skins.warchest.wording.spy_memory import Coins
from client.ui.scale import Scale
from engine.games.warchest.kinds import UNKNOWN
from engine.games.warchest.state import State

MAX_DRAWN_COINS = 4
"""Greatest number of drawn coins of a pile; its plate shows the number."""
DIGITS = 1.4
"""Greatest height of a pile's number, as a part of its width; two digits have room in smaller letters."""
FULL_BAG = 9
"""Coins in a bag at the beginning (WC-3.1.4), which is then full."""


class PanelPiles:
    """The coins of a player in piles, each with its number."""

    def __init__(
        self, seat: int, plan: PanelPlan, scale: Scale, words: Words, usual: PanelPlan | None = None
    ) -> None:
        """Measure the letters of names; `usual` is the plan at the usual text size, if it differs."""
        self._seat, self._side = seat, seat & 1
        self._plan, self._scale, self._words = plan, scale, words
        self._letters = _letters(plan, scale, words)
        self._wanted = round(_letters(usual or plan, replace(scale, text=100), words) * scale.text / 100)

    def draw(self, page: Page, state: State, seen: Coins) -> None:
        """Draw every pile; the coins that the viewer has `seen` of the hand lie open."""
        for key in self._plan.piles:
            self._pile(page, state, key, seen if key == "hand" else ())

    def _pile(self, page: Page, state: State, key: Pile, seen: Coins) -> None:
        """Draw a pile of coins, its number beside it, and its name below if there is room."""
        scale = self._scale
        room, radius = self._place_heap(key)
        if self._plan.names:
            self._pile_title(page, state, key, seen=bool(seen))
        coins = {"bag": state.bag, "hand": state.hand, "up": state.up, "down": state.down}[key][self._seat]
        right = self._plan.piles[key].right - scale.px(2) // 2
        number = pygame.Rect(room.right, room.y, right - room.right, room.height)
        digits = min(round(scale.letters("heading") * 1.1), room.height, round(number.width * DIGITS))
        colour = PARCHMENT if coins else mix(PARCHMENT, NIGHT, 0.72)
        page.put(
            fit_text(
                str(len(coins)), digits, number.width, colour, bold=True, shadow=INK, least=MIN_SHRINK_FACTOR
            ),
            number,
            0.5,
        )
        foot = (room.centerx, room.bottom - round(radius * 1.15))
        if key == "bag":
            page.sprite(self._sack(len(coins)), (room.centerx, room.bottom - scale.px(1)))
        elif not coins:
            hollow = slot(radius)
            page.put(hollow, pygame.Rect(0, 0, 0, 0).move(foot).inflate(hollow.get_size()), 0.5)
        elif key == "hand":
            self._fan(page, len(coins), foot, radius, seen)
        else:
            self._heap(page, UNKNOWN if key == "down" else coins[-1], len(coins), foot, radius)

    def _pile_title(self, page: Page, state: State, key: Pile, *, seen: bool) -> None:
        """Write the name of a pile, or the round when a hand was seen."""
        if not self._scale.legible(self._letters, self._wanted):
            return
        title = self._words.tr("table.round", n=state.round) if seen else label_of(self._words, key)
        room = self._plan.piles[key].inflate(-self._scale.px(2), 0)
        text = fit_text(
            title, self._letters, room.width, SELECTED if seen else MUTED, least=MIN_SHRINK_FACTOR
        )
        page.put(text, room, 0.5, 1.0)

    def _place_heap(self, key: Pile) -> tuple[pygame.Rect, float]:
        """Return the room for a pile's coins, between its number and its name, and their radius."""
        room = self._plan.piles[key].inflate(-self._scale.px(2), 0)
        if self._plan.names:
            room.height -= font(self._letters).get_height()
        room.width = round(room.width * 0.62)
        return room, min(room.height * 0.4, room.width * (0.3 if key == "hand" else 0.4))

    def _sack(self, coins: int) -> Sprite:
        """Return the bag with so many coins in it."""
        return bag(
            METAL[self._side], EMBLEM[self._side], self._place_heap("bag")[0].height * 0.98, coins / FULL_BAG
        )

    def prepare_pictures(self, kinds: Sequence[int]) -> Iterator[object]:
        """Draw at each step one of the future pictures on a pile."""
        for key in ("up", "down"):
            if key in self._plan.piles:
                radius = self._place_heap(key)[1]
                yield blank(SEAT_METALS[self._seat], radius)
                for kind in kinds:
                    yield self._open(kind, radius)
                yield pile(EMBLEM[self._side], SEAT_METALS[self._seat], radius, 1)
        for coins in range(FULL_BAG + 1):
            yield self._sack(coins)

    def _heap(self, page: Page, top: int, number: int, foot: tuple[int, int], radius: float) -> None:
        """Draw coins on each other, up to the height of the room."""
        under = pile(EMBLEM[self._side], SEAT_METALS[self._seat], radius, 1)
        for _ in range(min(number, MAX_DRAWN_COINS) - 1):
            page.sprite(under, foot)
            foot = (foot[0], foot[1] - wall(radius))
        page.sprite(under if top == UNKNOWN else self._open(top, radius), foot)

    def _fan(self, page: Page, number: int, foot: tuple[int, int], radius: float, seen: Coins) -> None:
        """Spread the coins of a hand; those that the viewer has seen in it lie open."""
        step = radius * (0.95 if seen else 0.55)
        start = foot[0] - step * (number - 1) / 2
        small = radius * 0.86
        hidden = number - min(number, len(seen))
        for at in range(number):
            lying = (
                self._open(seen[at - hidden], small)
                if at >= hidden
                else pile(EMBLEM[self._side], SEAT_METALS[self._seat], small, 1)
            )
            page.sprite(lying, (start + at * step, foot[1]))

    def _open(self, kind: int, radius: float) -> Sprite:
        return stack(device(kind), SEAT_METALS[self._seat], radius, letters(self._words, kind), 1)


def _letters(plan: PanelPlan, scale: Scale, words: Words) -> int:
    """Return the letters with room for the names of all piles below them."""
    narrow = -scale.px(3)
    boxes = {key: box.inflate(narrow, -round(box.height * 0.68)) for key, box in plan.piles.items()}
    return common_size(scale, {key: label_of(words, key) for key in plan.piles}, boxes)
