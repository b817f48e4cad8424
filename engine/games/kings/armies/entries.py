"""Entries: texts that describe a unit, and the resulting profile (notation, section 1)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.games.kings.armies.pool import UNIT_TYPES
from engine.games.kings.armies.profiles import FORMATIONS, HEIGHTS, SIZE_LETTERS, TENTHS, Profile, RuleValue
from engine.games.kings.armies.special_rules import SPECIAL_RULES, SpecialRule
from engine.games.kings.armies.unit_types import Option, SizeRow, UnitType, add_implied_rules
from engine.games.kings.geometry.poses import Extent
from engine.notation import require

CHARACTERISTICS = ("height", "speed")
"""Characteristics that an entry may set, beside granting rules."""
_NUMBERED_WORD = re.compile(r"([a-z_]+?)(0|[1-9][0-9]?)?")
_CACHE_SIZE = 1 << 12


class Entry(NamedTuple):
    """A unit type with a size, options of its list, and granted rules."""

    type: UnitType
    row: SizeRow
    options: tuple[Option, ...]
    granted: dict[SpecialRule, int]
    """The numbers of granted rules, 1 for a rule without a number."""
    characteristics: dict[str, int]

    @property
    def points(self) -> int:
        """Return its cost; granted rules cost nothing (KW-14.1.7)."""
        return self.row.points + sum(option.points for option in self.options)


@lru_cache(_CACHE_SIZE)
def read_entry(text: str) -> Entry:
    """Read an entry such as `sh/r` or `kw/r/!regeneration4+hounds`; raises `NotationError`."""
    code, _, rest = text.partition("/")
    letter, slash, words = rest.partition("/")
    type = UNIT_TYPES.get(code)
    require(type is not None, f"entry {text!r}", f"{code!r} is no unit")
    assert type is not None
    row = type.row(SIZE_LETTERS[letter]) if letter in SIZE_LETTERS else None
    require(row is not None, f"entry {text!r}", f"{code!r} has no size {letter!r}")
    assert row is not None
    listed = words.split("+") if slash else []
    require(listed == sorted(set(listed)), f"entry {text!r}", "the options are not sorted, or repeated")
    options: list[Option] = []
    granted: dict[SpecialRule, int] = {}
    characteristics: dict[str, int] = {}
    for word in listed:
        if word.startswith("!"):
            _grant(text, word[1:], granted, characteristics)
            continue
        option = type.option(word)
        require(option is not None, f"entry {text!r}", f"{code!r} has no option {word!r}")
        assert option is not None
        options.append(option)
    groups = [option.group for option in options if option.group]
    require(len(groups) == len(set(groups)), f"entry {text!r}", "two options are of one group")
    return Entry(type, row, tuple(options), granted, characteristics)


def _grant(text: str, word: str, granted: dict[SpecialRule, int], characteristics: dict[str, int]) -> None:
    match = _NUMBERED_WORD.fullmatch(word)
    require(match is not None, f"entry {text!r}", f"'!{word}' grants nothing")
    assert match is not None
    name, number = match[1], match[2]
    if name in CHARACTERISTICS:
        require(number is not None, f"entry {text!r}", f"'!{name}' needs a number")
        require(name not in characteristics, f"entry {text!r}", f"'!{name}' is there twice")
        characteristics[name] = int(number)
        return
    rule = SPECIAL_RULES.get(name)
    require(rule is not None and rule.granted, f"entry {text!r}", f"'!{name}' grants nothing")
    assert rule is not None
    require(
        rule.numbered is (number is not None),
        f"entry {text!r}",
        f"'!{name}' is written {'with' if rule.numbered else 'without'} a number",
    )
    require(rule not in granted, f"entry {text!r}", f"'!{name}' is there twice")
    granted[rule] = int(number or 1)


@lru_cache(_CACHE_SIZE)
def profile_of(text: str) -> Profile:
    """Return the profile of an entry; raises `NotationError` (KW-13.2.1, KW-21.1.2).

    >>> profile_of("kn/r").speed
    8
    """
    entry = read_entry(text)
    type, row, options = entry.type, entry.row, entry.options
    kind, base = type.kind, type.base
    speed, ranged, defence, weapon = type.speed, type.ranged, type.defence, type.weapon
    rules: dict[SpecialRule, RuleValue] = dict(type.rules)
    spells = dict(type.spells)
    for option in options:
        if option.mount is not None:
            kind, base = option.mount
        speed = speed if option.speed is None else option.speed
        ranged = ranged if option.ranged is None else option.ranged
        defence += option.defence
        weapon = option.weapon or weapon
        rules.update(add_implied_rules(option.rules))
        spells.update(option.spells)
    dropped = {rule for option in options for rule in option.drop}
    rules = {rule: value for rule, value in rules.items() if rule not in dropped}
    rules.update(add_implied_rules(entry.granted))
    files, ranks = FORMATIONS[kind].get(row.size, (1, 1))
    return Profile(
        code=type.code,
        kind=kind,
        hero=type.hero,
        size=row.size,
        models=files * ranks,
        extent=Extent(base[0] * files * TENTHS // 2, base[1] * ranks * TENTHS // 2),
        height=entry.characteristics.get("height", HEIGHTS[kind]),
        speed=entry.characteristics.get("speed", speed),
        melee=type.melee,
        ranged=ranged,
        defence=defence,
        attacks=row.attacks,
        waver=row.waver,
        rout=row.rout,
        points=entry.points,
        rules=rules,
        weapon=weapon,
        spells=spells,
        irregular=type.irregular,
        unique=type.unique,
    )


def read_army(text: str) -> tuple[str, ...]:
    """Read an army such as `kn/r,sp/r,sb/1`, entry by entry; raises `NotationError`.

    >>> read_army("kn/r,sp/r,sb/1")
    ('kn/r', 'sp/r', 'sb/1')
    """
    entries = tuple(text.split(","))
    for entry in entries:
        read_entry(entry)
    return entries


def unit_ids(side: str, entries: Iterable[str]) -> list[str]:
    """Return the ids of a side's units: code and running number, in list order (KW-21.2.1).

    >>> unit_ids("a", read_army("kn/r,sp/r,kn/r"))
    ['a.kn1', 'a.sp1', 'a.kn2']
    """
    counts: dict[str, int] = {}
    ids = []
    for entry in entries:
        code = entry.partition("/")[0]
        counts[code] = counts.get(code, 0) + 1
        ids.append(f"{side}.{code}{counts[code]}")
    return ids
