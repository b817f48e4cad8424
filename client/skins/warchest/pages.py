"""The pages of War Chest in the menus."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pygame

from client.draw.coins import back
from client.draw.palette import METALS, WHITE, Colour, mix
from client.i18n import Words
from client.skins.pages import Chapter, Options, PageEntry, Pages
from client.skins.warchest.art.markers import control_marker
from client.skins.warchest.art.piece_style import EMBLEM, METAL, SEAT_METALS, coin
from client.skins.warchest.art.tiles import Look, tile, tile_surface
from client.skins.warchest.wording import rulebook
from engine.games.warchest.catalog import UNITS, load
from engine.games.warchest.kinds import CODES, KIND, ROYAL
from engine.games.warchest.options import SEATS, SIDES, Variant
from engine.games.warchest.options import Options as Schema
from engine.games.warchest.play.set_up import ARMY, BATTLES, FIRST_GAME, ArmyError, cards, parse_armies
from engine.options import describe, fitting

PRINTING_OPTIONS = {"rg": "royal_guard_card"}
"""Units whose card has several printings, and the setting that chooses one."""
UNIT_CODES = tuple(code for code in CODES if code != CODES[ROYAL])
DRAFT_OPTIONS = ("pick", "pick_with_bans")
"""Ways to form armies by the players' decisions."""
SIGNS = {
    "pick": "warchest/icons/pick",
    "pick_with_bans": "icons/ban",
    "random": "icons/dice",
    "armies": "icons/recruit",
}
STONE = 0.42
"""Distance from the middle of a tile on the cover to its corner, as a part of the height."""
STONES = 6
"""Number of different plain tiles on the cover; equal ones never lie side by side."""
LIMITS = (0, 20, 30, 40, 60, 80, 100)


class Armies:
    """Unit cards for each seat: four for two players, three for four (WC-3.1.3, WC-3.3.3)."""

    def __init__(self, variant: Variant) -> None:
        """Distribute the cards of a variant."""
        self._variant = variant
        self.size = ARMY[variant.players]
        self.keys = tuple(CODES[kind] for kind in cards(variant))

    def read(self, text: str) -> list[list[str]]:
        """Return the codes of each army; empty ones for an invalid text."""
        try:
            armies = parse_armies(text, self._variant)
        except ArmyError:
            return [[] for _ in self._variant.seats]
        return [[CODES[kind] for kind in army] for army in armies]

    def write(self, groups: Sequence[Sequence[str]]) -> str:
        """Return the armies in the notation of the setting."""
        return " ".join(
            f"{seat}={','.join(army)}" for seat, army in zip(self._variant.seats, groups, strict=True)
        )

    def example(self) -> list[tuple[str, ...]]:
        """Return playable armies; the army of each seat begins with those of the first game."""
        known = [code for army in FIRST_GAME for code in army]
        known += [code for code in self.keys if code not in known]
        return [
            tuple(known[seat * self.size : (seat + 1) * self.size]) for seat in range(self._variant.players)
        ]


class WarChestPages(Pages):
    """Sides, settings, glossary and pictures of War Chest."""

    lead = "draft"

    def __init__(self) -> None:
        load()

    def partners(self, options: Options, seat: int, other: int) -> bool:
        """Say whether two seats are one team (WC-3.3.1)."""
        return seat != other and seat & 1 == other & 1

    def seat_name(self, words: Words, seat: int, options: Options) -> str:
        """Return Wolf or Raven, with a number if there are two of them."""
        return words.tr(f"{self.seat_noun(seat, options)}.name")

    def seat_noun(self, seat: int, options: Options) -> str:
        """Return the noun for Wolf or Raven, with a number if there are two of them."""
        return f"side.{_variant(options).seats[seat]}"

    def side_name(self, words: Words, side: int, options: Options) -> str:
        """Return Wolf or Raven."""
        return words.tr(f"side.{SIDES[side]}.name")

    def lineup_name(self, words: Words, seat: int, options: Options) -> str:
        """Return the name of the owner of an army in a historic battle (WC-3.5)."""
        battle = _battle(options)
        return words.tr(f"battle.{battle}.army{seat + 1}") if battle else ""

    def story(self, words: Words, options: Options) -> str:
        """Return name and story of a historic battle, one a line, or say when unknown armies become known."""
        battle = _battle(options)
        if battle:
            return f"{words.tr(f'battle.{battle}.name')}\n{words.tr(f'battle.{battle}.note')}"
        if self.lineup(options) is not None:
            return ""
        drafted = fitting(Schema, options)["draft"] in DRAFT_OPTIONS
        return words.tr("story.drafted" if drafted else "story.dealt")

    def emblem(self, seat: int, radius: float, options: Options) -> pygame.Surface:
        """Return the side's control marker."""
        return control_marker(METAL[seat & 1], EMBLEM[seat & 1], radius)

    def tone(self, seat: int, options: Options) -> Colour:
        """Return the enamel of a seat's side, bright enough for letters."""
        return mix(METALS[METAL[seat & 1]].enamel, WHITE, 0.5)

    def sign(self, name: str, value: Any) -> str:
        """Return an icon for each way to form armies that does not name them."""
        return SIGNS.get(value, "") if name == self.lead else ""

    def first_game(self) -> dict[str, Any]:
        """Give every player a fixed army."""
        return {"draft": "first_game"}

    def complete(self, options: Options) -> dict[str, Any]:
        """Complete options: given armies set the way to form armies, and a value sets what it needs."""
        text = str(options.get("armies", ""))
        codes = set(re.split("[=, ]", text))
        implied: dict[str, Any] = {"draft": "armies"} if text else {}
        if codes & set(SEATS[4]):
            implied["players"] = 4
        if codes & set(Armies(Variant(ruleset="nobility")).keys) - set(Armies(Variant()).keys):
            implied["ruleset"] = "nobility"
        defaults = {option.name: option.default for option in describe(Schema)}
        for option in describe(Schema):
            for need in option.needs:
                if option.name in options and need.value == options[option.name]:
                    implied |= {
                        name: wanted[0]
                        for name, wanted in need.others.items()
                        if defaults[name] not in wanted
                    }
        return {**implied, **options}

    def problem(self, words: Words, options: Options) -> str | None:
        """Say what is wrong with given armies (WC-3.1.3)."""
        if options.get("draft") != "armies":
            return None
        text, armies = str(options.get("armies", "")), Armies(_variant(options))
        if all(armies.read(text)):
            return None
        example = armies.write(armies.example())
        known = words.tr("common.list").join(armies.keys)
        return words.tr("option.armies.wrong", text=text, n=armies.size, example=example, known=known)

    def steps(self, name: str) -> tuple[int, ...]:
        """Return the round limits to choose from (WC-12.2.1)."""
        return LIMITS

    def picks(self, name: str, options: Options) -> Armies | None:
        """Return the way of picking armies."""
        return Armies(_variant(options)) if name == "armies" else None

    def lineup(self, options: Options) -> Sequence[tuple[str, ...] | None] | None:
        """Return all armies if they are known before the start, or being picked."""
        battle = _battle(options)
        if battle:
            return list(BATTLES[battle])
        if options.get("draft") == "first_game":
            return list(FIRST_GAME)
        if options.get("draft") == "armies":
            armies = Armies(_variant(options)).read(str(options.get("armies", "")))
            return [tuple(army) or None for army in armies]
        return None

    def count_hidden_entries(self, options: Options) -> int:
        """Return the number of cards of each seat."""
        return ARMY[_variant(options).players]

    def entry(self, words: Words, key: str, options: Options) -> PageEntry:
        """Return a unit with its card, in the printing of the options, and its number of coins."""
        printing = f".{options.get(PRINTING_OPTIONS[key], '2019')}" if key in PRINTING_OPTIONS else ""
        number = UNITS[KIND[key]].coins
        note = words.tr_n("count.coins", number) if number else ""
        return PageEntry(
            key, words.tr(f"unit.{key}.name"), words.tr(f"unit.{key}.card{printing}"), note, True
        )

    def picture(self, words: Words, key: str, seat: int, radius: float) -> pygame.Surface:
        """Return a coin; without a key it lies face down."""
        if not key:
            return back(EMBLEM[seat & 1], SEAT_METALS[seat], radius)
        if key.startswith(rulebook.ENTRY):
            return rulebook.picture(key, seat, radius)
        return coin(KIND[key], seat, radius, words=words)

    def chapters(self, words: Words, options: Options) -> list[Chapter]:
        """Return the rules in short and at length, the actions, the cards and the terms."""
        return rulebook.chapters(words, UNIT_CODES, lambda key: self.entry(words, key, options))

    def credits(self, words: Words) -> str:
        """Return the credits of the game, and the note that this is an independent implementation."""
        return words.tr("game.credits")

    def scenery(self) -> Sequence[str]:
        """Return all units."""
        return UNIT_CODES

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a field of tiles."""
        return tile_surface(size, self.stones(STONE * size[1]), STONE * size[1])

    def stones(self, size: float) -> Sequence[pygame.Surface]:
        """Return plain tiles and, among many, one of a location."""
        plain = [tile(Look(), size, number % STONES) for number in range(9)]
        return [*plain, tile(Look("location"), size, 2)]


def _variant(options: Options) -> Variant:
    """Return the variant of the rules that settings mean; missing ones have their defaults."""
    chosen = fitting(Schema, options)
    return Variant(players=chosen["players"], ruleset=chosen["ruleset"])


def _battle(options: Options) -> str:
    way, _, battle = str(options.get("draft", "")).partition(":")
    return battle if way == "battle" else ""


PAGES = WarChestPages()
