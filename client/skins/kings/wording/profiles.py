"""Profiles in words: a unit's type, its numbers, its special rules, its weapon and its spells."""

from __future__ import annotations

from client.i18n import Words
from engine.games.kings.armies.profiles import Dice, Only, Profile, RuleValue
from engine.games.kings.armies.special_rules import SpecialRule
from engine.games.kings.armies.spells import SPELLS

BETWEEN = " · "


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
    found = [rule_name(words, rule, value) for rule, value in profile.rules.items()]
    if profile.weapon is not None:
        found.append(weapon_name(words, profile))
    found += [spell_name(words, id, dice) for id, dice in profile.spells.items()]
    return words.tr("common.list").join(found)


def rules_told(words: Words, profile: Profile) -> list[str]:
    """Return each special rule and each spell with what it does, and the weapon."""
    found = [] if profile.weapon is None else [_capital(weapon_name(words, profile))]
    for rule, value in profile.rules.items():
        found.append(_told(words, rule_name(words, rule, value), _rule_text(words, rule, value)))
    for id, dice in profile.spells.items():
        text = words.tr(f"spell.{id}.text", range=SPELLS[id].range, n=dice)
        found.append(_told(words, spell_name(words, id, dice), text))
    return found


def _told(words: Words, name: str, text: str) -> str:
    return words.tr("rule.told", name=name, text=text[:1].lower() + text[1:])


def _rule_text(words: Words, rule: SpecialRule, value: RuleValue) -> str:
    if isinstance(value, Only):
        return words.tr(f"rule.{rule.id}.only", units=_listed(words, value))
    return words.tr(f"rule.{rule.id}.text", n=_number(words, value))


def weapon_name(words: Words, profile: Profile) -> str:
    """Return what a unit shoots with, and how far; empty for one without a weapon."""
    if profile.weapon is None:
        return ""
    return words.tr("weapon.reach", weapon=words.tr(f"weapon.{profile.weapon.id}"), n=profile.weapon.range)


def spell_name(words: Words, id: str, dice: int) -> str:
    """Return a spell with its dice."""
    return words.tr("rule.numbered", name=words.tr(f"spell.{id}.name"), n=dice)


def rule_name(words: Words, rule: SpecialRule, value: RuleValue) -> str:
    """Return a special rule with its number, or the units that it is limited to."""
    name = words.tr(f"rule.{rule.id}.name")
    if isinstance(value, Only):
        return words.tr("rule.only", name=name, units=_listed(words, value))
    if not rule.numbered and not isinstance(value, Dice):
        return name
    number = _number(words, value)
    return words.tr("rule.numbered", name=name, n=f"{number}+" if rule.heals_on_orders else number)


def _number(words: Words, value: int | Dice) -> str:
    """Return a number, or the die that it is rolled with."""
    if not isinstance(value, Dice):
        return str(value)
    die = words.tr("stat.d3" if value.half else "stat.d6")
    return f"{die}+{value.plus}" if value.plus else die


def _listed(words: Words, value: Only) -> str:
    return words.all_of(words.tr(f"unit.{code}.name") for code in value.codes)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
