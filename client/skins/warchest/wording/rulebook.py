"""The rules in the menus, chapter by chapter, for before and during a match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from client.draw.lettering import place
from client.i18n import Words
from client.skins.pages import Chapter, PageEntry
from client.skins.warchest.art.decree_sheet import decree_plate, decree_room
from client.skins.warchest.art.piece_style import EMBLEM, METAL, decree
from client.skins.warchest.art.seals import seal
from client.skins.wording.option_entries import option_entries
from engine.games.warchest.kinds import CODES, DECREE, DECREE_CODES, ROYAL
from engine.games.warchest.legality.reasons import VERBS
from engine.games.warchest.options import Options
from engine.games.warchest.play.set_up import BATTLES

SHORT_RULES = ("goal", "round", "coin", "bag")
NOBILITY = ("decrees", "proclaim", "nobles")
TEAMS = ("teams", "shared", "apart")
DRAFTS = ("draft_two", "draft_four", "draft_bans", "dealt")
TERMS = (
    *("coin", "royal_coin", "bag", "hand", "discard", "supply", "box", "unit", "stack", "bolstered", "cell"),
    *("empty_cell", "location", "control_marker", "initiative_marker", "side", "team", "friendly", "enemy"),
    *("own", "draft", "maneuver", "step", "tactic", "attribute", "restriction", "decree", "seal", "proclaim"),
    "push",
)
"""Terms (WC-15), in reading order."""
ANSWERS = ("push", "discard", "pick", "ban")
"""Actions without a played coin."""
PLATE = 3.3
"""Width of the picture of a Decree, in radii of a coin."""
ENTRY = "decree."
"""The beginning of the keys of Decrees' entries."""


def chapters(words: Words, units: Iterable[str], entry: Callable[[str], PageEntry]) -> list[Chapter]:
    """Return all chapters; `entry` makes the entry of a kind of coin, given its code."""

    def make_entries(keys: Iterable[str], kind: str = "rules", ending: str = "text") -> tuple[PageEntry, ...]:
        return tuple(PageEntry(f"{kind}.{key}", *_pair(words, f"{kind}.{key}", ending)) for key in keys)

    cards = sorted((entry(code) for code in units), key=lambda card: card.title)
    shown = [
        PageEntry(each.key, each.title, each.text, pictured=True)
        for each in make_entries(DECREE_CODES, "decree", "card")
    ]
    return [
        Chapter("short", words.tr("chapter.short"), make_entries(SHORT_RULES)),
        Chapter("actions", words.tr("chapter.actions"), make_entries((*VERBS, *ANSWERS), "action", "help")),
        Chapter("units", words.tr("chapter.units"), (*cards, entry(CODES[ROYAL]))),
        Chapter("nobility", words.tr("chapter.nobility"), make_entries(NOBILITY)),
        Chapter("decrees", words.tr("chapter.decrees"), tuple(shown)),
        Chapter("teams", words.tr("chapter.teams"), make_entries(TEAMS)),
        Chapter("drafts", words.tr("chapter.drafts"), make_entries(DRAFTS)),
        Chapter("battles", words.tr("chapter.battles"), tuple(_battles(words))),
        Chapter("options", words.tr("chapter.options"), tuple(option_entries(words, Options))),
        Chapter("terms", words.tr("chapter.terms"), make_entries(TERMS, "term")),
    ]


def _pair(words: Words, stem: str, ending: str) -> tuple[str, str]:
    return words.tr(f"{stem}.name"), words.tr(f"{stem}.{ending}")


def _battles(words: Words) -> Iterator[PageEntry]:
    """Return for each historic battle the players and their units (WC-3.5)."""
    for battle, armies in BATTLES.items():
        stem = f"battle.{battle}"
        lines = [words.tr(f"{stem}.note")]
        for at, army in enumerate(armies):
            names = words.tr("common.list").join(words.tr(f"unit.{code}.name") for code in army)
            lines.append(words.tr("sum.line", what=words.tr(f"{stem}.army{at + 1}"), scores=names))
        yield PageEntry(stem, words.tr(f"{stem}.name"), "\n".join(lines))


def picture(key: str, side: int, radius: float) -> pygame.Surface:
    """Return the plate of a Decree with the Seals of both sides; there is one for all sides."""
    size = (round(PLATE * radius), round(2 * radius)) if not side else (1, 1)
    if side:
        return pygame.Surface(size, pygame.SRCALPHA)
    plate = decree_plate(decree(DECREE[key.removeprefix(ENTRY)]), size).copy()
    for each, spot in enumerate(decree_room(size).seals):
        place(plate, seal(METAL[each], EMBLEM[each], spot.width / 2), spot, 0.5)
    return plate
