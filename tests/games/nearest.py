"""Nearest: two tokens walk on a line of length 100.00; the one nearer to a point at the end wins.

All lengths are hundredths, as whole numbers. Any distance may be ordered; the list of legal orders is a
sample: the multiples of 2.50. A position reads `near1 point=47.31 turns=3 a=12.50 b=90.00`.
"""

import re
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from engine.chance import Die, Result
from engine.events import Event, Public, Seat, Viewer
from engine.game import Folds, OpenGame, Reason, Turn
from engine.outcome import Outcome, Side
from engine.parts.bots import BotSupport
from engine.record.lines import RecordNotation
from engine.testing.checks import Checks, OpenChecks, Opening

SEATS = ("a", "b")
LENGTH = 10_000
FIRST, POINTS = 3_000, 4_001
"""The point is one of so many from 30.00."""
REACH = 1_000
"""The longest way of a turn."""
STEP = 250
"""The distance between the orders on the lattice."""
APART = 100
"""How near the tokens may come to one another."""
TURNS = 12
"""Turns after which the distances are compared."""
_AMOUNT = re.compile(r"-?(0|[1-9][0-9]{0,3})\.[0-9]{2}")


def _text(amount: int) -> str:
    return f"{'-' if amount < 0 else ''}{abs(amount) // 100}.{abs(amount) % 100:02}"


def _amount(text: str) -> int:
    if not _AMOUNT.fullmatch(text) or text == "-0.00":
        raise ValueError(f"{text!r} is no length such as 2.50")
    return int(text.replace(".", ""))


class Config(msgspec.Struct, frozen=True):
    """The settings of a match: there are none."""


class Move(Event, frozen=True, tag=True):
    """Walk some way; a negative one leads to the beginning of the line."""

    way: Public[int]

    def __str__(self) -> str:
        return f"move {_text(self.way)}"


class Stay(Event, frozen=True, tag=True):
    """Stand still."""

    def __str__(self) -> str:
        return "stay"


class PointChosen(Event, frozen=True, tag=True):
    """Chance has chosen the point."""

    point: Public[int]


class Moved(Event, frozen=True, tag=True):
    """A token has walked to a place."""

    seat: Public[int]
    place: Public[int]


class Stayed(Event, frozen=True, tag=True):
    """A token has stood still."""

    seat: Public[int]


class State:
    """A position: the point, the places of the tokens, and how many turns were taken."""

    __slots__ = ("places", "point", "turns")

    def __init__(self, point: int, places: list[int], turns: int = 0) -> None:
        self.point = point
        self.places = places
        self.turns = turns

    def clone(self) -> "State":
        """Return a copy that shares nothing mutable."""
        return State(self.point, self.places[:], self.turns)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )


class NearestRecord(RecordNotation):
    """The lines of this game in a record: the draw `point 47.31`."""

    word = "near1"
    sides = SEATS

    def parse_draw(self, draw: str) -> list[Result]:
        """Read which point was chosen."""
        word, _, point = draw.partition(" ")
        if word != "point":
            raise ValueError(f"draw {draw!r} does not read like 'point 47.31'")
        return [Die(POINTS, _amount(point) - FIRST)]


def _fold_point_chosen(state: State, event: PointChosen) -> None:
    state.point = event.point


def _fold_moved(state: State, event: Moved) -> None:
    state.places[event.seat] = event.place
    state.turns += 1


def _fold_stayed(state: State, event: Stayed) -> None:
    state.turns += 1


class NearestChecks(OpenChecks[State]):
    """This game's part in testing its rules."""

    limit = TURNS

    def faults(self, position: str) -> list[str]:
        """Return what is wrong with a position."""
        one, two = (_amount(word.partition("=")[2]) for word in position.split(" ")[-2:])
        right = 0 <= one <= two - APART <= LENGTH - APART
        return [] if right else ["a token is off the line, or too near to the other"]

    def openings(self) -> list[Opening]:
        """Return a game from the ends of the line, and one from where the tokens meet."""
        close = "near1 point=50.00 turns=0 a=49.10 b=52.00"
        return [
            Opening("ends", {}, games=60, limit=TURNS, sampled=(60, 9)),
            Opening("close", {}, (close,), games=60, limit=TURNS, sampled=(60, 9)),
        ]


class NearestBots(BotSupport[State]):
    """The part of the game for computer players."""

    def evaluate(self, state: State, side: Side) -> float:
        """Return how much nearer the side stands."""
        distances = [abs(place - state.point) for place in state.places]
        return float(distances[1 - side] - distances[side])


class Nearest(OpenGame[State]):
    """The rules of this game."""

    id: ClassVar[str] = "nearest"
    options: ClassVar[type[msgspec.Struct]] = Config
    actions: ClassVar[Any] = Move | Stay
    events: ClassVar[Any] = PointChosen | Moved | Stayed
    folds: ClassVar[Folds] = {PointChosen: _fold_point_chosen, Moved: _fold_moved, Stayed: _fold_stayed}
    record: ClassVar[RecordNotation] = NearestRecord()
    checks: ClassVar[Checks[State]] = NearestChecks()
    example: ClassVar[bool] = True
    lattice: ClassVar[bool] = True
    bots: BotSupport[State] = NearestBots()

    def seats(self, config: Config) -> tuple[str, ...]:
        """Return the names of the seats in order."""
        return SEATS

    def new(self, config: Config) -> State:
        """Return the tokens at the ends of the line."""
        return State(0, [0, LENGTH])

    def start(self, turn: Turn[State]) -> None:
        """Choose the point."""
        turn.emit(PointChosen(FIRST + turn.chance.below(POINTS)))

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seat whose turn it is."""
        return frozenset() if self.outcome(state) else frozenset((state.turns % 2,))

    def is_quiet(self, state: State) -> bool:
        """Say whether both tokens have walked equally often."""
        return state.turns % 2 == 0

    def legal(self, state: State, seat: Seat) -> list[Move | Stay]:
        """Return what is possible on the lattice."""
        orders = [Stay(), *map(Move, range(-REACH, REACH + 1, STEP))]
        return sorted((order for order in orders if self.refuse(state, seat, order) is None), key=str)

    def on_lattice(self, state: State, seat: Seat, action: Move | Stay) -> bool:
        """Say whether a way is a multiple of 2.50."""
        return isinstance(action, Stay) or action.way % STEP == 0

    def refuse(self, state: State, seat: Seat, action: Any) -> Reason | None:
        """Say why an order is not possible now, or None."""
        if seat not in self.to_act(state):
            return Reason("not_your_turn")
        if isinstance(action, Stay):
            return None
        if not isinstance(action, Move) or action.way == 0:
            return Reason("no_such_action")
        if abs(action.way) > REACH:
            return Reason("too_far")
        places = state.places[:]
        places[seat] += action.way
        if not 0 <= places[seat] <= LENGTH:
            return Reason("off_the_line")
        return Reason("too_near") if places[1] - places[0] < APART else None

    def proposals(self, state: State, seat: Seat) -> list[Move | Stay]:
        """Return the lattice, the way that leads right to the point, and an eighth of it."""
        listed = self.legal(state, seat)
        far = state.point - state.places[seat]
        more = [order for order in map(Move, {far, far // 8}) if order not in listed]
        return listed + [order for order in more if self.refuse(state, seat, order) is None]

    def decide(self, turn: Turn[State], seat: Seat, action: Move | Stay) -> None:
        """Walk, or stand still."""
        if isinstance(action, Stay):
            turn.emit(Stayed(seat))
        else:
            turn.emit(Moved(seat, turn.state.places[seat] + action.way))

    def outcome(self, state: State) -> Outcome | None:
        """Return who stands nearer after the last turn, or None."""
        if state.turns < TURNS:
            return None
        one, two = (abs(place - state.point) for place in state.places)
        return Outcome.of_tie() if one == two else Outcome.of_winner(int(two < one))

    def format(self, state: State) -> str:
        """Return the text of a position."""
        one, two = map(_text, state.places)
        return f"near1 point={_text(state.point)} turns={state.turns} a={one} b={two}"

    def parse(self, text: str, viewer: Viewer | str = "all") -> State:
        """Read a position; raises `ValueError`."""
        match [word.partition("=")[2] for word in text.split(" ")]:
            case ["", point, turns, one, two]:
                state = State(_amount(point), [_amount(one), _amount(two)], int(turns))
                if self.format(state) == text:
                    return state
        raise ValueError(f"not a position of this game: {text!r}")

    def parse_action(self, text: str) -> Move | Stay:
        """Read an order; raises `ValueError`."""
        verb, _, way = text.partition(" ")
        if text == "stay":
            return Stay()
        if verb != "move":
            raise ValueError(f"not an order of this game: {text!r}")
        return Move(_amount(way))

    def chance_texts(self, state: State, happened: Sequence[Event]) -> list[str]:
        """Return the point, where it was chosen."""
        return [f"point {_text(event.point)}" for event in happened if isinstance(event, PointChosen)]
