"""Cards of units in words: characteristics, special rules and spells with their effects, options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from client.i18n import Words
from engine.games.kings.armies.entries import profile_of, read_entry
from engine.games.kings.armies.profiles import Dice, Profile, RuleValue, UnitLimit
from engine.games.kings.armies.special_rules import REGENERATION, SpecialRule
from engine.games.kings.armies.spells import SPELLS
from engine.games.kings.armies.unit_types import Option

Fact = tuple[str, str]
"""A name, and its value or meaning."""


@dataclass(frozen=True)
class UnitCard:
    """The whole content of a unit's card."""

    title: str
    sort: str
    """Its type and size."""
    facts: tuple[Fact, ...]
    """The names of its characteristics, and their values."""
    weapon: str
    """The weapon with its range; empty without one."""
    options: tuple[str, ...]
    rules: tuple[Fact, ...]
    """The special rules and then the spells, with a sentence about each."""


def unit_card(words: Words, entry: str) -> UnitCard:
    """Return the card of an entry of an army."""
    profile = profile_of(entry)
    return UnitCard(
        words.tr(f"unit.{profile.code}.name"),
        sort_text(words, profile),
        facts(words, profile),
        weapon_text(words, profile),
        tuple(option_name(words, option) for option in read_entry(entry).options),
        rules(words, profile),
    )


def rules(words: Words, profile: Profile) -> tuple[Fact, ...]:
    """Return a unit's special rules and then its spells, with a sentence about each."""
    return (*_rules(words, profile), *_spells(words, profile))


def facts(words: Words, profile: Profile, *, short: bool = False) -> tuple[Fact, ...]:
    """Return the names of a unit's characteristics, perhaps short ones, and their values."""
    values = {
        "speed": str(profile.speed),
        "melee": _least(words, profile.melee),
        "ranged": _least(words, profile.ranged),
        "defence": _least(words, profile.defence),
        "attacks": str(profile.attacks),
        "nerve": nerve_text(words, profile),
        "points": str(profile.points),
        "height": str(profile.height),
    }
    end = ".short" if short else ""
    return tuple((words.tr(f"card.{name}{end}"), value) for name, value in values.items())


def profile_line(words: Words, profile: Profile) -> str:
    """Return the characteristics of a unit in one line of short names."""
    named = (
        words.tr("card.fact", name=name, value=value) for name, value in facts(words, profile, short=True)
    )
    return "  ".join(named)


def nerve_text(words: Words, profile: Profile) -> str:
    """Return the thresholds of wavering and rout; a fearless unit never wavers."""
    waver = words.tr("card.none") if profile.waver is None else profile.waver
    return f"{waver}/{profile.rout}"


def sort_text(words: Words, profile: Profile) -> str:
    """Return the type and size of a unit, with the number of its models."""
    kind = words.tr(f"kind.{profile.kind}")
    if profile.hero:
        kind = words.tr("kind.hero", kind=kind)
    if profile.size == "single":
        return kind
    models = words.tr_n("card.models", profile.models)
    sort = words.tr("card.sort", kind=kind, size=words.tr(f"size.{profile.size}"))
    more = [words.tr("kind.irregular")] if profile.irregular else []
    return words.tr("common.list").join([sort, models, *more])


def weapon_text(words: Words, profile: Profile) -> str:
    """Return a unit's weapon with its range, and its dice if they differ from the Attacks."""
    weapon = profile.weapon
    if weapon is None:
        return ""
    text = words.tr("weapon.reach", weapon=words.tr(f"weapon.{weapon.id}"), n=weapon.range)
    if weapon.dice is None:
        return text
    return words.tr("card.weapon.dice", weapon=text, dice=words.tr_n("log.dice", weapon.dice))


def option_name(words: Words, option: Option) -> str:
    """Return the name of an option: the names of its spells, or else its own."""
    if option.spells:
        return words.all_of(
            _format_numbered_rule(words, f"spell.{id}.name", n) for id, n in option.spells.items()
        )
    return words.tr(f"upgrade.{option.id}")


def rule_name(words: Words, rule: SpecialRule, value: RuleValue) -> str:
    """Return the name of a special rule with its number or limit."""
    name = words.tr(f"rule.{rule.id}.name")
    if isinstance(value, UnitLimit):
        return words.tr("rule.only", name=name, units=_units(words, value))
    number = number_text(words, rule, value)
    return words.tr("rule.numbered", name=name, n=number) if number else name


def rule_text(words: Words, rule: SpecialRule, value: RuleValue) -> str:
    """Explain a special rule."""
    if isinstance(value, UnitLimit):
        return words.tr(f"rule.{rule.id}.only", units=_units(words, value))
    number = value if rule is REGENERATION else number_text(words, rule, value)
    return words.tr(f"rule.{rule.id}.text", n=number)


def number_text(words: Words, rule: SpecialRule, value: RuleValue) -> str:
    """Return the number of a special rule; empty without one."""
    if isinstance(value, Dice):
        dice = words.tr("card.half_dice" if value.half else "card.dice")
        return words.tr("card.dice.plus", dice=dice, n=value.plus) if value.plus else dice
    if not rule.numbered or isinstance(value, UnitLimit):
        return ""
    return words.tr("card.at_least", n=value) if rule is REGENERATION else str(value)


def _rules(words: Words, profile: Profile) -> Iterator[Fact]:
    named = {rule_name(words, rule, value): (rule, value) for rule, value in profile.rules.items()}
    for name in sorted(named):
        yield name, rule_text(words, *named[name])


def _spells(words: Words, profile: Profile) -> Iterator[Fact]:
    for id, dice in profile.spells.items():
        text = words.tr(f"spell.{id}.text", n=dice, range=SPELLS[id].range)
        yield _format_numbered_rule(words, f"spell.{id}.name", dice), text


def _format_numbered_rule(words: Words, key: str, number: int) -> str:
    return words.tr("rule.numbered", name=words.tr(key), n=number)


def _units(words: Words, limit: UnitLimit) -> str:
    return words.tr("common.list").join(words.tr(f"unit.{code}.name") for code in limit.codes)


def _least(words: Words, value: int | None) -> str:
    return words.tr("card.none") if value is None else words.tr("card.at_least", n=value)
