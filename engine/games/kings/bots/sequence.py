"""Sequence of nerve tests, combats and strikes: the first one, and the reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from engine.game import Reason
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.melee.combats import fighters, list_open_combats
from engine.games.kings.odds.attacks import combat_odds
from engine.games.kings.odds.distributions import nerve_chances
from engine.games.kings.play.shooting import waiting
from engine.games.kings.rolls.nerve import inspires, is_inspired
from engine.games.kings.state import State

MIN_ORDER_GAIN = 0.1
"""The least difference in the chance of a rout that makes the order of combats matter."""


class First(NamedTuple):
    """The first of several units, and the reason."""

    id: str
    why: Reason


def first_test(state: State) -> First:
    """Return the first nerve test: that of the unit that inspires others in test (KW-8.5.1, KW-11.2.2)."""
    left = waiting(state)
    source = _source(state, {id: _rout(state, id) for id in left})
    return First(left[0], Reason("any_test")) if source is None else source


def first_combat(state: State) -> First:
    """Return the first combat: that of a unit that inspires others, else of the one least likely routed.

    Winners regroup before the next combat (KW-10.1.1). The almost certain ones come last, when most is known.
    """
    likely = {id: combat_odds(state, fighters(state, id)).rout for id in list_open_combats(state)}
    source = _source(state, likely)
    if source is not None:
        return source
    least, most = min(likely, key=likely.__getitem__), max(likely, key=likely.__getitem__)
    if likely[most] - likely[least] >= MIN_ORDER_GAIN:
        return First(least, Reason("likeliest_last", {"target": most}))
    return First(least, Reason("any_combat"))


def _source(state: State, routs: Mapping[str, float]) -> First | None:
    """Return the unit that inspires most of the others, if its rout may take that from them, or None.

    `routs` has each unit's present chance to be routed. A unit with another source of inspiration loses
    nothing.
    """
    field = battlefield(state)
    taken: Counter[str] = Counter()
    for id in routs:
        figure = field.figures[id]
        sources = {friend.id for friend in field.sides[figure.seat] if inspires(friend, figure)}
        if routs[id] and id not in sources and sources <= routs.keys():
            taken.update(source for source in sources if routs[source])
    if not taken:
        return None
    found = min(taken, key=lambda id: (-taken[id], id))
    return First(found, Reason("inspirer_first", {"target": found}))


def _rout(state: State, id: str) -> float:
    """Return the probability that a nerve test routs a unit."""
    unit = state.units[id]
    profile = unit.profile
    return nerve_chances(profile.waver, profile.rout, unit.damage, inspired=is_inspired(state, id))[2]
