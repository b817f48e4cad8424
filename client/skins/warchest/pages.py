"""War Chest as the menus see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from client.board.coins import back
from client.board.markers import control_marker
from client.board.tiles import Look, tile
from client.skins.pages import Chapter, Entry, Options
from client.skins.warchest.looks import EMBLEM, METAL, coin
from client.words import Words
from engine.games.warchest.catalog import UNITS, load
from engine.games.warchest.kinds import CODES, KIND, ROYAL
from engine.games.warchest.options import SEATS
from engine.games.warchest.setup import ARMY, FIRST_GAME, ArmyError, parse_armies

SHORT = ("goal", "round", "coin", "bag")
ACTIONS = ("deploy", "bolster", "claim", "recruit", "pass", "move", "control", "attack", "tactic")
TERMS = (
    *("coin", "royal_coin", "bag", "hand", "discard", "supply", "box", "unit", "stack", "bolstered", "cell"),
    *("empty_cell", "location", "control_marker", "initiative_marker", "side", "friendly", "enemy", "own"),
    *("maneuver", "step", "tactic", "attribute", "restriction"),
)
"""Terms of the base game (WC-15), in reading order."""
PRINTED = {"rg": "royal_guard_card"}
"""Units whose card has several printings, and the setting that chooses one."""
GIVEN = ("armies", "first")
"""Settings for given armies only."""
LIMITS = (0, 20, 30, 40, 60, 80, 100)


class Armies:
    """Four unit cards for each of two seats (WC-3.1.3)."""

    size = ARMY
    keys = tuple(code for code in CODES if code != CODES[ROYAL])

    def read(self, text: str) -> list[list[str]]:
        """Return the codes of each army; empty ones for a text that is no armies."""
        try:
            armies = parse_armies(text)
        except ArmyError:
            return [[] for _ in SEATS[2]]
        return [[CODES[kind] for kind in army] for army in armies]

    def write(self, groups: Sequence[Sequence[str]]) -> str:
        """Return the armies in the notation of the setting."""
        return " ".join(f"{seat}={','.join(army)}" for seat, army in zip(SEATS[2], groups, strict=True))


class WarChestPages:
    """Sides, settings, glossary and pictures of War Chest for two players."""

    seats = 2
    lead = "draft"

    def __init__(self) -> None:
        load()
        self._armies = Armies()

    def seat_name(self, words: Words, seat: int) -> str:
        """Return Wolf or Raven."""
        return words.tr(f"side.{SEATS[2][seat]}.name")

    def emblem(self, seat: int, radius: float) -> pygame.Surface:
        """Return the side's control marker."""
        return control_marker(METAL[seat], EMBLEM[seat], radius)

    def relevant(self, name: str, options: Options) -> bool:
        """Tell that some settings matter only where armies are given."""
        return name not in GIVEN or options.get("draft") == "armies"

    def complete(self, options: Options) -> dict[str, Any]:
        """Let given armies imply that they are what is played with."""
        implied = {"draft": "armies"} if options.get("armies") else {}
        return {**implied, **options}

    def problem(self, words: Words, options: Options) -> str | None:
        """Say what is wrong with given armies (WC-3.1.3)."""
        if options.get("draft") != "armies":
            return None
        text = str(options.get("armies", ""))
        if all(self._armies.read(text)):
            return None
        example = self._armies.write(FIRST_GAME)
        known = words.tr("common.list").join(self._armies.keys)
        return words.tr("option.armies.wrong", text=text, n=ARMY, example=example, known=known)

    def steps(self, name: str) -> tuple[int, ...]:
        """Return the round limits that are offered (WC-12.2.1)."""
        return LIMITS

    def picks(self, name: str) -> Armies | None:
        """Return how armies are picked."""
        return self._armies if name == "armies" else None

    def lineup(self, options: Options) -> list[tuple[str, ...]] | None:
        """Return both armies where they are known before the start."""
        if options.get("draft") == "first_game":
            return [tuple(army) for army in FIRST_GAME]
        if options.get("draft") == "armies":
            return [tuple(army) for army in self._armies.read(str(options.get("armies", "")))]
        return None

    def hidden(self) -> int:
        """Return how many cards are dealt to each seat."""
        return ARMY

    def entry(self, words: Words, key: str, options: Options) -> Entry:
        """Return a unit with its card, in the printing that is played with, and how many coins it has."""
        printing = f".{options.get(PRINTED[key], '2019')}" if key in PRINTED else ""
        number = UNITS[KIND[key]].coins
        note = words.tr_n("count.coins", number) if number else ""
        return Entry(key, words.tr(f"unit.{key}.name"), words.tr(f"unit.{key}.card{printing}"), note, True)

    def picture(self, key: str, seat: int, radius: float) -> pygame.Surface:
        """Return a coin, face down without a key."""
        if not key:
            return back(EMBLEM[seat], METAL[seat], radius)
        return coin(KIND[key], seat, radius)

    def chapters(self, words: Words, options: Options) -> list[Chapter]:
        """Return the rules in short, the actions, the units and the terms."""
        short = [Entry(key, words.tr(f"rules.{key}.name"), words.tr(f"rules.{key}.text")) for key in SHORT]
        actions = [
            Entry(key, words.tr(f"action.{key}.name"), words.tr(f"action.{key}.help")) for key in ACTIONS
        ]
        units = [self.entry(words, key, options) for key in self._armies.keys]
        units.sort(key=lambda entry: entry.title)
        units.append(self.entry(words, CODES[ROYAL], options))
        terms = [Entry(key, words.tr(f"term.{key}.name"), words.tr(f"term.{key}.text")) for key in TERMS]
        return [
            Chapter("short", words.tr("rules_screen.short"), tuple(short)),
            Chapter("actions", words.tr("rules_screen.actions"), tuple(actions)),
            Chapter("units", words.tr("rules_screen.units"), tuple(units)),
            Chapter("terms", words.tr("rules_screen.terms"), tuple(terms)),
        ]

    def credits(self, words: Words) -> str:
        """Return whose game it is, and that this is an independent implementation."""
        return words.tr("game.credits")

    def scenery(self) -> Sequence[str]:
        """Return all units."""
        return self._armies.keys

    def stones(self, size: float) -> Sequence[pygame.Surface]:
        """Return plain tiles and, among many, one of a location."""
        plain = [tile(Look(), size, stone) for stone in range(9)]
        return [*plain, tile(Look("location"), size, 2)]


PAGES = WarChestPages()
