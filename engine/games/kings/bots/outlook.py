"""Outlooks: possible attacks of both sides' units from their present or future places."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Seat
from engine.games.kings.bots.goals import goal
from engine.games.kings.bots.stakes import BY_KILLS, ahead, worth_of
from engine.games.kings.bots.weights import NO_ERRORS, Errors
from engine.games.kings.field.battlefield import Figure, battlefield
from engine.games.kings.geometry.arcs import Side, arc, in_front
from engine.games.kings.geometry.boxes import distance_to_point
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.geometry.poses import leader_point
from engine.games.kings.odds.attacks import combat_odds
from engine.games.kings.odds.distributions import Odds, nerve_chances
from engine.games.kings.rolls.nerve import is_inspired
from engine.games.kings.state import Contact, State, Unit
from engine.tabletop.poses import Pose

WAVER, WOUNDS = 0.3, 0.35
"""The values of making a unit waver, and of bringing it near to a rout, as shares of its points."""
LIKELY = (0.6, 0.3, 0.15)
"""The probabilities that an enemy makes the worst charges at a unit, the worst first."""
DANGER_WEIGHT = 0.65
"""The weight of danger if places decide: a unit that waits for a safe place arrives too late."""
UNREACHABLE_U = 10**6
"""More than any distance on a table, in u."""


class Outlook:
    """The possibilities of a position, with a cache of results."""

    def __init__(
        self, state: State, seat: Seat, before: Outlook | None = None, *, errors: Errors = NO_ERRORS
    ) -> None:
        """Look for a seat with some errors; `before` is the outlook before one of its units was moved."""
        self.state, self.seat = state, seat
        self.errors: Errors = errors if before is None else before.errors
        self.field = battlefield(state)
        self.enemies = self.field.sides[1 - seat]
        self.ahead = ahead(state)
        self._blows: dict[tuple[str, str, Side], float] = {} if before is None else before._blows
        self._threats: dict[str, float] = {}
        self.fires: dict[str, float] = {}
        """The values of units' shots from their present places."""
        self._worths: dict[str, float] = {} if before is None else before._worths
        self.surges: dict[str, tuple[int, float]] = {} if before is None else before.surges
        """The hits of Surge that drive a friend into an enemy, and the gain."""
        self.hopes: dict[tuple[str, str, str, Side], float] = {} if before is None else before.hopes
        """The highest possible values of ranged attacks, by unit, target, kind and arc."""

    def worth(self, id: str) -> float:
        """Return the value of a unit to its side, in points."""
        found = self._worths.get(id)
        if found is None:
            unit, counts = self.state.units[id], self.errors.knows_goals
            worth = worth_of(self.state, unit) if counts else float(unit.profile.points)
            found = self._worths[id] = worth
        return found

    def goal(self, figure: Figure) -> float:
        """Return the value of a unit's place by the scenario, in points."""
        return goal(self.state, self.seat, figure) if self.errors.knows_goals else 0.0

    def struck_side(self, charger: Figure, target: Figure) -> Side:
        """Return the side that a charge from a unit's present place is expected to strike."""
        return find_struck_side(charger, target) if self.errors.sees_flanks else "F"

    def harm(self, odds: Odds, target: Unit) -> float:
        """Return the value of an attack, in points of its target."""
        left = max(1, target.profile.rout - target.damage)
        wounds = min(1.0, odds.mean / left)
        later = self.ahead.own
        waver, wounds = WAVER * self.ahead.theirs * odds.waver, WOUNDS * later * wounds * (1 - odds.rout)
        return self.worth(target.id) * (odds.rout + waver + wounds)

    def more_harm(self, odds: Odds, target: Unit) -> float:
        """Return a shot's gain beyond the nerve test that an already hit target must take anyway."""
        worth = self.harm(odds, target)
        if not target.hurt:
            return worth
        profile = target.profile
        chances = nerve_chances(
            profile.waver, profile.rout, target.damage, inspired=is_inspired(self.state, target.id)
        )
        due = self.worth(target.id) * (chances[2] + WAVER * self.ahead.theirs * chances[1])
        return worth - (1 - odds.damage[0]) * due

    def blow(self, target: str, strikers: Sequence[tuple[str, Side]]) -> tuple[Odds, float]:
        """Return the odds and the worth of strikers, each at a side of one target."""
        contacts = [Contact(id, target, side, False, False, 0) for id, side in strikers]
        odds = combat_odds(self.state, contacts)
        return odds, self.harm(odds, self.state.units[target])

    def single(self, striker: str, target: str, side: Side) -> float:
        """Return the worth of one striker at a side of a target."""
        key = striker, target, side
        found = self._blows.get(key)
        if found is None:
            found = self._blows[key] = self.blow(target, [(striker, side)])[1]
        return found

    def reaches(self, charger: Figure, target: Figure) -> bool:
        """Say whether a unit could charge another, were there nothing in the way."""
        unit = self.state.units[charger.id]
        if charger.profile.is_engine or unit.wavering:
            return False
        far = distance_to_point(target.box, leader_point(charger.pose, charger.extent))
        if far > 2 * INCH * self.state.speed(unit):
            return False
        return charger.profile.turns_freely or in_front(charger.pose, charger.extent, target.box)

    def _is_feared(self, enemy: Figure, own: Figure) -> bool:
        """Say whether a charge by an enemy is expected: one at a flank is not by those who see none."""
        return self.reaches(enemy, own) and (self.errors.sees_flanks or find_struck_side(enemy, own) == "F")

    def risk(self, figure: Figure, *, beside: str = "") -> float:
        """Return the points that a unit risks in a figure's place, by charges of the other side.

        The enemy `beside` is left out.
        """
        if not self.ahead.theirs:
            return 0.0
        worst = sorted(
            (
                self.single(enemy.id, figure.id, self.struck_side(enemy, figure))
                for enemy in self.enemies
                if enemy.id != beside and self._is_feared(enemy, figure)
            ),
            reverse=True,
        )
        likely = self.ahead.theirs * (1.0 if self.state.options.scenario in BY_KILLS else DANGER_WEIGHT)
        return likely * sum(share * loss for share, loss in zip(LIKELY, worst, strict=False))

    def threat(self, enemy: Figure) -> float:
        """Return the points that an enemy threatens from its place by its best charge, without its fire."""
        found = self._threats.get(enemy.id)
        if found is None:
            found = self._threats[enemy.id] = max(
                (
                    self.single(enemy.id, own.id, self.struck_side(enemy, own))
                    for own in self.field.sides[self.seat]
                    if self._is_feared(enemy, own)
                ),
                default=0.0,
            )
        return found

    def prospect(self, figure: Figure) -> float:
        """Return the points that a unit threatens from a figure's place, by its best charge."""
        if not self.ahead.own:
            return 0.0
        return self.ahead.own * max(
            (
                self.single(figure.id, enemy.id, self.struck_side(figure, enemy))
                for enemy in self.enemies
                if self.reaches(figure, enemy)
            ),
            default=0.0,
        )

    def nearest(self, pose: Pose, figure: Figure) -> tuple[Figure | None, int]:
        """Return the enemy nearest to a unit's leader point in a pose, and its distance in u."""
        eye = leader_point(pose, figure.extent)
        found, least = None, UNREACHABLE_U
        for enemy in self.enemies:
            away = distance_to_point(enemy.box, eye)
            if away < least:
                found, least = enemy, away
        return found, least


def find_struck_side(charger: Figure, target: Figure) -> Side:
    """Return the side that a charge from a unit's present place strikes (KW-7.2.1)."""
    if target.profile.turns_freely:
        return "F"
    return arc(target.pose, target.extent, leader_point(charger.pose, charger.extent))
