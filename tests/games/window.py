"""Window: cards are played face up in turn, and after each the other seat is asked whether it stops it.

Only the holder of the one `X` can. Still, every seat that could hold it, by public knowledge, is asked.

A position reads `window1 hands=1.4.X/?.?.? played=a3!,bX turn=b asked=no`. It has each seat's cards, and the
played cards with their seats; a `!` marks a stopped one. The seat on turn plays next or, while the other is
asked, has just played.
"""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

import msgspec

from engine.chance import Chance, Result
from engine.events import Event, Public, Revealed, Seat, Secret, Viewer
from engine.game import Folds, Game, Turn
from engine.outcome import Outcome, Side
from engine.parts.bots import BotSupport
from engine.parts.timing import Timing
from engine.record.lines import RecordNotation
from engine.testing.checks import Checks, Opening

SEATS = ("a", "b")
STOP = "X"
DECK = ("1", "2", "3", "4", "5", "6", STOP)
HAND = 3
UNKNOWN = "?"
NONE = "-"
STOPPED = "!"


class Config(msgspec.Struct, frozen=True):
    """The settings of a match: there are none."""


class Play(Event, frozen=True, tag=True):
    """Play a card, which counts for as many points as it shows; the `X` for none."""

    card: Public[str]

    def __str__(self) -> str:
        return f"play {self.card}"


class Stop(Event, frozen=True, tag=True):
    """Give the `X` away, to stop the card that was just played."""

    def __str__(self) -> str:
        return "stop"


class Pass(Event, frozen=True, tag=True):
    """Let the card that was just played count."""

    def __str__(self) -> str:
        return "pass"


class Dealt(Event, frozen=True, tag=True):
    """A seat was dealt its hand, which it alone knows."""

    seat: Public[int]
    cards: Annotated[tuple[str, ...], Secret(lambda cards: (UNKNOWN,) * len(cards))]


class Played(Event, frozen=True, tag=True):
    """A seat has played a card."""

    seat: Public[int]
    card: Revealed[str]


class Stopped(Event, frozen=True, tag=True):
    """A seat has stopped the card that was just played."""

    seat: Public[int]
    card: Revealed[str]


class Passed(Event, frozen=True, tag=True):
    """A seat has let the card count."""

    seat: Public[int]


class State:
    """A position: the hands, what was played, whose turn it is, and whether the other is asked."""

    __slots__ = ("asked", "hands", "played", "turn")

    def __init__(
        self, hands: list[list[str]], played: list[str], turn: Seat = 0, asked: bool = False
    ) -> None:
        self.hands = hands
        self.played = played
        self.turn = turn
        self.asked = asked

    def clone(self) -> "State":
        """Return a copy that shares nothing mutable."""
        return State([hand[:] for hand in self.hands], self.played[:], self.turn, self.asked)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )


class WindowRecord(RecordNotation):
    """The lines of the game in a record: draws such as `a 1 4 X`."""

    word = "window1"
    sides = SEATS

    def parse_draw(self, draw: str) -> list[Result]:
        """Read the deal of a hand."""
        seat, *cards = draw.split(" ")
        if seat not in SEATS or len(cards) != HAND or not set(cards) <= {*DECK}:
            raise ValueError(f"draw {draw!r} does not read like 'a 1 4 X'")
        return [[DECK.index(card) for card in cards]]


def _fold_dealt(state: State, event: Dealt) -> None:
    state.hands[event.seat] = list(event.cards)


def _fold_played(state: State, event: Played) -> None:
    _give(state, event.seat, event.card)
    # Only what everybody knows decides whether somebody is asked.
    state.asked = bool(state.hands[1 - event.seat]) and not any(STOP in played for played in state.played)
    if not state.asked:
        _pass_on(state)


def _fold_stopped(state: State, event: Stopped) -> None:
    state.played[-1] += STOPPED
    _give(state, event.seat, event.card)
    _pass_on(state)


def _fold_passed(state: State, event: Passed) -> None:
    _pass_on(state)


def _give(state: State, seat: Seat, card: str) -> None:
    hand = state.hands[seat]
    hand.remove(card if card in hand else UNKNOWN)
    state.played.append(SEATS[seat] + card)


def _pass_on(state: State) -> None:
    state.asked = False
    if state.hands[1 - state.turn]:
        state.turn = 1 - state.turn


class WindowChecks(Checks[State]):
    """The game's part in testing its rules."""

    reveals = True

    def faults(self, position: str) -> list[str]:
        """Return what is wrong with a true position."""
        fields = dict(word.split("=") for word in position.split(" ")[1:])
        played = [each.rstrip(STOPPED)[1:] for each in fields["played"].split(",") if each != NONE]
        held = [card for card in fields["hands"].replace("/", ".").split(".") if card != NONE]
        cards = [*played, *held]
        return [] if len({*cards} & {*DECK}) == len(cards) == 2 * HAND else ["not six different cards"]

    def openings(self) -> list[Opening]:
        """Return the one game that there is."""
        return [Opening("a", {}, games=60, limit=12, sampled=(60, 12))]


def _sums(state: State) -> list[int]:
    counted = [played for played in state.played if not played.endswith((STOPPED, STOP))]
    return [sum(int(played[1:]) for played in counted if played[0] == seat) for seat in SEATS]


class WindowBots(BotSupport[State]):
    """The part of the game for computer players."""

    def evaluate(self, state: State, side: Side) -> float:
        """Return how many points a side is ahead."""
        sums = _sums(state)
        return float(sums[side] - sums[1 - side])


class WindowTiming(Timing[State]):
    """The part of the game for time."""

    def hides_timing(self, state: State, seat: Seat) -> bool:
        """Say whether an answer is due: how long it takes must not show what the seat holds."""
        return state.asked


class Window(Game[State]):
    """The rules of the game."""

    id: ClassVar[str] = "window"
    options: ClassVar[type[msgspec.Struct]] = Config
    actions: ClassVar[Any] = Play | Stop | Pass
    events: ClassVar[Any] = Dealt | Played | Stopped | Passed
    folds: ClassVar[Folds] = {
        Dealt: _fold_dealt,
        Played: _fold_played,
        Stopped: _fold_stopped,
        Passed: _fold_passed,
    }
    record: ClassVar[RecordNotation] = WindowRecord()
    checks: ClassVar[Checks[State]] = WindowChecks()
    example: ClassVar[bool] = True
    bots: BotSupport[State] = WindowBots()
    timing: Timing[State] = WindowTiming()

    def seats(self, config: Config) -> tuple[str, ...]:
        """Return the names of the seats in order."""
        return SEATS

    def new(self, config: Config) -> State:
        """Return the table before the deal."""
        return State([[], []], [])

    def start(self, turn: Turn[State]) -> None:
        """Deal a hand to each seat."""
        deck = list(range(len(DECK)))
        for seat in range(len(SEATS)):
            cards = sorted(turn.chance.sample(deck, HAND))
            deck = [card for card in deck if card not in cards]
            turn.emit(Dealt(seat, tuple(DECK[card] for card in cards)))

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seat that is asked, or whose turn it is."""
        if self.outcome(state):
            return frozenset()
        return frozenset((1 - state.turn if state.asked else state.turn,))

    def is_play(self, state: State) -> bool:
        """Say whether a card is due, not an answer to one."""
        return not state.asked

    def legal(self, state: State, seat: Seat) -> list[Play | Stop | Pass]:
        """Return the cards of the hand, or to pass, and to stop with the card for it."""
        if seat not in self.to_act(state):
            return []
        hand = state.hands[seat]
        if state.asked:
            return [Pass(), *([Stop()] if STOP in hand else [])]
        return [Play(card) for card in hand]

    def decide(self, turn: Turn[State], seat: Seat, action: Play | Stop | Pass) -> None:
        """Play a card, stop one, or let it count."""
        match action:
            case Play(card=card):
                turn.emit(Played(seat, card))
            case Stop():
                turn.emit(Stopped(seat, STOP))
            case Pass():
                turn.emit(Passed(seat))

    def view(self, state: State, viewer: Viewer) -> State:
        """Build what a viewer knows: its own hand and how many cards others hold."""
        seen = state.clone()
        seen.hands = [
            hand if seat == viewer else [UNKNOWN] * len(hand) for seat, hand in enumerate(seen.hands)
        ]
        return seen

    def resample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        """Deal the cards that the viewer has not seen anew."""
        world = state.clone()
        known = {played.rstrip(STOPPED)[1:] for played in state.played}
        known |= {card for seat, hand in enumerate(state.hands) if seat == viewer for card in hand}
        left = [number for number, card in enumerate(DECK) if card not in known]
        for seat, hand in enumerate(state.hands):
            if seat != viewer:
                cards = sorted(chance.sample(left, len(hand)))
                left = [card for card in left if card not in cards]
                world.hands[seat] = [DECK[card] for card in cards]
        return world

    def outcome(self, state: State) -> Outcome | None:
        """Return who has more points once all cards are played."""
        if not state.played or state.asked or any(state.hands):
            return None
        return Outcome.of_scores(_sums(state))

    def format(self, state: State) -> str:
        """Return the text of a position or view."""
        hands = "/".join(".".join(hand) or NONE for hand in state.hands)
        columns = {
            "hands": hands,
            "played": ",".join(state.played) or NONE,
            "turn": SEATS[state.turn],
            "asked": "yes" if state.asked else "no",
        }
        return " ".join(["window1", *(f"{name}={value}" for name, value in columns.items())])

    def parse(self, text: str, viewer: Viewer | str = "all") -> State:
        """Read a position or view; raises `ValueError`."""
        match [word.partition("=")[2] for word in text.split(" ")]:
            case ["", both, played, turn, asked] if turn in SEATS:
                hands = [[] if hand == NONE else hand.split(".") for hand in both.split("/")]
                state = State(
                    hands, [] if played == NONE else played.split(","), SEATS.index(turn), asked == "yes"
                )
                known = all(card in (*DECK, UNKNOWN) for hand in hands for card in hand)
                if known and len(hands) == len(SEATS) and self.format(state) == text:
                    return state
        raise ValueError(f"not a position of the game of windows: {text!r}")

    def parse_action(self, text: str) -> Play | Stop | Pass:
        """Read an action; raises `ValueError`."""
        for action in (Pass(), Stop(), *map(Play, DECK)):
            if str(action) == text:
                return action
        raise ValueError(f"not an action of the game of windows: {text!r}")

    def chance_texts(self, state: State, happened: Sequence[Event]) -> list[str]:
        """Return the deals among the events, as `a 1 4 X`."""
        return [" ".join([SEATS[event.seat], *event.cards]) for event in happened if isinstance(event, Dealt)]
