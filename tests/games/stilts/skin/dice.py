"""The dice of Stilts: throws, fights and rallies, each with the number that its dice need."""

from __future__ import annotations

from typing import Any, NamedTuple

from client.i18n import Words
from client.skins.scene import Scene
from client.skins.tabletop.dice.orders import last_order
from client.skins.tabletop.dice.rolls import DiceWords, Outcome
from client.skins.tabletop.dice.tray import Tray
from engine.events import Event, Seat
from engine.match.entries import Decided
from tests.games.stilts.events import ORDERS, Rolled, Throw
from tests.games.stilts.game import RALLY, find_needed
from tests.games.stilts.moves import FIGHT
from tests.games.stilts.skin.table_game import TABLE
from tests.games.stilts.state import SIDES


class Roll(NamedTuple):
    """The dice of one unit; low ones succeed."""

    index: int
    unit: str
    purpose: str
    dice: tuple[int, ...]
    needed: int
    again: tuple[int, ...] = ()

    @property
    def final(self) -> tuple[int, ...]:
        """Return the dice: none are thrown again."""
        return self.dice

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Return the result of each die."""
        return tuple("success" if die <= self.needed else "failure" for die in self.dice)

    @property
    def line(self) -> int:
        """Return the face before which a line parts success and failure."""
        return self.needed + 1

    @property
    def thrower(self) -> Seat:
        """Return the seat that throws."""
        return SIDES.index(self.unit[0])


class Deed(NamedTuple):
    """The rolls of one order."""

    rolls: tuple[Roll, ...]


class StiltsTray(Tray[Deed]):
    """The tray over one table."""

    def throws(self, event: Event) -> bool:
        """Say whether dice are thrown in an event."""
        return isinstance(event, Rolled)

    def find(self, scene: Scene, moving: Event | None) -> Deed | None:
        """Return the rolls since the last order, with the one in motion."""
        happened = [*scene.told[: scene.number], *([] if moving is None else [moving])]
        start = max((at for at, event in enumerate(happened) if isinstance(event, Decided)), default=0)
        order = last_order(happened, len(happened), ORDERS.read)
        rolls = tuple(
            Roll(index, event.unit, event.purpose, event.dice, _find_needed(event, order, scene))
            for index, event in enumerate(happened)
            if index >= start and isinstance(event, Rolled)
        )
        return Deed(rolls) if rolls else None

    def describe(self, words: Words, state: Any, deed: Deed) -> DiceWords:
        """Return the unit that throws, its purpose, and its successes."""
        roll = deed.rolls[-1]
        hits, kind = roll.outcomes.count("success"), "rally" if roll.purpose == "rally" else "hit"
        strip = [words.tr(f"stilts.dice.{each.purpose}", n=each.needed) for each in deed.rolls]
        result = words.tr_n(f"stilts.dice.result.{kind}", hits)
        return DiceWords(TABLE.name(state, words, roll.unit), tuple(strip), hits, result)

    def describe_purpose(self, words: Words, state: Any, deed: Deed) -> str:
        """Say what a unit throws dice for."""
        told = self.describe(words, state, deed)
        return f"{told.title}: {told.strip[-1]}"


def _find_needed(event: Rolled, order: Any, scene: Scene) -> int:
    if event.purpose == "throw" and isinstance(order, Throw):
        return find_needed(scene.standing.state, order)
    return RALLY if event.purpose == "rally" else FIGHT
