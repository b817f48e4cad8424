"""Rock, paper, scissors for three: all choose at once and unseen, and score for every seat that they beat.

A position reads `rps1 done=1/3 last=rock,paper,rock choices=rock,?,- scores=0,2,0`. It has the finished
rounds, the choices of the last and of the present round, and the points. `?` is a choice that the viewer does
not know, `-` one that is not made yet. A shown one has a `*`.
"""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

import msgspec

from engine.chance import Chance
from engine.events import ACTOR, Event, Public, Revealed, Seat, Secret, Viewer
from engine.game import Folds, Game, Turn
from engine.outcome import Outcome, Side
from engine.parts.bots import BotSupport
from engine.record.lines import Line, RecordError, RecordNotation
from engine.testing.checks import Checks, Opening

SEATS = ("p1", "p2", "p3")
BEATS = {"paper": "rock", "rock": "scissors", "scissors": "paper"}
CHOICES = tuple(BEATS)
UNKNOWN = "?"
NONE = "-"
MOST = 9


class Config(msgspec.Struct, frozen=True):
    """The settings of a match."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST)] = 3


class Choose(Event, frozen=True, tag=True):
    """Choose for the present round; the others see no more than that."""

    choice: Annotated[str, Secret(lambda choice: UNKNOWN, ACTOR)]

    def __str__(self) -> str:
        return f"choose {self.choice}"


class Began(Event, frozen=True, tag=True):
    """The first round begins."""

    rounds: Public[int]


class Chosen(Event, frozen=True, tag=True):
    """A seat has chosen."""

    seat: Public[int]
    choice: Annotated[str, Secret(lambda choice: UNKNOWN)]


class Shown(Event, frozen=True, tag=True):
    """A seat has shown what it chose."""

    seat: Public[int]
    choice: Revealed[str]


class Scored(Event, frozen=True, tag=True):
    """A round is over: each seat gets a point for every other that it has beaten."""

    points: Public[tuple[int, ...]]


class State:
    """A position: rounds played, the choices of the last one and the present one, which are shown, points."""

    __slots__ = ("choices", "done", "last", "rounds", "scores", "shown")

    def __init__(
        self,
        rounds: int,
        done: int,
        last: tuple[str, ...],
        choices: list[str],
        shown: list[bool],
        scores: list[int],
    ) -> None:
        self.rounds = rounds
        self.done = done
        self.last = last
        self.choices = choices
        self.shown = shown
        self.scores = scores

    def clone(self) -> "State":
        """Return a copy that shares nothing mutable."""
        return State(self.rounds, self.done, self.last, self.choices[:], self.shown[:], self.scores[:])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )


class RpsRecord(RecordNotation):
    """The lines of the game in a record: `rounds 3`, and no draws."""

    word = "rps1"
    sides = SEATS
    keys = ("rounds",)

    def settings(self, before: Sequence[Line]) -> dict[str, Any]:
        """Return the settings of a header."""
        known = {str(number): number for number in range(1, MOST + 1)}
        given = [line for line in before if line.word in self.keys]
        for line in given:
            if line.rest not in known:
                raise RecordError(line.number, f"{line.text!r} does not read like 'rounds 3'")
        return {line.word: known[line.rest] for line in given}


def points(choices: Sequence[str]) -> tuple[int, ...]:
    """Return for each choice how many others it beats."""
    return tuple(sum(BEATS[own] == other for other in choices) for own in choices)


def _fold_began(state: State, event: Began) -> None:
    state.rounds = event.rounds


def _fold_chosen(state: State, event: Chosen) -> None:
    state.choices[event.seat] = event.choice


def _fold_shown(state: State, event: Shown) -> None:
    state.choices[event.seat] = event.choice
    state.shown[event.seat] = True


def _fold_scored(state: State, event: Scored) -> None:
    state.scores = [before + more for before, more in zip(state.scores, event.points, strict=True)]
    state.last = tuple(state.choices)
    state.choices = [NONE] * len(SEATS)
    state.shown = [False] * len(SEATS)
    state.done += 1


class RpsChecks(Checks[State]):
    """The game's part in testing its rules."""

    reveals = True

    def faults(self, position: str) -> list[str]:
        """Return what is wrong with a true position."""
        fields = dict(word.split("=") for word in position.split(" ")[1:])
        found = []
        if NONE not in fields["choices"]:
            found.append("a round goes on in which all have chosen")
        if fields["done"][0] == fields["done"][2] and fields["choices"] != "-,-,-":
            found.append("somebody has chosen when the game is over")
        return found

    def openings(self) -> list[Opening]:
        """Return a short game and a longer one."""
        return [
            Opening(str(rounds), {"rounds": rounds}, games=60, limit=12, sampled=(60, 9)) for rounds in (3, 4)
        ]


class RpsBots(BotSupport[State]):
    """The part of the game for computer players."""

    def evaluate(self, state: State, side: Side) -> float:
        """Count how many points a side is ahead of the best of the others."""
        best = max(score for seat, score in enumerate(state.scores) if seat != side)
        return float(state.scores[side] - best)


class Rps(Game[State]):
    """The rules of the game."""

    id: ClassVar[str] = "rps"
    options: ClassVar[type[msgspec.Struct]] = Config
    actions: ClassVar[Any] = Choose
    events: ClassVar[Any] = Began | Chosen | Shown | Scored
    folds: ClassVar[Folds] = {
        Began: _fold_began,
        Chosen: _fold_chosen,
        Shown: _fold_shown,
        Scored: _fold_scored,
    }
    record: ClassVar[RecordNotation] = RpsRecord()
    checks: ClassVar[Checks[State]] = RpsChecks()
    example: ClassVar[bool] = True
    bots: BotSupport[State] = RpsBots()

    def seats(self, config: Config) -> tuple[str, ...]:
        """Return the names of the seats in order."""
        return SEATS

    def new(self, config: Config) -> State:
        """Return the table before the first round."""
        none = [NONE] * len(SEATS)
        return State(config.rounds, 0, tuple(none), none, [False] * len(SEATS), [0] * len(SEATS))

    def start(self, turn: Turn[State]) -> None:
        """Begin the first round."""
        turn.emit(Began(turn.state.rounds))

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seats that have not chosen yet."""
        if self.outcome(state):
            return frozenset()
        return frozenset(seat for seat, choice in enumerate(state.choices) if choice == NONE)

    def legal(self, state: State, seat: Seat) -> list[Choose]:
        """Return all choices for a seat that has not chosen yet."""
        return [Choose(choice) for choice in CHOICES] if seat in self.to_act(state) else []

    def decide(self, turn: Turn[State], seat: Seat, action: Choose) -> None:
        """Choose; once all have, they show it and score."""
        state = turn.state
        turn.emit(Chosen(seat, action.choice))
        if NONE not in state.choices:
            for each, choice in enumerate(state.choices):
                turn.emit(Shown(each, choice))
            turn.emit(Scored(points(state.choices)))

    def view(self, state: State, viewer: Viewer) -> State:
        """Build a viewer's knowledge: the seats that have chosen, its own choice and the shown ones."""
        seen = state.clone()
        seen.choices = [
            UNKNOWN if seat in self._list_hidden_seats(state, viewer) else choice
            for seat, choice in enumerate(state.choices)
        ]
        return seen

    def resample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        """Choose anew for those whose choice the viewer does not know."""
        world = state.clone()
        for seat in self._list_hidden_seats(state, viewer):
            world.choices[seat] = CHOICES[chance.below(len(CHOICES))]
        return world

    @staticmethod
    def _list_hidden_seats(state: State, viewer: Viewer) -> list[Seat]:
        """Return the seats whose choice a viewer does not know."""
        chosen = (seat for seat, choice in enumerate(state.choices) if choice != NONE)
        return [seat for seat in chosen if seat != viewer and not state.shown[seat]]

    def outcome(self, state: State) -> Outcome | None:
        """Rank the seats by their points after the last round."""
        return None if state.done < state.rounds else Outcome.of_scores(state.scores)

    def forfeit(self, state: State, seat: Seat) -> Outcome:
        """Put who gives up last, behind the others as they stand."""
        staying = [score + MOST * len(SEATS) * (each != seat) for each, score in enumerate(state.scores)]
        return Outcome(Outcome.of_scores(staying).ranks, tuple(state.scores))

    def tie(self, state: State) -> Outcome:
        """Rank nobody."""
        return Outcome.of_tie(len(SEATS))

    def format(self, state: State) -> str:
        """Return the text of a position or view."""
        choices = (choice + "*" * shown for choice, shown in zip(state.choices, state.shown, strict=True))
        columns = {
            "done": f"{state.done}/{state.rounds}",
            "last": ",".join(state.last),
            "choices": ",".join(choices),
            "scores": ",".join(map(str, state.scores)),
        }
        return " ".join(["rps1", *(f"{name}={value}" for name, value in columns.items())])

    def parse(self, text: str, viewer: Viewer | str = "all") -> State:
        """Read a position or view; raises `ValueError`."""
        words = text.split(" ")
        if [word.partition("=")[0] for word in words] != ["rps1", "done", "last", "choices", "scores"]:
            raise ValueError(f"not a position of rock, paper, scissors: {text!r}")
        done, last, marked, scores = (word.partition("=")[2] for word in words[1:])
        played, _, rounds = done.partition("/")
        before = tuple(last.split(","))
        choices = [choice.rstrip("*") for choice in marked.split(",")]
        counts = [int(score) for score in scores.split(",")]
        known = all(choice in (*CHOICES, UNKNOWN, NONE) for choice in (*before, *choices))
        full = len(before) == len(choices) == len(counts) == len(SEATS)
        if not known or not full or not 0 <= int(played) <= int(rounds):
            raise ValueError(f"not a position of rock, paper, scissors: {text!r}")
        shown = [choice.endswith("*") for choice in marked.split(",")]
        return State(int(rounds), int(played), before, choices, shown, counts)

    def parse_action(self, text: str) -> Choose:
        """Read an action; raises `ValueError`."""
        word, _, choice = text.partition(" ")
        if word != "choose" or choice not in (*CHOICES, UNKNOWN):
            raise ValueError(f"not an action of rock, paper, scissors: {text!r}")
        return Choose(choice)
