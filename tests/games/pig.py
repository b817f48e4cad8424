"""Pig: roll dice for as long as one dares; a one loses what the turn has brought, who first has 20 wins.

A position reads `pig1 turn=p1 kept=4,0 turn_total=7`; the seats are as many as there are totals.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, ClassVar, Literal

import msgspec

from engine.chance import Die, Result
from engine.events import Event, Public, Seat, Viewer
from engine.game import Folds, OpenGame, Reason, Turn
from engine.options import from_texts
from engine.outcome import Outcome, Side
from engine.parts.bots import BotSupport
from engine.parts.timing import Timing
from engine.record.lines import Line, RecordNotation
from engine.testing.checks import Checks, OpenChecks, Opening, Settings

SEATS = ("p1", "p2", "p3", "p4")
GOAL = 20
SIDES = 6
DICE = (1, 2, 3)
"""How many dice a seat may roll at once."""
BAD = 1
"""Ends a turn, and loses what it has brought."""


class Config(msgspec.Struct, frozen=True):
    """The settings of a match."""

    players: Literal[2, 3, 4] = 2


class Roll(Event, frozen=True, tag=True):
    """Roll some dice, one after another until one of them is bad."""

    dice: Public[int]

    def __str__(self) -> str:
        return f"roll {self.dice}"


class Hold(Event, frozen=True, tag=True):
    """Keep what the turn has brought, and give the dice on."""

    def __str__(self) -> str:
        return "hold"


class Rolled(Event, frozen=True, tag=True):
    """A seat has rolled one die."""

    seat: Public[int]
    pips: Public[int]


class Held(Event, frozen=True, tag=True):
    """A seat has kept what its turn has brought."""

    seat: Public[int]


class State:
    """A position: each seat's kept points, the points of this turn, and the seat on turn."""

    __slots__ = ("brought", "kept", "turn")

    def __init__(self, kept: list[int], turn: Seat, brought: int = 0) -> None:
        self.kept = kept
        self.turn = turn
        self.brought = brought

    def clone(self) -> "State":
        """Return a copy that shares nothing mutable."""
        return State(self.kept[:], self.turn, self.brought)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )


class PigRecord(RecordNotation):
    """The lines of Pig in a record: `players 2`, and the dice of a decision as `p1 3 5 1`."""

    word = "pig1"
    keys = ("players",)
    sides = SEATS

    def told_settings(self, state: State) -> dict[str, Any]:
        """Return the number of players."""
        return {"players": len(state.kept)}

    def settings(self, before: Sequence[Line]) -> dict[str, Any]:
        """Return the settings of a header."""
        return from_texts(Config, {line.word: line.rest for line in before if line.word in self.keys})

    def parse_draw(self, draw: str) -> list[Result]:
        """Read the dice of a decision."""
        seat, *dice = draw.split(" ")
        faces = [str(pips) for pips in range(1, SIDES + 1)]
        if seat not in SEATS or not dice or any(pips not in faces for pips in dice):
            raise ValueError(f"draw {draw!r} does not read like 'p1 3 5 1'")
        return [Die(SIDES, int(pips) - 1) for pips in dice]


def _fold_rolled(state: State, event: Rolled) -> None:
    if event.pips == BAD:
        _pass_on(state)
    else:
        state.brought += event.pips


def _fold_held(state: State, event: Held) -> None:
    state.kept[event.seat] += state.brought
    if state.kept[event.seat] < GOAL:
        _pass_on(state)


def _pass_on(state: State) -> None:
    state.brought = 0
    state.turn = (state.turn + 1) % len(state.kept)


class PigChecks(OpenChecks[State]):
    """Pig's part in testing its rules."""

    def settings_of(self, state: State) -> Settings:
        """Return how many play."""
        return {"players": len(state.kept)}

    def faults(self, position: str) -> list[str]:
        """Return what is wrong with a position."""
        fields = dict(word.split("=") for word in position.split(" ")[1:])
        kept = [int(each) for each in fields["kept"].split(",")]
        return ["two seats have reached the goal"] if sum(each >= GOAL for each in kept) > 1 else []

    def openings(self) -> list[Opening]:
        """Return a game for two and one for four."""
        return [
            Opening(str(seats), {"players": seats}, games=60, limit=200, sampled=(60, 9)) for seats in (2, 4)
        ]


class PigBots(BotSupport[State]):
    """The part of Pig for computer players."""

    def evaluate(self, state: State, side: Side) -> float:
        """Return how much more the side has than the best of the others."""
        own = [kept + state.brought * (seat == state.turn) for seat, kept in enumerate(state.kept)]
        return float(own[side] - max(kept for seat, kept in enumerate(own) if seat != side))


class PigTiming(Timing[State]):
    """The part of Pig for time."""

    def timeout_action(self, state: State, seat: Seat) -> Roll | Hold:
        """Hold what there is, else roll a die."""
        return Hold() if state.brought else Roll(1)


class Pig(OpenGame[State]):
    """The rules of Pig."""

    id: ClassVar[str] = "pig"
    options: ClassVar[type[msgspec.Struct]] = Config
    actions: ClassVar[Any] = Roll | Hold
    events: ClassVar[Any] = Rolled | Held
    folds: ClassVar[Folds] = {Rolled: _fold_rolled, Held: _fold_held}
    record: ClassVar[RecordNotation] = PigRecord()
    checks: ClassVar[Checks[State]] = PigChecks()
    example: ClassVar[bool] = True
    bots: BotSupport[State] = PigBots()
    timing: Timing[State] = PigTiming()

    def seats(self, config: Config) -> tuple[str, ...]:
        """Return the names of the seats in order."""
        return SEATS[: config.players]

    def new(self, config: Config) -> State:
        """Return the table before the first roll."""
        return State([0] * config.players, 0)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seat whose turn it is."""
        return frozenset() if self.outcome(state) else frozenset((state.turn,))

    def legal(self, state: State, seat: Seat) -> list[Roll | Hold]:
        """Return to hold what there is, and each number of dice."""
        if seat not in self.to_act(state):
            return []
        return [*([Hold()] if state.brought else []), *map(Roll, DICE)]

    def refuse(self, state: State, seat: Seat, action: Any) -> Reason | None:
        """Say why an action is not possible now, or None."""
        if seat not in self.to_act(state):
            return Reason("not_your_turn")
        match action:
            case Hold():
                return None if state.brought else Reason("nothing_to_hold")
            case Roll(dice=dice) if dice in DICE:
                return None
        return Reason("no_such_action")

    def decide(self, turn: Turn[State], seat: Seat, action: Roll | Hold) -> None:
        """Hold, or roll one die after another, until a bad one."""
        if isinstance(action, Hold):
            turn.emit(Held(seat))
            return
        for _ in range(action.dice):
            if turn.state.turn == seat:
                turn.emit(Rolled(seat, turn.chance.below(SIDES) + 1))

    def outcome(self, state: State) -> Outcome | None:
        """Return who has reached the goal, or None."""
        seats = len(state.kept)
        return Outcome.of_winner(state.turn, seats) if state.kept[state.turn] >= GOAL else None

    def forfeit(self, state: State, seat: Seat) -> Outcome:
        """Let all others win."""
        return Outcome.of_loser(seat, len(state.kept))

    def tie(self, state: State) -> Outcome:
        """Rank nobody."""
        return Outcome.of_tie(len(state.kept))

    def format(self, state: State) -> str:
        """Return the text of a position."""
        kept = ",".join(map(str, state.kept))
        return f"pig1 turn={SEATS[state.turn]} kept={kept} turn_total={state.brought}"

    def parse(self, text: str, viewer: Viewer | str = "all") -> State:
        """Read a position; raises `ValueError`."""
        match [word.partition("=") for word in text.split(" ")]:
            case [("pig1", "", ""), ("turn", "=", turn), ("kept", "=", kept), ("turn_total", "=", brought)]:
                state = State([int(each) for each in kept.split(",")], SEATS.index(turn), int(brought))
                if self.format(state) == text and state.turn < len(state.kept) <= len(SEATS):
                    return state
        raise ValueError(f"not a position of Pig: {text!r}")

    def parse_action(self, text: str) -> Roll | Hold:
        """Read an action; raises `ValueError`."""
        for action in (Hold(), *map(Roll, DICE)):
            if str(action) == text:
                return action
        raise ValueError(f"not an action of Pig: {text!r}")

    def chance_texts(self, state: State, happened: Sequence[Event]) -> list[str]:
        """Return the dice that a seat has rolled one after another as one text."""
        rolls = groupby((event for event in happened if isinstance(event, Rolled)), lambda event: event.seat)
        return [" ".join([SEATS[seat], *(str(event.pips) for event in run)]) for seat, run in rolls]
