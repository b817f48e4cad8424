"""The worth of a position to a side: what is in play, and what a running combat may leave of it."""

from __future__ import annotations

from functools import cache

from engine.events import Seat
from engine.games.dawnember.play.result import totals
from engine.games.dawnember.state import Combat, State, owner
from engine.games.dawnember.values.values import command_value, strength, total, victory

SCALE = 20.0
"""The estimate that a search takes for a match all but won.

The results of 25 matches between greedy bots say 71: with that a search could not tell a lost unit from luck.
So it is not fitted, and nobody is told a chance to win.
"""
_BATTLE = 30.0
"""What a won battle is worth beside a point of a battle's score."""
_CARD = 0.4
"""What a card of the action hand is worth."""
_UNIT = 0.5
"""What a unit is worth beside its score."""
_READY = 0.75
"""What it is worth beside that, that a unit is ready."""
_FOLLOWUP = 1.0
"""What a follow-up attack is worth to whom it is open."""
_ICONS = {1: 2, 2: 16, 3: 22, 4: 15, 5: 5}
"""How often each die icon lies in the starter decks."""


def evaluate(state: State, side: Seat) -> float:
    """Estimate how good a state is for a seat: battles won, scores, units, cards, and the running combat."""
    found = _worth(state, side) - _worth(state, 1 - side)
    combat = state.combat
    if combat is None or combat.step in ("declare", "after") or not all(map(state.there, combat.units)):
        return found
    expected = _expected(state, combat)
    return found + (expected if combat.attacking == side else -expected)


def _worth(state: State, seat: Seat) -> float:
    units = 0.0
    for unit in state.units[seat].values():
        units += _UNIT if unit.committed else _UNIT + _READY
    return state.wins[seat] * _BATTLE + total(state, seat) + units + len(state.hand[seat]) * _CARD


def _expected(state: State, combat: Combat) -> float:
    """Return what the attacker may expect of a combat as it stands."""
    stakes = [_stake(state, unit) for unit in combat.units]
    saved = [bool(combat.mod(f"{unit}.win")) for unit in combat.units]
    if combat.mod("slaughter") and not any(saved):
        return stakes[1] - stakes[0]
    first, second = totals(state)
    wins, tied = _chances(first - second, combat.rolls is not None)
    if combat.ranged:
        return (wins + tied) * _hit(state, combat.defender, stakes[1]) - _spent(state, combat.attacker)
    ends = _won(state, combat, combat.attacker, stakes[1]), -_won(state, combat, combat.defender, stakes[0])
    tie = ends[0] if saved[0] else ends[1] if saved[1] else stakes[1] - stakes[0]
    return wins * ends[0] + tied * tie + (1 - wins - tied) * ends[1]


def _stake(state: State, unit: str) -> float:
    """Return what is lost with a unit."""
    ready = 0.0 if state.unit(unit).committed else _READY
    return strength(state, unit) + victory(state, unit) + _UNIT + ready


def _spent(state: State, unit: str) -> float:
    """Return what it costs that a unit is committed."""
    return 0.0 if state.unit(unit).committed else _READY


def _hit(state: State, unit: str, stake: float) -> float:
    """Return what a hit does to the target of a shot (WY-9.2.2)."""
    return stake if state.unit(unit).committed else _READY


def _won(state: State, combat: Combat, unit: str, stake: float) -> float:
    """Return what it is worth to the seat of a unit that it wins (WY-7.7.3, WY-8.1)."""
    if state.unit(unit).committed:
        return _spent(state, combat.enemy(owner(unit)))
    if combat.kind == "clash":
        return stake
    routs = 1.0 if combat.mod(f"{unit}.rout") else 0.0
    if not routs and combat.kind == "attack":
        routs = _at_least(command_value(state, combat.enemy(owner(unit))))
    return stake + routs * _FOLLOWUP - (1 - routs) * _READY


@cache
def _at_least(value: int) -> float:
    """Return the chance that a roll is a number or more."""
    return sum(count for icon, count in _ICONS.items() if icon >= value) / sum(_ICONS.values())


@cache
def _chances(lead: int, rolled: bool) -> tuple[float, float]:
    """Return the chances that the attacker wins and that the totals are equal, at this lead of its total."""
    if rolled:
        return float(lead > 0), float(lead == 0)
    all_rolls = sum(_ICONS.values()) ** 2
    won = tied = 0
    for own, times in _ICONS.items():
        for other, often in _ICONS.items():
            won += times * often * (lead + own > other)
            tied += times * often * (lead + own == other)
    return won / all_rolls, tied / all_rolls
