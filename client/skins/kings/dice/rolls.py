"""The rolls of the shown action, in order, each with its rerolled dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from client.skins.tabletop.dice.orders import last_order
from client.skins.tabletop.dice.rolls import Outcome
from engine.events import Event, Seat
from engine.games.kings import events
from engine.games.kings.actions import Cast, Shoot
from engine.games.kings.armies.profiles import Dice
from engine.games.kings.armies.special_rules import BLAST
from engine.games.kings.melee import strikes
from engine.games.kings.notation.order_texts import parse_action
from engine.games.kings.options import seat_of
from engine.games.kings.play.set_up import MORE_MARKERS
from engine.games.kings.play.turns import GOES_ON, RALLY_ROLL
from engine.games.kings.rolls.throws import halve_die
from engine.games.kings.shooting import attacks
from engine.games.kings.state import State

Kind: TypeAlias = Literal["throw", "sum", "nerve", "off", "single"]
"""Dice with a needed number each, a sum of dice, a test, one die a side, one die for a number."""
MAX_DEED_EVENTS = 400
"""Greatest number of events since the beginning of a deed."""
BEGINNINGS = (events.Shot, events.Struck)
DEED_EVENTS = (
    events.Rolled,
    events.Damaged,
    events.Disordered,
    events.Healed,
    events.Chanted,
    events.Calmed,
    events.NerveTested,
    events.Wavered,
    events.Routed,
    events.Rallied,
    events.Extended,
    events.Regrouped,
    events.MarkersCounted,
)
"""The events of a deed besides its beginning."""
AGAIN: dict[str, str] = {"rehit": "hit", "redmg": "dmg", "renerve": "nerve"}
"""The roll that each reroll repeats."""
THROWS = frozenset({"hit", "dmg", "regen", "head", "last", "yellow"})
OFFS = frozenset({"roll mark", "roll edge", "roll van", "roll first"})
_NOTHING: Outcome = "nothing"
BALKS = 1
"""The number with which a unit refuses to charge."""


@dataclass(frozen=True)
class Roll:
    """Dice that were thrown together, with the rerolled ones."""

    index: int
    """Index of its event in the viewer's stream."""
    purpose: events.Purpose
    unit: str
    dice: tuple[int, ...]
    again: tuple[int, ...] = ()
    needed: int | None = None
    """Least number with which a die succeeds, if it is known."""
    half: bool = False
    """Whether each die counts as half of its number, rounded up."""
    plus: int = 0
    """Addend of each die."""
    successes: int | None = None
    """Number of successful dice, if it is known without the needed number."""
    added: int = 0
    """Addend of a nerve test: the damage of the unit, and other increases."""

    @property
    def kind(self) -> Kind:
        """Return the way in which it is shown."""
        if self.purpose == "nerve":
            return "nerve"
        if self.purpose in OFFS:
            return "off"
        if self.purpose in THROWS:
            return "throw"
        return "sum" if self.purpose == "blast" else "single"

    @property
    def line(self) -> int | None:
        """Return the face before which a line parts success and failure, if it is known."""
        return self.needed

    @property
    def thrower(self) -> Seat | None:
        """Return the seat that throws: the other side tests a unit's nerve."""
        if not self.unit:
            return None
        seat = seat_of(self.unit)
        return 1 - seat if self.kind == "nerve" else seat

    @property
    def final(self) -> tuple[int, ...]:
        """Return the final dice, with the last rerolls."""
        if not self.again:
            return self.dice
        if self.purpose == "nerve":
            return self.again
        return (*(die for die in self.dice if die != 1), *self.again)

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Return the result of each of the `final` dice."""
        faces = self.final
        if self.kind != "throw" or self.needed is self.successes is None:
            return tuple(_NOTHING for _ in faces)
        if self.needed is not None:
            return tuple(_outcome(face >= self.needed) for face in faces)
        # Higher dice succeed before lower ones do.
        best = sorted(range(len(faces)), key=lambda at: -faces[at])[: self.successes]
        return tuple(_outcome(at in best) for at in range(len(faces)))

    @property
    def count(self) -> int:
        """Return the number of successful dice."""
        return self.outcomes.count("success")

    @property
    def total(self) -> int:
        """Return the total of the dice."""
        return sum((halve_die(die) if self.half else die) + self.plus for die in self.final)


@dataclass(frozen=True)
class Deed:
    """A shot, a strike or another occasion, with its rolls so far."""

    beginning: Event | None
    rolls: tuple[Roll, ...]
    test: events.NerveTested | None = None
    """The nerve test at its end, once it is decided."""


def _outcome(succeeds: bool) -> Outcome:
    return "success" if succeeds else "failure"


def find_deed(told: Sequence[Event], number: int, state: State, moving: Event | None = None) -> Deed | None:
    """Return the deed of the last of `number` events, with the one in motion; None without a deed.

    `state` is the position after these events.
    """
    happened = list(told[max(0, number - MAX_DEED_EVENTS) : number])
    first = max(0, number - MAX_DEED_EVENTS)
    if moving is not None and not (happened and happened[-1] is moving):
        happened.append(moving)
    rolls: list[Roll] = []
    beginning: Event | None = None
    tests = []
    for at in range(len(happened) - 1, -1, -1):
        event = happened[at]
        if isinstance(event, events.Rolled):
            rolls.append(Roll(first + at, event.purpose, event.unit, event.dice))
        elif isinstance(event, events.NerveTested):
            tests.append(event)
        elif isinstance(event, BEGINNINGS):
            beginning = event
            break
        elif not isinstance(event, DEED_EVENTS):
            break
    if not rolls:
        return None
    whole = tuple(_read(roll, beginning, told, state) for roll in _join_rerolls(rolls[::-1]))
    test = tests[0] if tests and whole[-1].purpose == "nerve" else None
    return Deed(beginning, whole, test)


def _join_rerolls(rolls: Sequence[Roll]) -> list[Roll]:
    """Return rolls with their rerolls joined to them; of roll-offs only the last one counts."""
    found: list[Roll] = []
    for roll in rolls:
        if found and AGAIN.get(roll.purpose) == found[-1].purpose:
            found[-1] = replace(found[-1], again=roll.dice)
        elif roll.purpose in OFFS or (found and roll.purpose == found[-1].purpose == "nerve"):
            # Each unit is tested for itself.
            found = [roll]
        else:
            found.append(roll)
    return found


def _read(roll: Roll, beginning: Event | None, told: Sequence[Event], state: State) -> Roll:
    """Return a roll with the number its dice need, or with their weight."""
    match roll.purpose:
        case "hit" if isinstance(beginning, BEGINNINGS):
            return replace(roll, needed=beginning.needed)
        case "dmg":
            return replace(
                roll, needed=_find_needed_number(roll, beginning, told, state), successes=_damage(roll, told)
            )
        case "nerve":
            return replace(roll, added=_find_addend(roll, told, state))
        case "regen":
            return replace(roll, needed=state.units[roll.unit].profile.regeneration)
        case "head":
            return replace(roll, needed=RALLY_ROLL)
        case "last":
            return replace(roll, needed=GOES_ON)
        case "yellow":
            return replace(roll, needed=BALKS + 1)
        case "blast":
            blast = state.units[roll.unit].profile.rules.get(BLAST)
            if isinstance(blast, Dice):
                return replace(roll, half=blast.half, plus=blast.plus)
        case "markers":
            return replace(roll, half=True, plus=MORE_MARKERS)
        case "bck":
            return replace(roll, half=True)
    return roll


def _find_needed_number(
    roll: Roll, beginning: Event | None, told: Sequence[Event], state: State
) -> int | None:
    """Return the needed number of a damage roll, by the position, while both units stand."""
    if not isinstance(beginning, BEGINNINGS) or state.units[beginning.target].pose is None:
        return None
    if isinstance(beginning, events.Struck):
        contact = next((each for each in state.contacts if each.charger == roll.unit), None)
        return None if contact is None else max(2, strikes.find_damage_roll(state, contact))
    order = last_order(told, roll.index, parse_action)
    if isinstance(order, Shoot | Cast) and state.units[order.unit].pose is not None:
        return max(2, attacks.find_damage_roll(state, order))
    return None


def _damage(roll: Roll, told: Sequence[Event]) -> int | None:
    """Return the damage of a roll by the events after it, if it is known already."""
    for event in told[roll.index + 1 : roll.index + 3]:
        if isinstance(event, events.Damaged):
            return event.damage
        if not isinstance(event, events.Rolled) or event.purpose != "redmg":
            return 0
    return None


def _find_addend(roll: Roll, told: Sequence[Event], state: State) -> int:
    """Return the addend of a test's dice: from its result, or else the damage."""
    natural = sum(roll.dice)
    for event in told[roll.index + 1 : roll.index + 3]:
        if isinstance(event, events.Rolled):
            natural = sum(event.dice)
        elif isinstance(event, events.NerveTested):
            return event.total - natural
    return state.units[roll.unit].damage
