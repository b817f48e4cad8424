"""Facts of a unit in words: characteristics, weapons, special rules, its state, what it may still do."""

from __future__ import annotations

from typing import NamedTuple

from client.i18n import Words
from client.skins.kings.wording.names import unit_name
from engine.games.kings.armies.profiles import Dice, Only, Profile, RuleValue
from engine.games.kings.armies.special_rules import SpecialRule
from engine.games.kings.armies.spells import SPELLS
from engine.games.kings.state import State, Unit

NOTHING = "–"


class Stat(NamedTuple):
    """A characteristic: its short name, and its value."""

    name: str
    value: str


class Trait(NamedTuple):
    """A special rule, a weapon or a spell: its name, and what it says."""

    name: str
    text: str


def kind_line(words: Words, unit: Unit) -> str:
    """Say what a unit is: its size, its kind, its points."""
    profile = unit.profile
    parts = [words.tr(f"size.{profile.size}")] if profile.size != "single" else []
    parts.append(words.tr(f"kind.{profile.kind}"))
    if profile.hero:
        parts.append(words.tr("kind.hero"))
    parts.append(words.tr_n("kings.points", profile.points))
    return " · ".join(parts)


def stats(words: Words, state: State, unit: Unit) -> list[Stat]:
    """Return the characteristics in the order of the rules."""
    profile = unit.profile
    nerve = f"{NOTHING if profile.waver is None else profile.waver}/{profile.rout}"
    values = {
        "sp": str(state.speed(unit)),
        "me": _needed(profile.melee),
        "ra": _needed(profile.ranged),
        "de": _needed(profile.defence),
        "at": str(profile.attacks) if profile.attacks else NOTHING,
        "ne": nerve,
        "he": str(profile.height),
    }
    return [Stat(words.tr(f"kings.stat.{name}"), value) for name, value in values.items()]


def _needed(value: int | None) -> str:
    return NOTHING if value is None else f"{value}+"


def arms(words: Words, profile: Profile) -> list[Trait]:
    """Return the weapon and the spells of a unit with their ranges and dice."""
    found = []
    if profile.weapon is not None:
        name = words.tr(f"weapon.{profile.weapon.id}")
        found.append(Trait(words.tr("weapon.reach", weapon=_raised(name), n=profile.weapon.range), ""))
    for spell, dice in profile.spells.items():
        name = words.tr("rule.numbered", name=words.tr(f"spell.{spell}.name"), n=dice)
        text = words.tr(f"spell.{spell}.text", n=dice, range=SPELLS[spell].range)
        found.append(Trait(name, text))
    return found


def _raised(text: str) -> str:
    return text[:1].upper() + text[1:]


def traits(words: Words, profile: Profile) -> list[Trait]:
    """Return the special rules of a unit, those left out that come with another one."""
    implied = {each for rule in profile.rules for each in rule.implied}
    return [_trait(words, rule, value) for rule, value in profile.rules.items() if rule not in implied]


def _trait(words: Words, rule: SpecialRule, value: RuleValue) -> Trait:
    name = words.tr(f"rule.{rule.id}.name")
    if isinstance(value, Only):
        units = words.all_of(words.tr(f"unit.{code}.name") for code in value.codes)
        only = f"rule.{rule.id}.only"
        text = words.tr(only if words.has(only) else f"rule.{rule.id}.text", units=units)
        return Trait(words.tr("rule.only", name=name, units=units), text)
    shown = _dice(words, value)
    text = words.tr(f"rule.{rule.id}.text", n=shown)
    numbered = rule.numbered or isinstance(value, Dice)
    return Trait(words.tr("rule.numbered", name=name, n=shown) if numbered else name, text)


def _dice(words: Words, value: int | Dice) -> str:
    if isinstance(value, int):
        return str(value)
    return words.tr("kings.dice.half" if value.half else "kings.dice") + (
        f"+{value.plus}" if value.plus else ""
    )


def condition(words: Words, state: State, unit: Unit) -> list[str]:
    """Say how a unit is off: lost, damaged, wavering, what it carries, its order."""
    tr = words.tr
    if unit.dead:
        return [tr("kings.is.dead")]
    if unit.pose is None:
        return [tr("kings.is.waiting")]
    found = [tr("kings.is.damaged", n=unit.damage, most=unit.profile.rout)] if unit.damage else []
    found += [tr(f"kings.is.{name}") for name in ("wavering", "disordered", "chanted") if getattr(unit, name)]
    if state.carries(unit.id) is not None:
        found.append(tr("kings.is.carrying"))
    for contact in state.contacts:
        if contact.charger == unit.id:
            found.append(tr("kings.is.charging", unit=unit_name(words, state, contact.target)))
        elif contact.target == unit.id:
            found.append(tr("kings.is.charged", unit=unit_name(words, state, contact.charger)))
    return found


def doing(words: Words, state: State, unit: Unit) -> str:
    """Say what a unit has done in this turn, or may still do; empty where it is not its turn."""
    if unit.pose is None or unit.seat != state.side or state.phase not in ("move", "shoot", "melee"):
        return ""
    if unit.order:
        done = words.tr(f"order.{unit.order}")
        return words.tr("kings.has.shot" if unit.shot else "kings.has.order", order=done)
    return words.tr("kings.has.none") if state.phase == "move" else ""
