"""The pages of Kings of War in the menus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from client.draw.palette import WHITE, Colour, mix
from client.i18n import Words
from client.skins.kings.art.emblems import shield
from client.skins.kings.art.materials import SIDES
from client.skins.kings.maps.map_text import story
from client.skins.pages import Chapter, Making, Options, OwnWorks, Pages, Preview
from engine.games.kings.armies.unit_types import ArmyId
from engine.games.kings.options import Options as Settings
from engine.options import configure_once, fitting


class KingsPages(Pages):
    """Sides, settings, rules and pictures of Kings of War."""

    looks = 1
    above = ("format",)
    lead = "scenario"
    works = OwnWorks("lists", "own", "bundled", "format", ("army_a", "army_b"))

    def seat_name(self, words: Words, seat: int, options: Options) -> str:
        """Return the army of a seat, or its colour if both play the same list."""
        return words.tr(f"{self.seat_noun(seat, options)}.name")

    def seat_noun(self, seat: int, options: Options) -> str:
        """Return the stem of the noun for a seat."""
        return f"side.{'ab'[seat]}"

    def emblem(self, seat: int, radius: float, options: Options) -> pygame.Surface:
        """Return the shield of a seat."""
        return shield(seat, _army(options, seat), radius)

    def tone(self, seat: int, options: Options) -> Colour:
        """Return the colour of a seat's banners, light enough for letters on a dark ground."""
        return mix(SIDES[seat], WHITE, 0.45)

    def steps(self, name: str) -> tuple[int, ...]:
        """Return the formats to choose from; other settings have no steps of their own."""
        return FORMATS if name == "format" else ()

    def first_game(self) -> dict[str, Any]:
        """Return a small battle of about an hour, with both armies deployed already."""
        return {"format": 750, "deploy": "template"}

    def sign(self, name: str, value: Any) -> str:
        """Return the drawing of a scenario."""
        return f"kings/pictures/scenarios/{value}" if name == "scenario" else ""

    def banks(self, options: Options) -> tuple[int, ...]:
        """Return the time that the rules give each side in a format (KW-17.1.1)."""
        return (BANKS.get(settings(options).format, LONG_BANK),)

    def problem(self, words: Words, options: Options) -> str | None:
        """Say why an own map does not fit its table."""
        from client.skins.kings.maps.making import problem

        return problem(words, settings(options))

    def makings(self, words: Words, name: str, options: Options) -> Sequence[Making]:
        """Return the ways to make an own map."""
        from client.skins.kings.maps.making import makings

        return makings(words, name, settings(options))

    def preview(self, options: Options, size: tuple[int, int]) -> Preview:
        """Return the table with its terrain."""
        from client.skins.kings.maps.preview import KingsPreview

        return KingsPreview(settings(options), *size)

    def picture(self, words: Words, key: str, seat: int, radius: float) -> pygame.Surface:
        """Return the figures of a unit of an army list, in the colours of the seat that mostly plays it."""
        from client.skins.kings.armies.figures import figures
        from engine.games.kings.armies.pool import LIST_OF

        kind, _, code = key.partition(".")
        if kind != "unit":
            return self.emblem(seat, radius, {})
        side = seat if LIST_OF[code].id == "men" else 1 - seat
        return figures(_find_smallest_entry(code), side, (round(2 * radius), round(2 * radius)))

    def cover(self, words: Words, size: tuple[int, int]) -> pygame.Surface:
        """Return a charge on the tabletop; `size` is in pixels."""
        from client.skins.kings.art.cover import cover

        return cover(size)

    def diagram(self, words: Words, key: str, width: int, letters: int) -> Preview:
        """Return the diagram of an entry."""
        from client.skins.kings.rules.diagrams import Drawing

        return Drawing(words, key, width, letters)

    def chapters(self, words: Words, options: Options) -> list[Chapter]:
        """Return the rules, the special rules, the spells, the units and the settings."""
        from client.skins.kings.rules import book

        return book.chapters(words)

    def credits(self, words: Words) -> str:
        """Return the credits of the rules."""
        return words.tr("game.credits")

    def story(self, words: Words, options: Options) -> str:
        """Return the size of the table and the scenario."""
        return story(words, settings(options))


def _find_smallest_entry(code: str) -> str:
    from client.skins.kings.rules.unit_entries import find_smallest_entry
    from engine.games.kings.armies.pool import UNIT_TYPES

    return find_smallest_entry(UNIT_TYPES[code])


def settings(options: Options) -> Settings:
    """Return the settings of a match from some values."""
    made: Settings = configure_once(Settings, fitting(Settings, options))
    return made


def _army(options: Options, seat: int) -> ArmyId:
    """Return the list of a seat."""
    found: ArmyId = options.get(*(("army_a", "men") if seat % 2 == 0 else ("army_b", "undead")))
    return found


BANKS = {500: 15 * 60, 750: 20 * 60, 1000: 25 * 60}
"""Seconds of a side by the points of the format."""
LONG_BANK = 50 * 60
"""Seconds of a side for 2000 points, and for every other format."""
FORMATS = (300, 500, 750, 1000, 1500, 2000, 2500, 3000)
"""The formats to choose from."""
