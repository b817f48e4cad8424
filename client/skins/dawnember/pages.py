"""The pages of Dawn and Ember in the menus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from client.draw.palette import Colour
from client.i18n import Words
from client.skins.covers import PIECE, cover
from client.skins.dawnember.art import cards
from client.skins.dawnember.art.seats import Sides, seat_emblem, seat_tone
from client.skins.dawnember.wording.card_facts import card_facts
from client.skins.dawnember.wording.cards import card_name, card_text
from client.skins.dawnember.wording.players import seat_stem
from client.skins.pages import Chapter, Options, OwnWorks, PageEntry, Pages
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.cards.sides_found import SIDES

CAPS = (0, 60, 100, 200)
"""The limits of commands to choose from (WY-16.1.3)."""
FOREMOST = ("du10", "eu06")
"""The units on the cover, one of each side."""
UPRIGHT = 2.3
"""Height of a card on the cover, in radii of a piece."""


class DawnEmberPages(Pages):
    """Sides, settings, rules and pictures of Dawn and Ember."""

    looks = 1
    works = OwnWorks("decks", "constructed", "starter", "side_a", ("side_a", "side_b"), grouped=True)

    def seat_name(self, words: Words, seat: int, options: Options) -> str:
        """Return the side of a seat, numbered if both play the same."""
        return words.tr(f"{self.seat_noun(seat, options)}.name")

    def seat_noun(self, seat: int, options: Options) -> str:
        """Return the stem of the noun for a seat."""
        return seat_stem(_sides(options), seat)

    def emblem(self, seat: int, radius: float, options: Options) -> pygame.Surface:
        """Return the sign of a seat's side."""
        return seat_emblem(_sides(options), seat, radius)

    def tone(self, seat: int, options: Options) -> Colour:
        """Return gold for Dawn and fire for Ember, another tone for the second of two equal sides."""
        return seat_tone(_sides(options), seat)

    def first_game(self) -> dict[str, Any]:
        """Return the starter decks; the number of battles is the same in every way of setting up."""
        return {"decks": "starter"}

    def steps(self, name: str) -> tuple[int, ...]:
        """Return the limits of commands to choose from."""
        return CAPS if name == "command_cap" else ()

    def story(self, words: Words, options: Options) -> str:
        """Describe the decks of the players."""
        return words.tr(f"story.{options.get('decks', 'starter')}")

    def entry(self, words: Words, key: str, options: Options) -> PageEntry:
        """Return a card with its printed facts."""
        return PageEntry(key, card_name(words, key), card_text(words, key), card_facts(words, key), True)

    def picture(self, words: Words, key: str, seat: int, radius: float) -> pygame.Surface:
        """Return a card; without a key it lies face down."""
        height = round(2 * radius)
        return cards.face(key, height, words) if key else cards.back("army", SIDES[seat % len(SIDES)], height)

    def chapters(self, words: Words, options: Options) -> list[Chapter]:
        """Return the rules, every card, the settings and the terms."""
        from client.skins.dawnember.wording import rulebook

        return rulebook.chapters(words)

    def credits(self, words: Words) -> str:
        """Return the credits of the rules."""
        return words.tr("game.credits")

    def cover(self, words: Words, size: tuple[int, int]) -> pygame.Surface:
        """Return a unit of each side on the field; `size` is in pixels."""
        height = round(UPRIGHT * PIECE * size[1])
        return cover(self.ground(size), [cards.face(card, height, words) for card in FOREMOST])

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the ground of the table."""
        return cards.ground(size)

    def scenery(self) -> Sequence[str]:
        """Return all units."""
        return tuple(card.id for card in CARDS.values() if card.kind == "unit")


def _sides(options: Options) -> Sides:
    """Return the sides of both seats."""
    return options.get("side_a", SIDES[0]), options.get("side_b", SIDES[1])
