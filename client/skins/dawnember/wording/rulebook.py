"""The rules in the menus, chapter by chapter, for before and during a match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from client.i18n import Words
from client.skins.dawnember.wording.card_facts import card_facts
from client.skins.dawnember.wording.cards import card_name, card_text
from client.skins.dawnember.wording.units import join_list
from client.skins.pages import Chapter, PageEntry
from client.skins.wording.option_entries import option_entries
from engine.games.dawnember.cards.card import Card, Kind
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.options import Options

RULES: dict[str, tuple[str, ...]] = {
    "short": ("goal", "course", "clashing", "chaining"),
    "pieces": ("unit_card", "attachment_card", "action_card", "committing", "decks", "secrets"),
    "muster": ("muster_first", "muster_turn", "muster_gold", "muster_end", "uniqueness"),
    "commands": ("opening", "giving", "moving", "passing", "falling", "reach", "blocking", "guarding"),
    "combat": (
        *("steps", "playing_tactics", "crying", "result", "slaughtering", "exchanging", "aborting"),
        *("checking", "following", "frightening"),
    ),
    "ranged": ("shooting", "distances", "hitting", "chaining_shots"),
    "answers": ("reacting", "asking", "casting", "negating", "rolling"),
    "ending": ("scoring", "clash", "withdrawing", "cleaning", "matching"),
}
"""The entries of each chapter of the rules."""
TERMS = (
    *("match", "battle", "combat", "seat", "side", "army_deck", "action_deck", "unit", "attachment"),
    *("tactic", "cry", "support", "reaction", "strategy", "command", "command_value", "strength"),
    *("points", "gold", "spell_points", "line", "reserve", "battlefield", "ready", "committed"),
    *("rout_check", "routed", "followup", "slaughter", "roll", "test", "die", "bearer", "window"),
    *("muster", "cleanup", "infantry", "cavalry", "flyer", "weapon", "armour", "item", "character"),
    *("standard", "short", "ranged", "long", "terror", "scout", "victory", "wizard", "spell", "block"),
    *("withdraw", "clash", "unique", "terrain"),
)
"""The terms of the rules (WY-0.4), in reading order."""
KINDS = get_args(Kind)
"""The kinds of cards, in reading order."""


def chapters(words: Words) -> list[Chapter]:
    """Return all chapters: the rules, every card, the settings, and the terms."""
    rules = [
        Chapter(name, words.tr(f"chapter.{name}"), _make_entries(words, "rules", keys))
        for name, keys in RULES.items()
    ]
    cards = sorted(CARDS.values(), key=lambda card: (card.side, KINDS.index(card.kind), card.id))
    terms = (*_make_entries(words, "term", TERMS), _races(words))
    return [
        *rules,
        Chapter("pool", words.tr("chapter.pool"), tuple(_card(words, card) for card in cards)),
        Chapter("options", words.tr("chapter.options"), tuple(option_entries(words, Options))),
        Chapter("terms", words.tr("chapter.terms"), terms),
    ]


def _make_entries(words: Words, kind: str, keys: Iterable[str]) -> tuple[PageEntry, ...]:
    return tuple(
        PageEntry(f"{kind}.{key}", words.tr(f"{kind}.{key}.name"), words.tr(f"{kind}.{key}.text"))
        for key in keys
    )


def _card(words: Words, card: Card) -> PageEntry:
    return PageEntry(
        card.id, card_name(words, card.id), card_text(words, card.id), card_facts(words, card.id), True
    )


def _races(words: Words) -> PageEntry:
    """Name the keywords of units, which have no rules of their own."""
    found = dict.fromkeys(keyword for card in CARDS.values() if card.army for keyword in card.keywords)
    names = join_list(words, (words.tr(f"keyword.{keyword}.name") for keyword in found))
    return PageEntry("rules.races", words.tr("rules.races.name"), words.tr("rules.races.text", names=names))
