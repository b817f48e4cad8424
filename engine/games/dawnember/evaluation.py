"""The value of a position for a side: its units and cards, and the likely result of a running combat."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from engine.events import Seat
from engine.games.dawnember.play.result import totals
from engine.games.dawnember.state import Combat, State, owner
from engine.games.dawnember.values.values import command_value, strength, total, victory

SCALE = 20.0
"""The estimate that a search treats as a match all but won.

The results of 25 matches between greedy bots suggest 71. With that a search could not tell a lost unit from
luck. The scale is therefore not fitted, and no program shows a chance to win.
"""


class Weights(Struct, frozen=True):
    """The values of things to a seat, in points of a battle's score."""

    battle: float = 30.0
    """A won battle."""
    card: float = 0.4
    """A card of the action hand."""
    unit: float = 0.5
    """A unit, beside its score."""
    command: float = 0.0
    """A point of a unit's command value."""
    ready: float = 0.75
    """A ready unit, beside its other values."""
    fresh: float = 0.0
    """A point of the strength of a ready unit, which may still attack with it."""
    follow: float = 1.0
    """A follow-up attack that is open."""


_ICONS = {1: 2, 2: 16, 3: 22, 4: 15, 5: 5}
"""Relative frequency of each die icon in the starter decks."""


class Estimate:
    """Estimate positions by weights."""

    def __init__(self, weights: Weights) -> None:
        """Take the weights."""
        self._weights = weights

    def __call__(self, state: State, side: Seat) -> float:
        """Estimate the value of a state for a seat: battles won, and the score of the running battle."""
        wins = state.wins
        return (wins[side] - wins[1 - side]) * self._weights.battle + self.battle(state, side)

    def battle(self, state: State, side: Seat) -> float:
        """Estimate the running battle for a seat: scores, units, cards, and a combat."""
        found = self._worth(state, side) - self._worth(state, 1 - side)
        combat = state.combat
        if combat is None or combat.step in ("declare", "after") or not all(map(state.there, combat.units)):
            return found
        expected = self._estimate_combat(state, combat)
        return found + (expected if combat.attacking == side else -expected)

    def _worth(self, state: State, seat: Seat) -> float:
        units = sum([self._beside(state, unit) for unit in state.units[seat]])
        return total(state, seat) + units + len(state.hand[seat]) * self._weights.card

    def _beside(self, state: State, unit: str) -> float:
        """Return the value of a unit beside its score."""
        weights = self._weights
        found = weights.unit + self._price_commitment(state, unit)
        return found + weights.command * command_value(state, unit) if weights.command else found

    def _price_commitment(self, state: State, unit: str) -> float:
        """Return the price of committing a unit."""
        weights = self._weights
        if state.unit(unit).committed:
            return 0.0
        return weights.ready + weights.fresh * strength(state, unit) if weights.fresh else weights.ready

    def _estimate_combat(self, state: State, combat: Combat) -> float:
        """Return the expected gain of the attacker in the present combat."""
        stakes = [self._stake(state, unit) for unit in combat.units]
        saved = [bool(combat.mod(f"{unit}.win")) for unit in combat.units]
        if combat.mod("slaughter") and not any(saved):
            return stakes[1] - stakes[0]
        first, second = totals(state)
        wins, tied = _chances(first - second, combat.rolls is not None)
        if combat.ranged:
            hit = self._hit(state, combat.defender, stakes[1])
            return (wins + tied) * hit - self._price_commitment(state, combat.attacker)
        ends = (
            self._value_victory(state, combat, combat.attacker, stakes[1]),
            -self._value_victory(state, combat, combat.defender, stakes[0]),
        )
        tie = ends[0] if saved[0] else ends[1] if saved[1] else stakes[1] - stakes[0]
        return wins * ends[0] + tied * tie + (1 - wins - tied) * ends[1]

    def _stake(self, state: State, unit: str) -> float:
        """Return the loss if a unit is destroyed."""
        return strength(state, unit) + victory(state, unit) + self._beside(state, unit)

    def _hit(self, state: State, unit: str, stake: float) -> float:
        """Return the value of a hit on the target of a shot (WY-9.2.2)."""
        return stake if state.unit(unit).committed else self._price_commitment(state, unit)

    def _value_victory(self, state: State, combat: Combat, unit: str, stake: float) -> float:
        """Return the value to a unit's seat if the unit wins (WY-7.7.3, WY-8.1)."""
        if state.unit(unit).committed:
            return self._price_commitment(state, combat.enemy(owner(unit)))
        if combat.kind == "clash":
            return stake
        routs = 1.0 if combat.mod(f"{unit}.rout") else 0.0
        if not routs and combat.kind == "attack":
            routs = _at_least(command_value(state, combat.enemy(owner(unit))))
        return stake + routs * self._weights.follow - (1 - routs) * self._price_commitment(state, unit)


evaluate = Estimate(Weights())
"""The plain estimate, by weights chosen by hand."""


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
