"""Names of units, terrain and markers in sentences and labels."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from client.i18n import Words
from client.skins.kings.wording.players import players
from engine.games.kings.armies.pool import UNIT_TYPES
from engine.games.kings.options import seat_of
from engine.games.kings.state import State
from engine.games.kings.terrain import Piece

_FORMS = ("", "_acc", "_gen", "_dat", "_ins")
"""The forms of a unit that sentences may take."""


def unit_stem(unit: str) -> str:
    """Return the stem of the noun for a unit, given its id or its code.

    >>> unit_stem("a.kn1"), unit_stem("kn")
    ('unit.kn', 'unit.kn')
    """
    return f"unit.{_parts(unit)[0]}"


def unit(words: Words, state: State | None, id: str, argument: str = "unit") -> dict[str, str]:
    """Return a unit's name in every case, as arguments; other texts stay unchanged.

    The name has its number if its side has several of the kind, and its side if both have some. Without a
    state the number is always there. A code stands for the kind.
    """
    code, number = _parts(id)
    if code not in UNIT_TYPES:
        return {f"{argument}{form}": id for form in _FORMS}
    forms = words.noun(argument, f"unit.{code}")
    kinds = _kinds(tuple(state.units)) if number and state is not None else None
    if number and (kinds is None or kinds[id[0], code] > 1):
        forms = {name: words.tr("unit.numbered", name=form, n=number) for name, form in forms.items()}
    if kinds is not None and kinds[_other(id), code]:
        side = players(words)[seat_of(id)]
        forms = {name: words.tr("unit.of", name=form, side=side) for name, form in forms.items()}
    return forms


def unit_name(words: Words, state: State | None, id: str) -> str:
    """Return the name of a unit, distinct from others of its kind."""
    return unit(words, state, id)["unit"]


def _parts(id: str) -> tuple[str, str]:
    """Return the code of a unit, and its number, which is empty for a code."""
    named = id.partition(".")[2] or id
    code = named.rstrip("0123456789")
    return code, named[len(code) :]


@lru_cache(8)
def _kinds(ids: tuple[str, ...]) -> Counter[tuple[str, str]]:
    """Count the units of each side and kind, standing or not."""
    return Counter((each[0], _parts(each)[0]) for each in ids)


def _other(id: str) -> str:
    return "b" if id[0] == "a" else "a"


def join_unit_names(words: Words, state: State | None, ids: tuple[str, ...]) -> str:
    """Return the names of one or several units for a sentence."""
    return words.all_of(unit_name(words, state, id) for id in ids)


def piece_name(words: Words, piece: Piece) -> str:
    """Return the name of a piece of terrain: its look, or else its type, and its number."""
    key = f"terrain.{piece.word}.name"
    name = words.tr(key if words.has(key) else f"terrain.kind.{piece.type}")
    return words.tr("terrain.numbered", name=name, n=piece.id[1:])


def mark_name(words: Words, state: State | None, mark: str) -> str:
    """Return the name of a marker, or of a counter of loot."""
    loot = state is not None and state.options.scenario == "loot"
    return words.tr("terrain.loot" if loot else "terrain.marker", n=mark[1:])
