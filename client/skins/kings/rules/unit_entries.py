"""Entries of the units of army lists: the values in every size, special rules and options."""

from __future__ import annotations

from client.i18n import Words
from client.skins.kings.wording.profiles import kind_line, rules_line, size_line, stat_line
from client.skins.pages import PageEntry
from engine.games.kings.armies.entries import profile_of
from engine.games.kings.armies.profiles import SIZE_LETTERS, Profile
from engine.games.kings.armies.unit_types import Option, UnitType

_LETTERS = {size: letter for letter, size in SIZE_LETTERS.items()}


def find_smallest_entry(unit: UnitType) -> str:
    """Return the entry of a unit in its smallest size."""
    return f"{unit.code}/{_LETTERS[unit.sizes[0].size]}"


def unit_entry(words: Words, unit: UnitType) -> PageEntry:
    """Return the text of a unit's entry."""
    profiles = [profile_of(f"{unit.code}/{_LETTERS[row.size]}") for row in unit.sizes]
    first = profiles[0]
    lines = [stat_line(words, first), *(_size(words, profile) for profile in profiles)]
    if rules := rules_line(words, first):
        lines.append(rules)
    if unit.options:
        options = words.tr("common.list").join(_option(words, option) for option in unit.options)
        lines.append(words.tr("rules.unit.options", options=options))
    key, name = f"unit.{unit.code}", words.tr(f"unit.{unit.code}.name")
    return PageEntry(key, name, "\n".join(lines), kind_line(words, first), pictured=True)


def _size(words: Words, profile: Profile) -> str:
    size = words.tr(f"size.{profile.size}")
    points = words.tr_n("kings.points", profile.points)
    stats = size_line(words, profile)
    return words.tr("rules.unit.sizes", size=size[:1].upper() + size[1:], stats=stats, points=points)


def _option(words: Words, option: Option) -> str:
    if option.spells:
        name = words.all_of(words.tr(f"spell.{spell}.name") for spell in option.spells)
    else:
        name = words.tr(f"upgrade.{option.id}")
    return words.tr("rules.unit.option", name=name, n=option.points) if option.points else name
