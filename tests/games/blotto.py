"""Blotto: each seat has sent ten soldiers to three hills before the match, and the hills are compared.

A seat's preparation reads `3,4,3:motto`: the soldiers on hills h1 to h3, and a motto, which may be long. By
turns a seat calls a hill, and the other one meets it there: then everybody sees their soldiers on this hill.
The mottoes are shown at the end. The seat with more soldiers on more hills wins.

A position reads `blotto1 p1=3,4,3:motto p2=?,4,?:? first=p1 open=h2 call=h1`. Values that the viewer does not
know are `?`. Before the seats have shown up there is `-` for each.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, ClassVar, Literal

import msgspec

from engine.chance import Chance, Result
from engine.events import Event, Seat, Viewer
from engine.game import Folds, Game, Reason, Turn
from engine.outcome import Outcome
from engine.parts.preparation import Preparation
from engine.record.lines import Line, RecordNotation
from engine.testing.checks import Checks, Opening, Settings
from tests.games.blotto_events import UNKNOWN, Call, Called, Counted, Marched, Meet, Sung

SEATS = ("p1", "p2")
HILLS = ("h1", "h2", "h3")
SOLDIERS, MOST = 10, 6
LONGEST = 6_000
NOTHING = "-"
NUMBER = re.compile(r"0|-?[1-9][0-9]{0,3}")
MOTTO = re.compile(r"[a-z]*")
ARMIES = [army for army in product(range(MOST + 1), repeat=len(HILLS)) if sum(army) == SOLDIERS]
"""Every way to send them."""
HIDDEN = "?,?,?:?"


class Config(msgspec.Struct, frozen=True):
    """The settings of a match."""

    first: Literal["p1", "p2"] = "p1"


class Army:
    """The soldiers and the motto of a seat, None for what is not known, and what everybody has seen of it."""

    __slots__ = ("motto", "seen", "soldiers", "sung")

    def __init__(self, soldiers: list[int | None], motto: str | None, seen: set[int], sung: bool) -> None:
        self.soldiers = soldiers
        self.motto = motto
        self.seen = seen
        self.sung = sung

    def clone(self) -> "Army":
        """Return a copy that shares nothing mutable."""
        return Army(self.soldiers[:], self.motto, {*self.seen}, self.sung)

    def show_to_all(self) -> "Army":
        """Return what everybody knows of it."""
        soldiers = [number if hill in self.seen else None for hill, number in enumerate(self.soldiers)]
        return Army(soldiers, self.motto if self.sung else None, {*self.seen}, self.sung)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Army) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )

    def __str__(self) -> str:
        soldiers = ",".join(UNKNOWN if number is None else str(number) for number in self.soldiers)
        return f"{soldiers}:{UNKNOWN if self.motto is None else self.motto}"


class State:
    """A position: the armies by seat, None before they are there, who begins, and which hill is called."""

    __slots__ = ("armies", "called", "first")

    def __init__(self, armies: list[Army | None], first: Seat, called: int | None = None) -> None:
        self.armies = armies
        self.first = first
        self.called = called

    @property
    def open(self) -> list[int]:
        """Return the hills on which the seats have met."""
        return [hill for hill in range(len(HILLS)) if all(army and hill in army.seen for army in self.armies)]

    def clone(self) -> "State":
        """Return a copy that shares nothing mutable."""
        return State([army and army.clone() for army in self.armies], self.first, self.called)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )


class BlottoRecord(RecordNotation):
    """The lines of Blotto in a record: `first p1`, and `army p1 3,4,3:motto` for what a seat prepared."""

    word = "blotto1"
    sides = SEATS
    keys = ("first",)
    forming = ("army",)

    def lines(self, state: State, events: Sequence[Event]) -> list[str]:
        """Return what the seats have prepared, as far as it is known."""
        return [
            f"army {SEATS[event.seat]} {event.prepared}" for event in events if isinstance(event, Marched)
        ]

    def find_prepared(self, config: Config, ahead: Sequence[Line]) -> Mapping[int, tuple[Line, str]]:
        """Return what the seats have prepared."""
        found = {}
        for line in ahead:
            seat, _, text = line.rest.partition(" ")
            if line.word == "army" and seat in SEATS:
                found[SEATS.index(seat)] = line, text
        return found


def _fold_marched(state: State, event: Marched) -> None:
    state.armies[event.seat] = _army(HIDDEN if event.prepared == UNKNOWN else event.prepared, [])


def _fold_called(state: State, event: Called) -> None:
    state.called = event.hill


def _fold_counted(state: State, event: Counted) -> None:
    army = _there(state, event.seat)
    army.soldiers[event.hill] = event.soldiers
    army.seen.add(event.hill)
    state.called = None


def _fold_sung(state: State, event: Sung) -> None:
    army = _there(state, event.seat)
    army.motto, army.sung = event.motto, True


class BlottoChecks(Checks[State]):
    """Blotto's part in testing its rules."""

    reveals = True

    def setup(self, config: Config, state: State) -> dict[str, Any] | None:
        """Return who begins and what the seats have prepared."""
        armies = (str(_there(state, seat)) for seat in range(len(SEATS)))
        return {"first": config.first, "army": dict(zip(SEATS, armies, strict=True))}

    def restore(self, setup: dict[str, Any]) -> tuple[Settings, Sequence[Result]]:
        """Return the settings of a set-up."""
        return {name: value for name, value in setup.items() if name != "army"}, ()

    def read_prepared(self, setup: dict[str, Any]) -> list[str]:
        """Return what the seats of a set-up have prepared."""
        armies = msgspec.convert(setup.get("army"), dict[str, str])
        return [armies.get(seat, "") for seat in SEATS]

    def faults(self, position: str) -> list[str]:
        """Return what is wrong with a true position."""
        armies = (word.partition("=")[2] for word in position.split(" ")[1:3])
        return [
            reason.code
            for seat, army in enumerate(armies)
            for reason in Blotto().preparation.find_errors(Config(), seat, army)
        ]

    def openings(self) -> list[Opening]:
        """Return a game for each seat that may begin."""
        return [Opening(seat, {"first": seat}, games=60, limit=6, sampled=(60, 9)) for seat in SEATS]


class BlottoPreparation(Preparation):
    """The part of Blotto for what a seat prepares."""

    def max_length(self, config: Config, seat: Seat) -> int:
        """Return more than an ordinary message holds: a motto may be long."""
        return LONGEST

    def find_errors(self, config: Config, seat: Seat, text: str) -> list[Reason]:
        """Return what is wrong with soldiers and motto, several things at once."""
        numbers, colon, motto = text.partition(":")
        words = numbers.split(",")
        if not colon or not all(NUMBER.fullmatch(word) for word in words):
            return [Reason("unreadable")]
        soldiers = [int(word) for word in words]
        found = [] if MOTTO.fullmatch(motto) else [Reason("bad_motto")]
        if len(soldiers) != len(HILLS):
            found.append(Reason("wrong_hills", {"expected": len(HILLS), "found": len(soldiers)}))
        for hill, number in enumerate(soldiers, 1):
            if number < 0:
                found.append(Reason("negative", {"hill": f"h{hill}"}))
            if number > MOST:
                found.append(Reason("crowded", {"hill": f"h{hill}", "most": MOST}))
        if sum(soldiers) != SOLDIERS:
            found.append(Reason("wrong_sum", {"expected": SOLDIERS, "found": sum(soldiers)}))
        return found

    def prepare(self, config: Config, seat: Seat, chance: Chance) -> str:
        """Send the soldiers in any way, with a short motto."""
        return f"{','.join(map(str, ARMIES[chance.below(len(ARMIES))]))}:hooray"


class Blotto(Game[State]):
    """The rules of Blotto."""

    id: ClassVar[str] = "blotto"
    options: ClassVar[type[msgspec.Struct]] = Config
    actions: ClassVar[Any] = Call | Meet
    events: ClassVar[Any] = Marched | Called | Counted | Sung
    folds: ClassVar[Folds] = {
        Marched: _fold_marched,
        Called: _fold_called,
        Counted: _fold_counted,
        Sung: _fold_sung,
    }
    example: ClassVar[bool] = True
    record: ClassVar[RecordNotation] = BlottoRecord()
    checks: ClassVar[Checks[State]] = BlottoChecks()
    preparation: Preparation = BlottoPreparation()

    def seats(self, config: Config) -> tuple[str, ...]:
        """Return the names of the seats in order."""
        return SEATS

    def new(self, config: Config) -> State:
        """Return the hills before anybody is there."""
        return State([None, None], SEATS.index(config.first))

    def start(self, turn: Turn[State]) -> None:
        """Have the soldiers march as they were prepared."""
        for seat, text in enumerate(turn.prepared):
            turn.emit(Marched(seat, text))

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seat whose turn it is: one calls, the other one meets it."""
        if self.outcome(state):
            return frozenset()
        return frozenset(((state.first + len(state.open) + (state.called is not None)) % 2,))

    def is_play(self, state: State) -> bool:
        """Say that a call is a play, and meeting there the answer."""
        return state.called is None

    def legal(self, state: State, seat: Seat) -> list[Call | Meet]:
        """Return the hills that are left, or the meeting, for the seat whose turn it is."""
        if seat not in self.to_act(state):
            return []
        if state.called is not None:
            return [Meet()]
        return [Call(name) for hill, name in enumerate(HILLS) if hill not in state.open]

    def decide(self, turn: Turn[State], seat: Seat, action: Call | Meet) -> None:
        """Call a hill, or count the soldiers there; at the last one the mottoes are shown."""
        state, hill = turn.state, turn.state.called
        if isinstance(action, Call):
            turn.emit(Called(HILLS.index(action.hill)))
            return
        assert hill is not None
        for each in range(len(SEATS)):
            soldiers = _there(state, each).soldiers[hill]
            assert soldiers is not None
            turn.emit(Counted(each, hill, soldiers))
        if len(state.open) == len(HILLS):
            for each in range(len(SEATS)):
                turn.emit(Sung(each, _there(state, each).motto or ""))

    def view(self, state: State, viewer: Viewer) -> State:
        """Build what a viewer knows: its own army, and what everybody has seen."""
        armies = [
            army and (army.clone() if seat == viewer else army.show_to_all())
            for seat, army in enumerate(state.armies)
        ]
        return State(armies, state.first, state.called)

    def resample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        """Send the soldiers that the viewer has not seen in any other way that fits."""
        world = self.view(state, viewer)
        for army in world.armies:
            if army is not None and None in army.soldiers:
                fitting = [each for each in ARMIES if _fits(each, army)]
                army.soldiers = [*fitting[chance.below(len(fitting))]]
            if army is not None and army.motto is None:
                army.motto = "ab"[chance.below(2)]
        return world

    def outcome(self, state: State) -> Outcome | None:
        """Return who has more soldiers on more hills, once all are compared."""
        if len(state.open) < len(HILLS):
            return None
        one, two = (_there(state, seat).soldiers for seat in range(len(SEATS)))
        ahead = sum(
            (a > b) - (a < b) for a, b in zip(one, two, strict=True) if a is not None and b is not None
        )
        return Outcome.of_winner(0 if ahead > 0 else 1) if ahead else Outcome.of_tie()

    def format(self, state: State) -> str:
        """Return the text of a position or view."""
        one, two = (NOTHING if army is None else str(army) for army in state.armies)
        hills = ",".join(HILLS[hill] for hill in state.open) or NOTHING
        call = NOTHING if state.called is None else HILLS[state.called]
        return f"blotto1 p1={one} p2={two} first={SEATS[state.first]} open={hills} call={call}"

    def parse(self, text: str, viewer: Viewer | str = "all") -> State:
        """Read a position or view; raises `ValueError`."""
        found = re.fullmatch(r"blotto1 p1=(\S+) p2=(\S+) first=(p1|p2) open=(\S+) call=(\S+)", text)
        if found is None:
            raise ValueError(f"not a Blotto position: {text!r}")
        hills = [] if found[4] == NOTHING else [HILLS.index(hill) for hill in found[4].split(",")]
        armies = [None if each == NOTHING else _army(each, hills) for each in (found[1], found[2])]
        return State(armies, SEATS.index(found[3]), None if found[5] == NOTHING else HILLS.index(found[5]))

    def parse_action(self, text: str) -> Call | Meet:
        """Read an action; raises `ValueError`."""
        verb, _, hill = text.partition(" ")
        if text == "meet":
            return Meet()
        if verb != "call" or hill not in HILLS:
            raise ValueError(f"not a Blotto action: {text!r}")
        return Call(hill)


def _army(text: str, seen: Sequence[int]) -> Army:
    """Read an army, known or not, whose soldiers on some hills everybody has seen; raises `ValueError`."""
    numbers, _, motto = text.partition(":")
    soldiers = [None if number == UNKNOWN else int(number) for number in numbers.split(",")]
    return Army(soldiers, None if motto == UNKNOWN else motto, {*seen}, len(seen) == len(HILLS))


def _there(state: State, seat: Seat) -> Army:
    army = state.armies[seat]
    assert army is not None
    return army


def _fits(soldiers: Sequence[int], army: Army) -> bool:
    return all(seen in (None, number) for seen, number in zip(army.soldiers, soldiers, strict=True))
