"""Outlooks: what the units of both sides could do to one another from where they stand, or would stand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Seat
from engine.games.kings.field.battlefield import Figure, battlefield
from engine.games.kings.geometry.arcs import Side, arc, in_front
from engine.games.kings.geometry.boxes import distance_to_point
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.geometry.poses import Pose, leader_point
from engine.games.kings.odds.attacks import combat_odds
from engine.games.kings.odds.distributions import Odds
from engine.games.kings.state import Contact, State, Unit

WAVER, WOUNDS = 0.3, 0.35
"""What it is worth to make a unit waver, and to bring it near to a rout, against its points."""
LIKELY = (0.6, 0.3, 0.15)
"""How likely the worst charges are made that an enemy could make at a unit, the worst first."""
FARTHEST = 10**6
"""More than any distance on a table, in u."""


def harm(odds: Odds, target: Unit) -> float:
    """Return what an attack is worth, in points of its target."""
    left = max(1, target.profile.rout - target.damage)
    wounds = min(1.0, odds.mean / left)
    return target.profile.points * (odds.rout + WAVER * odds.waver + WOUNDS * wounds * (1 - odds.rout))


class Outlook:
    """The possibilities of a position; what was worked out once is kept."""

    def __init__(self, state: State, seat: Seat) -> None:
        """Look for a seat."""
        self.state, self.seat = state, seat
        self.field = battlefield(state)
        self.enemies = self.field.sides[1 - seat]
        self._blows: dict[tuple[str, str, Side], float] = {}

    def blow(self, target: str, strikers: Sequence[tuple[str, Side]]) -> tuple[Odds, float]:
        """Return the odds and the worth of strikers, each at a side of one target."""
        contacts = [Contact(id, target, side, False, False, 0) for id, side in strikers]
        odds = combat_odds(self.state, contacts)
        return odds, harm(odds, self.state.units[target])

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

    def risk(self, figure: Figure) -> float:
        """Return the points that a unit risks where it stands, by charges of the other side."""
        worst = sorted(
            (
                self.single(enemy.id, figure.id, side_struck(enemy, figure))
                for enemy in self.enemies
                if self.reaches(enemy, figure)
            ),
            reverse=True,
        )
        return sum(likely * loss for likely, loss in zip(LIKELY, worst, strict=False))

    def prospect(self, figure: Figure) -> float:
        """Return the points that a unit threatens where it stands, by its best charge."""
        return max(
            (
                self.single(figure.id, enemy.id, side_struck(figure, enemy))
                for enemy in self.enemies
                if self.reaches(figure, enemy)
            ),
            default=0.0,
        )

    def nearest(self, pose: Pose, figure: Figure) -> tuple[Figure | None, int]:
        """Return the enemy that is nearest to a unit's leader point in a pose, and how far it is in u."""
        eye = leader_point(pose, figure.extent)
        found, least = None, FARTHEST
        for enemy in self.enemies:
            away = distance_to_point(enemy.box, eye)
            if away < least:
                found, least = enemy, away
        return found, least


def side_struck(charger: Figure, target: Figure) -> Side:
    """Return the side that a charge from where a unit stands strikes (KW-7.2.1)."""
    if target.profile.turns_freely:
        return "F"
    return arc(target.pose, target.extent, leader_point(charger.pose, charger.extent))
