"""A unit of an army list in a few lines, as its test states it."""

from __future__ import annotations

from engine.games.kings.armies.pool import UNIT_TYPES
from engine.games.kings.armies.profiles import SIZE_LETTERS, RuleValue
from engine.games.kings.armies.special_rules import SpecialRule
from engine.games.kings.armies.unit_types import Option, SizeRow

_LETTERS = {size: letter for letter, size in SIZE_LETTERS.items()}


def _value(found: int | None) -> str:
    return "-" if found is None else str(found)


def _row(row: SizeRow) -> str:
    nerve = f"{_value(row.waver)}/{row.rout}"
    return f"{_LETTERS[row.size]}: attacks {row.attacks}, nerve {nerve}, points {row.points}"


def _option(option: Option) -> str:
    return f"{option.id} {option.points:+}"


def _rule(rule: SpecialRule, value: RuleValue) -> str:
    return f"{rule.id} {value}" if rule.numbered and isinstance(value, int) else rule.id


def summary(code: str) -> list[str]:
    """Return a unit's kind and characteristics, its rules, a line for each size, and its options.

    >>> summary("bw")[0]
    'infantry: speed 5, melee 5, ranged 5, defence 3, bow'
    """
    unit = UNIT_TYPES[code]
    kind = f"hero/{unit.kind}" if unit.hero else unit.kind
    values = {"speed": unit.speed, "melee": unit.melee, "ranged": unit.ranged, "defence": unit.defence}
    weapon = [unit.weapon.id] if unit.weapon else []
    spells = [f"{spell} ({number})" for spell, number in unit.spells.items()]
    rules = [*(_rule(rule, value) for rule, value in unit.rules.items()), *spells]
    return [
        f"{kind}: " + ", ".join([*(f"{name} {_value(value)}" for name, value in values.items()), *weapon]),
        *([", ".join(rules)] if rules else []),
        *map(_row, unit.sizes),
        *map(_option, unit.options),
    ]
