"""Kuhn poker: one hidden card each out of jack, queen and king, and a single bet.

A position reads `kuhn1 p1=J p2=? first=p1 moves=pb won=-`. A shown card has a `*`. A card that the viewer
does not know is `?`, one not dealt yet is `-`.
"""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from engine.chance import Chance, Result
from engine.events import Event, Public, Revealed, Seat, Secret, Viewer
from engine.game import Folds, Game, Turn
from engine.outcome import Outcome, Side
from engine.record.lines import RecordNotation
from engine.testing.checks import Checks, Opening

DECK = "JQK"
UNKNOWN = "?"
NOT_DEALT = "-"
SEATS = ("p1", "p2")
SHOWDOWNS = ("pp", "pbb", "bb")
FOLDS = ("pbp", "bp")
UNFINISHED = ("", "p", "b", "pb")
MOST = 2
"""Chips that can be won: the other's ante and bet."""


class Config(msgspec.Struct, frozen=True):
    """The settings of a match."""

    first: Literal["p1", "p2"] = "p1"


class Bet(Event, frozen=True, tag=True):
    """Bet one chip, or call the other's bet."""

    def __str__(self) -> str:
        return "bet"


class Pass(Event, frozen=True, tag=True):
    """Check, or fold to the other's bet."""

    def __str__(self) -> str:
        return "pass"


class Dealt(Event, frozen=True, tag=True):
    """A seat was dealt a card, which it alone knows."""

    seat: Public[int]
    card: Annotated[str, Secret(lambda card: UNKNOWN)]


class Moved(Event, frozen=True, tag=True):
    """A seat has bet or passed."""

    seat: Public[int]
    move: Public[Literal["b", "p"]]


class Shown(Event, frozen=True, tag=True):
    """A seat has shown its card."""

    seat: Public[int]
    card: Revealed[str]


class Won(Event, frozen=True, tag=True):
    """A seat takes the pot."""

    seat: Public[int]


class Pot(Outcome, frozen=True):
    """The winner of the pot, with the chips won and lost: a player for chips need not win more often."""

    def value(self, side: Side) -> float:
        """Return a side's chips, as a part of the most that can be won."""
        return self.scores[side] / MOST

    def __eq__(self, other: object) -> bool:
        """Be equal to the same ranks and scores: an outcome from the wire is a plain `Outcome`."""
        return isinstance(other, Outcome) and (self.ranks, self.scores) == (other.ranks, other.scores)

    def __hash__(self) -> int:
        return hash((self.ranks, self.scores))


class State:
    """A position: cards by seat, which of them are shown, the moves so far, and who won."""

    __slots__ = ("cards", "first", "moves", "shown", "winner")

    def __init__(
        self, cards: list[str], shown: list[bool], first: Seat, moves: str = "", winner: Seat | None = None
    ) -> None:
        self.cards = cards
        self.shown = shown
        self.first = first
        self.moves = moves
        self.winner = winner

    def clone(self) -> "State":
        """Return a copy that shares nothing mutable."""
        return State(self.cards[:], self.shown[:], self.first, self.moves, self.winner)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )


class KuhnRecord(RecordNotation):
    """The lines of Kuhn poker in a record: `first p1`, and draws such as `p1 J`."""

    word = "kuhn1"
    sides = SEATS
    keys = ("first",)

    def parse_draw(self, draw: str) -> list[Result]:
        """Read the deal of a card."""
        seat, _, card = draw.partition(" ")
        if seat not in SEATS or card not in tuple(DECK):
            raise ValueError(f"draw {draw!r} does not read like 'p1 J'")
        return [[DECK.index(card)]]


def _fold_dealt(state: State, event: Dealt) -> None:
    state.cards[event.seat] = event.card


def _fold_moved(state: State, event: Moved) -> None:
    state.moves += event.move


def _fold_shown(state: State, event: Shown) -> None:
    state.cards[event.seat] = event.card
    state.shown[event.seat] = True


def _fold_won(state: State, event: Won) -> None:
    state.winner = event.seat


class KuhnChecks(Checks[State]):
    """Kuhn poker's part in testing its rules."""

    reveals = True
    refusable = False

    def faults(self, position: str) -> list[str]:
        """Return what is wrong with a true position."""
        fields = dict(word.split("=") for word in position.split(" ")[1:])
        found = []
        if len({fields["p1"][0], fields["p2"][0]} & set(DECK)) != 2:
            found.append("not two different cards")
        if (fields["won"] != "-") != (fields["moves"] in FOLDS + SHOWDOWNS):
            found.append("the pot does not go when the game is over")
        return found

    def openings(self) -> list[Opening]:
        """Return a game for each seat that may begin."""
        return [Opening(seat, {"first": seat}, games=60, limit=3, sampled=(60, 9)) for seat in SEATS]


class Kuhn(Game[State]):
    """The rules of Kuhn poker."""

    id: ClassVar[str] = "kuhn"
    options: ClassVar[type[msgspec.Struct]] = Config
    actions: ClassVar[Any] = Bet | Pass
    events: ClassVar[Any] = Dealt | Moved | Shown | Won
    folds: ClassVar[Folds] = {Dealt: _fold_dealt, Moved: _fold_moved, Shown: _fold_shown, Won: _fold_won}
    example: ClassVar[bool] = True
    record: ClassVar[RecordNotation] = KuhnRecord()
    checks: ClassVar[Checks[State]] = KuhnChecks()

    def seats(self, config: Config) -> tuple[str, ...]:
        """Return the names of the seats in order."""
        return SEATS

    def new(self, config: Config) -> State:
        """Return the table before the deal."""
        return State([NOT_DEALT, NOT_DEALT], [False, False], SEATS.index(config.first))

    def start(self, turn: Turn[State]) -> None:
        """Deal a card to each seat."""
        deck = list(range(len(DECK)))
        for seat in (0, 1):
            [card] = turn.chance.sample(deck, 1)
            deck.remove(card)
            turn.emit(Dealt(seat, DECK[card]))

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seat whose turn it is."""
        return frozenset() if self.outcome(state) else frozenset(((state.first + len(state.moves)) % 2,))

    def legal(self, state: State, seat: Seat) -> list[Bet | Pass]:
        """Return both actions for the seat whose turn it is."""
        return [Bet(), Pass()] if seat in self.to_act(state) else []

    def decide(self, turn: Turn[State], seat: Seat, action: Bet | Pass) -> None:
        """Move; after the last move the cards are shown, unless somebody folded, and the pot goes."""
        state = turn.state
        turn.emit(Moved(seat, "b" if isinstance(action, Bet) else "p"))
        if state.moves in FOLDS:
            turn.emit(Won(1 - seat))
        elif state.moves in SHOWDOWNS:
            for each in (0, 1):
                turn.emit(Shown(each, state.cards[each]))
            turn.emit(Won(max((0, 1), key=lambda each: DECK.index(state.cards[each]))))

    def view(self, state: State, viewer: Viewer) -> State:
        """Build what a viewer knows: its own card and those shown."""
        cards = [
            card if seat == viewer or state.shown[seat] or card == NOT_DEALT else UNKNOWN
            for seat, card in enumerate(state.cards)
        ]
        return State(cards, state.shown[:], state.first, state.moves, state.winner)

    def resample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        """Deal the cards that the viewer has not seen anew from the rest of the deck."""
        world = state.clone()
        unseen = [each for each in (0, 1) if each != viewer and not state.shown[each]]
        seen = [state.cards[each] for each in (0, 1) if each not in unseen]
        rest = [number for number, card in enumerate(DECK) if card not in seen]
        for each in unseen:
            if state.cards[each] != NOT_DEALT:
                [card] = chance.sample(rest, 1)
                rest.remove(card)
                world.cards[each] = DECK[card]
        return world

    def outcome(self, state: State) -> Outcome | None:
        """Return the winner of the pot, and its gain beside its own chips, or None."""
        if state.winner is None:
            return None
        chips = MOST if state.moves.endswith("bb") else 1
        return Pot.of_scores([chips if seat == state.winner else -chips for seat in (0, 1)])

    def format(self, state: State) -> str:
        """Return the text of a position or view."""
        one, two = (card + "*" * shown for card, shown in zip(state.cards, state.shown, strict=True))
        won = "-" if state.winner is None else SEATS[state.winner]
        return f"kuhn1 p1={one} p2={two} first={SEATS[state.first]} moves={state.moves or '-'} won={won}"

    def parse(self, text: str, viewer: Viewer | str = "all") -> State:
        """Read a position or view; raises `ValueError`."""
        words = text.split(" ")
        names = ["kuhn1", "p1", "p2", "first", "moves", "won"]
        if [word.partition("=")[0] for word in words] != names:
            raise ValueError(f"not a Kuhn poker position: {text!r}")
        one, two, first, moves, won = (word.partition("=")[2] for word in words[1:])
        moves = "" if moves == "-" else moves
        cards = [one.rstrip("*"), two.rstrip("*")]
        known = all(card in (*DECK, UNKNOWN, NOT_DEALT) for card in cards)
        if not known or moves not in UNFINISHED + FOLDS + SHOWDOWNS or first not in SEATS:
            raise ValueError(f"not a Kuhn poker position: {text!r}")
        shown = [one.endswith("*"), two.endswith("*")]
        return State(cards, shown, SEATS.index(first), moves, None if won == "-" else SEATS.index(won))

    def parse_action(self, text: str) -> Bet | Pass:
        """Read an action; raises `ValueError`."""
        for action in (Bet(), Pass()):
            if str(action) == text:
                return action
        raise ValueError(f"not a Kuhn poker action: {text!r}")

    def chance_texts(self, state: State, happened: Sequence[Event]) -> list[str]:
        """Return the deals among the events, as `p1 J`."""
        return [f"{SEATS[event.seat]} {event.card}" for event in happened if isinstance(event, Dealt)]
