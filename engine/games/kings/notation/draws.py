"""The texts of draws (notation, section 5): rolled dice, and their units."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.chance import Die
from engine.events import Event
from engine.games.kings.events import Rolled
from engine.games.kings.notation.order_texts import UNIT
from engine.games.kings.state import State
from engine.notation import require
from engine.tabletop.dice import SIDES

_OF_UNITS = "head|regen|yellow|hit|rehit|blast|dmg|redmg|nerve|renerve|fwd|bck"
_OF_SIDES = "roll (?:mark|edge|van|first)"
_SHAPE = re.compile(rf"(?:(?:{_OF_UNITS}) {UNIT}|{_OF_SIDES}|markers|last)((?: [1-6])+)")


def format_draws(state: State, happened: Sequence[Event]) -> list[str]:
    """Return the rolls among some events, a text each."""
    return [
        " ".join([event.purpose, *([event.unit] if event.unit else []), *map(str, event.dice)])
        for event in happened
        if isinstance(event, Rolled)
    ]


def parse_draw(draw: str) -> list[Die]:
    """Return the dice behind a draw; raises `NotationError`.

    >>> parse_draw("roll first 6 5")
    [Die(sides=6, value=5), Die(sides=6, value=4)]
    """
    match = _SHAPE.fullmatch(draw)
    require(match is not None, f"draw {draw!r}", "does not read like 'hit a.kn1 3 6 1' or 'roll first 6 5'")
    assert match is not None
    return [Die(SIDES, int(die) - 1) for die in match[2].split()]
