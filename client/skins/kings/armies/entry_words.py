"""Entries in words: their names, their options, and the units that they unlock or need."""

from __future__ import annotations

from client.i18n import Words
from client.skins.kings.wording.cards import rule_name
from client.skins.kings.wording.profiles import (
    BETWEEN,
    describe_rules,
    kind_line,
    size_line,
    stat_line,
)
from engine.games.kings.armies.entries import Entry, profile_of, read_entry
from engine.games.kings.armies.unit_types import Option
from engine.games.kings.armies.unlocking import slot_of

_UNLOCKS = {"regiment": "builder.unlocks.regiment", "horde": "builder.unlocks.horde"}


def unit_title(words: Words, code: str) -> str:
    """Return the name of a type of units."""
    return words.tr(f"unit.{code}.name")


def entry_title(words: Words, text: str) -> str:
    """Return the name of an entry, with its size if there are several."""
    entry = read_entry(text)
    name = unit_title(words, entry.type.code)
    if entry.row.size == "single":
        return name
    return words.tr("builder.sized", unit=name, size=words.tr(f"size.{entry.row.size}"))


def option_text(words: Words, option: Option) -> str:
    """Return the name of an option: its own, or the names of its spells."""
    key = f"upgrade.{option.id}"
    if words.has(key):
        return words.tr(key)
    return words.tr("common.list").join(words.tr(f"spell.{id}.name") for id in option.spells)


def options_line(words: Words, entry: Entry) -> str:
    """Return the options of an entry, and the rules that a player gave it by hand."""
    granted = [rule_name(words, rule, number) for rule, number in entry.granted.items()]
    granted += [f"{name} {number}" for name, number in entry.characteristics.items()]
    return words.tr("common.list").join([*(option_text(words, each) for each in entry.options), *granted])


def card_text(words: Words, text: str, locked: tuple[str, ...] = ()) -> tuple[str, str, str]:
    """Return the card of an entry: its title, its text, and its line of numbers.

    `locked` are the reasons against adding it to the present army.
    """
    profile = profile_of(text)
    cost = words.tr_n("builder.cost", profile.points)
    facts = "\n".join(
        [
            f"{kind_line(words, profile)}{BETWEEN}{cost}",
            stat_line(words, profile) + BETWEEN + size_line(words, profile),
        ]
    )
    paragraphs = describe_rules(words, profile)
    slot = slot_of(read_entry(text))
    if slot in _UNLOCKS:
        paragraphs.append(words.tr(_UNLOCKS[slot]))
    paragraphs += locked
    return entry_title(words, text), "\n".join(filter(None, paragraphs)), facts
