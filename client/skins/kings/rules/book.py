"""Chapters of the rules and the glossary, for before and during a match."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from client.i18n import Words
from client.skins.kings.rules.diagrams import DIAGRAMS
from client.skins.kings.rules.unit_entries import unit_entry
from client.skins.pages import Chapter, PageEntry
from client.skins.wording.option_entries import option_entries
from engine.games.kings.armies.pool import ARMY_LISTS
from engine.games.kings.armies.special_rules import SPECIAL_RULES, SpecialRule
from engine.games.kings.armies.spells import SPELLS, Spell
from engine.games.kings.options import Options

KINDS = ("infantry", "large_infantry", "cavalry", "large_cavalry", "war_engine", "monster", "hero")
STATES = ("steady", "wavering", "disordered", "routed", "chanted", "inspired")
TERRAIN = ("b", "d", "o", "h")
"""Impassable, difficult, obstacle, hill (KW-4.1)."""
SCENARIOS = ("kill", "invade", "dominate", "pillage", "loot", "killpillage")
RULES: dict[str, tuple[str, ...]] = {
    "short": ("goal", "turn", "dice", "ending"),
    "units": ("rectangle", "profile", "sizes", "damage", *(f"kind.{kind}" for kind in KINDS)),
    "moving": (
        *("giving", "order.halt", "order.face", "order.adv", "order.back", "order.side", "order.dbl"),
        *("interval", "passing"),
    ),
    "sight": ("arcs", "measuring", "seeing", "heights", "cover"),
    "charging": (*("order.chg", "charge_way", "aligning", "sides", "hindered", "together", "order.ctr"),),
    "shooting": ("shots", "shot_target", "to_hit", "to_damage"),
    "melee": ("combat", "striking", "backing", "regrouping", "overrun"),
    "nerve": ("nerve_test", *(f"state.{state}" for state in STATES)),
    "terrain": tuple(f"terrain.{type}" for type in TERRAIN),
    "army": ("building", "unlocking", "irregular", "unique", "allies"),
    "setting_up": (
        *("tables", "deploying", "vanguards", "first_turn", "clocks"),
        *(f"scenario.{name}" for name in SCENARIOS),
    ),
}
"""The entries of each chapter of the rules."""


def chapters(words: Words) -> list[Chapter]:
    """Return all chapters: the rules, special rules, spells, the units of each list, the settings."""
    found = [
        Chapter(name, words.tr(f"chapter.{name}"), _make_entries(words, keys)) for name, keys in RULES.items()
    ]
    spells = (*_make_entries(words, ("spell",)), *(_spell(words, spell) for spell in SPELLS.values()))
    place = list(RULES).index("shooting")
    found[place] = replace(found[place], entries=found[place].entries + spells)
    abilities = sorted(
        (_ability(words, rule) for rule in SPECIAL_RULES.values()), key=lambda entry: entry.title
    )
    found.append(Chapter("abilities", words.tr("chapter.abilities"), tuple(abilities)))
    for army in ARMY_LISTS.values():
        units = tuple(unit_entry(words, unit) for unit in army.units)
        found.append(Chapter(army.id, words.tr(f"chapter.{army.id}"), units))
    found.append(Chapter("options", words.tr("chapter.options"), tuple(option_entries(words, Options))))
    return found


def _make_entries(words: Words, keys: Iterable[str]) -> tuple[PageEntry, ...]:
    return tuple(
        PageEntry(key, words.tr(f"rules.{key}.name"), words.tr(f"rules.{key}.text"), diagram=key in DIAGRAMS)
        for key in keys
    )


def _spell(words: Words, spell: Spell) -> PageEntry:
    text = words.tr(f"spell.{spell.id}.text", range=spell.range, n="n")
    return PageEntry(f"spell.{spell.id}", words.tr(f"spell.{spell.id}.name"), text)


def _ability(words: Words, rule: SpecialRule) -> PageEntry:
    name = words.tr(f"rule.{rule.id}.name")
    if rule.numbered:
        name = words.tr("rule.numbered", name=name, n="n+" if rule.heals_on_orders else "n")
    return PageEntry(f"rule.{rule.id}", name, words.tr(f"rule.{rule.id}.text", n="n"))
