"""Entries in words: what they are called, what they have, what they unlock or need."""

from __future__ import annotations

from client.i18n import Words
from engine.games.kings.armies.entries import Entry, profile_of, read_entry
from engine.games.kings.armies.profiles import Dice, Only, Profile, RuleValue
from engine.games.kings.armies.special_rules import SpecialRule
from engine.games.kings.armies.unit_types import Option
from engine.games.kings.armies.unlocking import slot_of

BETWEEN = " · "
_UNLOCKS = {"regiment": "builder.unlocks.regiment", "horde": "builder.unlocks.horde"}


def unit_title(words: Words, code: str) -> str:
    """Return the name of a type of units."""
    return words.tr(f"unit.{code}.name")


def entry_title(words: Words, text: str) -> str:
    """Return what an entry is called, with its size where there are several."""
    entry = read_entry(text)
    name = unit_title(words, entry.type.code)
    if entry.row.size == "single":
        return name
    return words.tr("builder.sized", unit=name, size=words.tr(f"size.{entry.row.size}"))


def option_text(words: Words, option: Option) -> str:
    """Return what an option is called: by itself, or by the spells that it brings."""
    key = f"upgrade.{option.id}"
    if words.has(key):
        return words.tr(key)
    return words.tr("common.list").join(words.tr(f"spell.{id}.name") for id in option.spells)


def options_line(words: Words, entry: Entry) -> str:
    """Return the options of an entry, and the rules that were granted to it by hand."""
    granted = [_rule(words, rule, number) for rule, number in entry.granted.items()]
    granted += [f"{name} {number}" for name, number in entry.characteristics.items()]
    return words.tr("common.list").join([*(option_text(words, each) for each in entry.options), *granted])


def kind_line(words: Words, profile: Profile) -> str:
    """Return the type of a unit."""
    kind = words.tr(f"kind.{profile.kind}")
    if profile.hero:
        kind = words.tr("kind.hero", kind=kind)
    more = [name for name in ("irregular", "unique") if getattr(profile, name)]
    return words.tr("common.list").join([kind, *(words.tr(f"kind.{name}") for name in more)])


def stat_line(words: Words, profile: Profile) -> str:
    """Return what a unit has in every size: Speed, Melee, Ranged and Defence."""
    parts = [words.tr("stat.speed", n=profile.speed)]
    for name in ("melee", "ranged", "defence"):
        needed = getattr(profile, name)
        parts.append(words.tr(f"stat.{name}", n=words.tr("stat.none") if needed is None else f"{needed}+"))
    return BETWEEN.join(parts)


def size_line(words: Words, profile: Profile) -> str:
    """Return what of a unit depends on its size: Attacks and Nerve."""
    waver = words.tr("stat.none") if profile.waver is None else profile.waver
    nerve = words.tr("stat.nerve", waver=waver, rout=profile.rout)
    return BETWEEN.join([words.tr("stat.attacks", n=profile.attacks), nerve])


def rules_line(words: Words, profile: Profile) -> str:
    """Return the names of special rules, weapon and spells."""
    return words.tr("common.list").join(_names(words, profile))


def _names(words: Words, profile: Profile) -> list[str]:
    found = [_rule(words, rule, value) for rule, value in profile.rules.items()]
    if profile.weapon is not None:
        weapon = words.tr(f"weapon.{profile.weapon.id}")
        found.append(words.tr("weapon.reach", weapon=weapon, n=profile.weapon.range))
    for id, dice in profile.spells.items():
        found.append(words.tr("rule.numbered", name=words.tr(f"spell.{id}.name"), n=dice))
    return found


def _rule(words: Words, rule: SpecialRule, value: RuleValue) -> str:
    name = words.tr(f"rule.{rule.id}.name")
    if isinstance(value, Only):
        units = words.tr("common.list").join(unit_title(words, code) for code in value.codes)
        return words.tr("rule.only", name=name, units=units)
    if rule.numbered or isinstance(value, Dice):
        return words.tr("rule.numbered", name=name, n=number_text(words, rule, value))
    return name


def number_text(words: Words, rule: SpecialRule, value: int | Dice) -> str:
    """Return the number of a rule as it is written; Regeneration is told by what must be rolled."""
    if isinstance(value, Dice):
        die = words.tr("stat.d3" if value.half else "stat.d6")
        return f"{die}+{value.plus}" if value.plus else die
    return f"{value}+" if rule.id == "regeneration" else str(value)


def card_text(words: Words, text: str, locked: tuple[str, ...] = ()) -> tuple[str, str, str]:
    """Return the card of an entry: its title, its text, and its line of numbers.

    `locked` are the reasons why it could not be added to the army as it is.
    """
    profile = profile_of(text)
    cost = words.tr_n("builder.cost", profile.points)
    facts = "\n".join(
        [f"{kind_line(words, profile)}{BETWEEN}{cost}", stat_line(words, profile) + BETWEEN + size_line(words, profile)]
    )
    paragraphs = [rules_line(words, profile)]
    slot = slot_of(read_entry(text))
    if slot in _UNLOCKS:
        paragraphs.append(words.tr(_UNLOCKS[slot]))
    paragraphs += locked
    return entry_title(words, text), "\n".join(filter(None, paragraphs)), facts
