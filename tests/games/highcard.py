"""High card: six cards in a row in unknown order are turned up one by one; the higher sum wins.

A position reads `high1 turn=a turns=2 mixed=b row=?,3a,?,?,?,5b`. A turned up card is followed by the seat
that turned it; any other is `?` for everybody.
"""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

import msgspec

from engine.chance import Chance, Die, Result
from engine.events import NOBODY, Event, Public, Seat, Secret, Uncovered, Viewer
from engine.game import Folds, Game, Reason, Turn
from engine.outcome import Outcome, Side
from engine.parts.bots import BotSupport
from engine.record.lines import HIDDEN, RecordNotation
from engine.testing.checks import Checks, Opening

SEATS = ("a", "b")
CARDS = (1, 2, 3, 4, 5, 6)
UNKNOWN = 0
TURNS = 6
"""Turns after which the sums are compared."""


class Config(msgspec.Struct, frozen=True):
    """The settings of a match: there are none."""


class TurnUp(Event, frozen=True, tag=True):
    """Turn the card at a place up, counted from 1."""

    place: Public[int]

    def __str__(self) -> str:
        return f"turn {self.place}"


class Pass(Event, frozen=True, tag=True):
    """Turn nothing up."""

    def __str__(self) -> str:
        return "pass"


class Mix(Event, frozen=True, tag=True):
    """Shuffle the cards that are not turned up, once in a match, before one's turn."""

    def __str__(self) -> str:
        return "mix"


class Shuffled(Event, frozen=True, tag=True):
    """The cards that are not turned up lie in an order that nobody knows; `mixer` wanted it, if anybody."""

    mixer: Public[int | None]
    cards: Annotated[tuple[int, ...], Secret(lambda cards: (UNKNOWN,) * len(cards), NOBODY)]


class TurnedUp(Event, frozen=True, tag=True):
    """A seat has turned a card up."""

    seat: Public[int]
    place: Public[int]
    card: Uncovered[int]


class Passed(Event, frozen=True, tag=True):
    """A seat has turned nothing up."""

    seat: Public[int]


class State:
    """A position: the row, who turned each card up, who has mixed, and how many turns were taken."""

    __slots__ = ("mixed", "owner", "row", "turns")

    def __init__(
        self, row: list[int], owner: list[Seat | None], mixed: frozenset[Seat] = frozenset(), turns: int = 0
    ) -> None:
        self.row = row
        self.owner = owner
        self.mixed = mixed
        self.turns = turns

    @property
    def covered(self) -> list[int]:
        """Return the places of the cards that are not turned up, from 0."""
        return [place for place, seat in enumerate(self.owner) if seat is None]

    def clone(self) -> "State":
        """Return a copy that shares nothing mutable."""
        return State(self.row[:], self.owner[:], self.mixed, self.turns)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )


class HighCardRecord(RecordNotation):
    """The lines of high card in a record: draws such as `shuffle 3 1 2`, the cards from left to right."""

    word = "high1"
    sides = SEATS

    def parse_draw(self, draw: str) -> list[Result]:
        """Return which of the cards left, in their order, came next: a die of as many sides, down to two."""
        word, *cards = draw.split(" ")
        known = {str(card) for card in CARDS}
        if word != "shuffle" or len(set(cards)) != len(cards) or not known.issuperset(cards):
            raise ValueError(f"draw {draw!r} does not read like 'shuffle 3 1 2'")
        dice: list[Result] = []
        left = sorted(cards)
        for card in cards[:-1]:
            dice.append(Die(len(left), left.index(card)))
            left.remove(card)
        return dice


def _fold_shuffled(state: State, event: Shuffled) -> None:
    for place, card in zip(state.covered, event.cards, strict=True):
        state.row[place] = card
    if event.mixer is not None:
        state.mixed |= {event.mixer}


def _fold_turned_up(state: State, event: TurnedUp) -> None:
    state.row[event.place - 1] = event.card
    state.owner[event.place - 1] = event.seat
    state.turns += 1


def _fold_passed(state: State, event: Passed) -> None:
    state.turns += 1


def _shuffle(turn: Turn[State], mixer: Seat | None) -> None:
    left = sorted(turn.state.row[place] for place in turn.state.covered)
    cards = [left.pop(turn.chance.below(len(left))) for _ in left[1:]]
    turn.emit(Shuffled(mixer, (*cards, *left)))


class HighCardChecks(Checks[State]):
    """High card's part in testing its rules."""

    reveals = True

    def faults(self, position: str) -> list[str]:
        """Return what is wrong with a true position."""
        row = [card.rstrip("ab") for card in position.rpartition("=")[2].split(",")]
        return [] if sorted(row) == list(map(str, CARDS)) else ["not six different cards"]

    def openings(self) -> list[Opening]:
        """Return the one game that there is."""
        return [Opening("a", {}, games=60, limit=8, sampled=(60, 9))]


def _sums(state: State) -> tuple[int, int]:
    one, two = (
        sum(card for card, owner in zip(state.row, state.owner, strict=True) if owner == seat)
        for seat in (0, 1)
    )
    return one, two


class HighCardBots(BotSupport[State]):
    """The part of high card for computer players."""

    def evaluate(self, state: State, side: Side) -> float:
        """Return the difference of the sums."""
        sums = _sums(state)
        return float(sums[side] - sums[1 - side])


class HighCard(Game[State]):
    """The rules of high card."""

    id: ClassVar[str] = "highcard"
    options: ClassVar[type[msgspec.Struct]] = Config
    actions: ClassVar[Any] = TurnUp | Pass | Mix
    events: ClassVar[Any] = Shuffled | TurnedUp | Passed
    folds: ClassVar[Folds] = {Shuffled: _fold_shuffled, TurnedUp: _fold_turned_up, Passed: _fold_passed}
    record: ClassVar[RecordNotation] = HighCardRecord()
    checks: ClassVar[Checks[State]] = HighCardChecks()
    example: ClassVar[bool] = True
    bots: BotSupport[State] = HighCardBots()

    def seats(self, config: Config) -> tuple[str, ...]:
        """Return the names of the seats in order."""
        return SEATS

    def new(self, config: Config) -> State:
        """Return the cards before they are shuffled, in an order that says nothing."""
        return State([*CARDS], [None] * len(CARDS))

    def start(self, turn: Turn[State]) -> None:
        """Shuffle all cards."""
        _shuffle(turn, None)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seat whose turn it is."""
        return frozenset() if self.outcome(state) else frozenset((state.turns % 2,))

    def legal(self, state: State, seat: Seat) -> list[TurnUp | Pass | Mix]:
        """Return to mix if the seat still may, to pass, and every covered card."""
        if seat not in self.to_act(state):
            return []
        mix = [Mix()] if seat not in state.mixed else []
        return [*mix, Pass(), *(TurnUp(place + 1) for place in state.covered)]

    def refuse(self, state: State, seat: Seat, action: Any) -> Reason | None:
        """Say why an action is not possible now, or None."""
        if seat not in self.to_act(state):
            return Reason("not_your_turn")
        match action:
            case Pass():
                return None
            case Mix():
                return Reason("mixed_already") if seat in state.mixed else None
            case TurnUp(place=place) if 1 <= place <= len(CARDS):
                return None if place - 1 in state.covered else Reason("turned_up_already")
        return Reason("no_such_action")

    def decide(self, turn: Turn[State], seat: Seat, action: TurnUp | Pass | Mix) -> None:
        """Shuffle what is covered, pass, or turn a card up."""
        match action:
            case Mix():
                _shuffle(turn, seat)
            case Pass():
                turn.emit(Passed(seat))
            case TurnUp(place=place):
                turn.emit(TurnedUp(seat, place, turn.state.row[place - 1]))

    def view(self, state: State, viewer: Viewer) -> State:
        """Build what anybody knows: the cards that are turned up."""
        seen = state.clone()
        for place in state.covered:
            seen.row[place] = UNKNOWN
        return seen

    def resample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        """Lay the covered cards in another order."""
        world = state.clone()
        left = [card for card in CARDS if card not in self.view(state, viewer).row]
        for place in state.covered:
            [card] = chance.sample(left, 1)
            left.remove(card)
            world.row[place] = card
        return world

    def outcome(self, state: State) -> Outcome | None:
        """Return who has the higher sum after the last turn, or None."""
        if state.turns < TURNS:
            return None
        one, two = _sums(state)
        return Outcome.of_tie() if one == two else Outcome.of_winner(int(two > one))

    def format(self, state: State) -> str:
        """Return the text of a position or view."""
        row = ",".join(
            (HIDDEN if card == UNKNOWN else str(card)) + ("" if owner is None else SEATS[owner])
            for card, owner in zip(state.row, state.owner, strict=True)
        )
        mixed = "".join(SEATS[seat] for seat in sorted(state.mixed)) or "-"
        return f"high1 turn={SEATS[state.turns % 2]} turns={state.turns} mixed={mixed} row={row}"

    def parse(self, text: str, viewer: Viewer | str = "all") -> State:
        """Read a position or view; raises `ValueError`."""
        match [word.partition("=")[2] for word in text.split(" ")]:
            case ["", _, turns, mixed, row]:
                cards = [card.rstrip("ab") for card in row.split(",")]
                owners = [SEATS.index(card[-1]) if card[-1] in SEATS else None for card in row.split(",")]
                state = State(
                    [UNKNOWN if card == HIDDEN else int(card) for card in cards],
                    owners,
                    frozenset(seat for seat, name in enumerate(SEATS) if name in mixed),
                    int(turns),
                )
                if self.format(state) == text:
                    return state
        raise ValueError(f"not a position of high card: {text!r}")

    def parse_action(self, text: str) -> TurnUp | Pass | Mix:
        """Read an action; raises `ValueError`."""
        for action in (Mix(), Pass(), *map(TurnUp, CARDS)):
            if str(action) == text:
                return action
        raise ValueError(f"not an action of high card: {text!r}")

    def chance_texts(self, state: State, happened: Sequence[Event]) -> list[str]:
        """Return the shuffles among the events."""
        return [
            " ".join(["shuffle", *(HIDDEN if card == UNKNOWN else str(card) for card in event.cards)])
            for event in happened
            if isinstance(event, Shuffled)
        ]
