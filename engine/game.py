"""The Game protocol, which every game implements."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypeVar

import msgspec

from engine.chance import Chance
from engine.events import Event, Seat, Viewer
from engine.outcome import Outcome, Side
from engine.parts.bots import BotSupport
from engine.parts.preparation import Preparation
from engine.parts.timing import Timing
from engine.reason import GAME_OVER as GAME_OVER
from engine.reason import ILLEGAL as ILLEGAL
from engine.reason import NOT_YOUR_TURN as NOT_YOUR_TURN
from engine.reason import Reason as Reason
from engine.record.lines import RecordNotation
from engine.testing.checks import Checks, OpenChecks
from engine.turn import Folds as Folds
from engine.turn import Turn as Turn

S = TypeVar("S", bound="GameState")


class IllegalAction(ValueError):
    """An action that the rules do not allow now; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code)
        self.reason = reason


class GameState(Protocol):
    """A position; it never holds randomness."""

    def clone(self: S) -> S:
        """Return a copy that shares nothing mutable."""

    def __eq__(self, other: object) -> bool: ...


class Game(Protocol[S]):
    """The rules of one game. All members are pure; `config` is an instance of `options`.

    A game is a subclass. Members that are not abstract have a default, which fits a game without teams,
    set-up, answers within a turn, and chance. A game in which nothing is hidden is an `OpenGame`. The parts
    `record`, `checks`, `bots`, `preparation` and `timing` are objects of their own.
    """

    id: ClassVar[str]
    version: ClassVar[int] = 1
    """Raised on any change of the rules."""
    options: ClassVar[type[msgspec.Struct]]
    """The typed schema of a match's settings, which the lobby renders and validates."""
    actions: ClassVar[Any]
    """The union of the action classes."""
    events: ClassVar[Any]
    """The union of the event classes."""
    folds: ClassVar[Folds]
    """The change of a state, true or viewed, by each class of event; nothing else changes one."""
    record: ClassVar[RecordNotation]
    """The notation of the game's part of a record."""
    lattice: ClassVar[bool] = False
    """Whether `legal` is only a sample, on a lattice, of the actions that are not refused."""
    ties: ClassVar[bool] = True
    """Whether players may agree to a tie."""
    shelf_order: ClassVar[int] = 100
    """Position on the shelf: smaller numbers come first, and the first game is the default."""
    example: ClassVar[bool] = False
    """Whether the game is an example, which the shelf shows only on request."""
    checks: ClassVar[Checks[Any]] = Checks()
    """The part for tests and command lines of the rules."""
    bots: BotSupport[Any] = BotSupport()
    """The part for computer players, hints and searches."""
    preparation: Preparation = Preparation()
    """The part for preparations of a seat before a match: none by default."""
    timing: Timing[Any] = Timing()
    """The part for a host that keeps time."""

    @abstractmethod
    def seats(self, config: Any) -> tuple[str, ...]:
        """Return the names of the seats in order; a seat is its index here."""

    def side(self, state: S, seat: Seat) -> Side:
        """Return the side that a seat plays for; by default each is a side of its own."""
        return seat

    @abstractmethod
    def new(self, config: Any) -> S:
        """Return the state before any set-up."""

    def start(self, turn: Turn[S]) -> None:
        """Set the game up, up to the first decision; by default `new` does everything."""
        return

    @abstractmethod
    def to_act(self, state: S) -> frozenset[Seat]:
        """Return the seats that may decide now; empty when the game is over."""

    def joint_deciders(self, state: S, seat: Seat) -> frozenset[Seat]:
        """Return the seats that share the decision asked of a seat: the first answer counts for all.

        Other seats that are asked at the same time decide independently. Their decisions lead to the same
        position in any order, and none changes the legal actions of another. By default the seats of one side
        share.
        """
        side = self.side(state, seat)
        return frozenset(each for each in self.to_act(state) if self.side(state, each) == side)

    def is_play(self, state: S) -> bool:
        """Say whether the present decision is a play of its own, not an answer within another seat's turn."""
        return True

    def is_quiet(self, state: S) -> bool:
        """Say whether the position is at rest: a search may judge here, and animations may end."""
        return self.is_play(state)

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> list[Any]:
        """Return the seat's possible actions in the order of their texts."""

    def refuse(self, state: S, seat: Seat, action: Any) -> Reason | None:
        """Say why an action is not possible now, or None; it alone judges actions.

        `legal` lists exactly the actions that are not refused; with a `lattice`, those of them that are on
        it.
        """
        acting = self.to_act(state)
        if seat not in acting:
            return NOT_YOUR_TURN if acting else GAME_OVER
        return None if action in self.legal(state, seat) else ILLEGAL

    def on_lattice(self, state: S, seat: Seat, action: Any) -> bool:
        """Say whether `legal` lists an action unless it is refused; always so without a `lattice`."""
        return True

    def proposals(self, state: S, seat: Seat) -> list[Any]:
        """Return actions that are worth examining, in any order, at most some hundreds; none is refused."""
        return self.legal(state, seat)

    def forced_action(self, state: S, seat: Seat) -> Any | None:
        """Return a seat's only possible action, or None if there are more, or may be, on a lattice.

        A game may also return an action if no other makes a difference.
        """
        found = [] if self.lattice else self.legal(state, seat)
        return found[0] if len(found) == 1 else None

    @abstractmethod
    def decide(self, turn: Turn[S], seat: Seat, action: Any) -> None:
        """Carry out an action that is not refused, and all automatic consequences, by emitting events."""

    def fold(self, state: S, event: Any) -> None:
        """Change a state, true or viewed, by one event."""
        self.folds[type(event)](state, event)

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> S:
        """Build the view that a seat or a spectator has of the state."""

    @abstractmethod
    def resample(self, state: S, viewer: Viewer, chance: Chance) -> S:
        """Return another full state that the viewer cannot tell apart from this one."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the result of the game, or None while it runs."""

    def forfeit(self, state: S, seat: Seat) -> Outcome:
        """Return the outcome of a match between two sides that a seat loses: by giving up, or out of time."""
        return Outcome.of_loser(self.side(state, seat))

    def tie(self, state: S) -> Outcome:
        """Return the outcome of a match between two sides that all have agreed to tie."""
        return Outcome.of_tie()

    @abstractmethod
    def format(self, state: S) -> str:
        """Return the canonical text of a state or view."""

    @abstractmethod
    def parse(self, text: str, viewer: Viewer | str = "all") -> S:
        """Read a state from its text; `viewer` names the view, "all" stands for the full state."""

    @abstractmethod
    def parse_action(self, text: str) -> Any:
        """Read an action from its text, the inverse of `str(action)`."""

    def chance_texts(self, state: S, happened: Sequence[Event]) -> list[str]:
        """Return the chance results among the events of one decision, in order, in the game's notation.

        Things rolled or drawn together are one text, over however many events. `record.parse_draw` reads it
        back.
        """
        return []

    def loadout(self, state: S, side: Side) -> tuple[str, ...]:
        """Return the things that a side plays with and another may lack, such as its units, to list results
        by.

        `state` is a true one. Each is a short word without spaces, the same in every match.
        """
        return ()


class OpenGame(Game[S], Protocol[S]):
    """A game in which nobody knows more than others: every view is the whole state."""

    checks: ClassVar[Checks[Any]] = OpenChecks()

    def view(self, state: S, viewer: Viewer) -> S:
        """Return a copy: nothing is hidden."""
        return state.clone()

    def resample(self, state: S, viewer: Viewer, chance: Chance) -> S:
        """Return a copy: no other state looks the same."""
        return state.clone()


def decider(game: Game[Any], state: Any) -> Seat:
    """Return the first seat that may decide; the game must be running."""
    return min(game.to_act(state))


def begin(game: Game[S], config: Any, chance: Chance, prepared: Sequence[str] = ()) -> tuple[S, list[Event]]:
    """Set up a new game and return its state and the events of the set-up.

    If seats prepare something, `prepared` has a valid text for each seat, empty for a seat that prepares
    nothing.
    """
    turn = Turn(game, game.new(config), chance, prepared)
    game.start(turn)
    return turn.state, turn.events


def step(game: Game[S], state: S, seat: Seat, action: Any, chance: Chance) -> tuple[S, list[Event]]:
    """Carry out an action on a copy; raises `IllegalAction` and leaves `state` as it was."""
    reason = game.refuse(state, seat, action)
    if reason is not None:
        raise IllegalAction(reason)
    turn = Turn(game, state.clone(), chance)
    game.decide(turn, seat, action)
    return turn.state, turn.events


class Codec:
    """Convert a game's actions and events from and to plain values, with every field checked."""

    def __init__(self, game: Game[Any], *shared: type[Event]) -> None:
        """Take the shared event classes that appear in the same stream as the game's events."""
        # A union given to `convert` is rebuilt at each call (6 to 10 us); inside a Struct it is built once.
        union: Any = game.events
        for event in shared:
            union = union | event
        self._action = msgspec.defstruct("_Action", [("value", game.actions)])
        self._events = msgspec.defstruct("_Events", [("value", list[union])])

    def action(self, raw: Mapping[str, Any]) -> Any:
        """Read an action; raises `msgspec.ValidationError`."""
        wrapped: Any = msgspec.convert({"value": raw}, self._action)
        return wrapped.value

    def events(self, raw: Sequence[Any]) -> list[Any]:
        """Read a list of events; raises `msgspec.ValidationError`."""
        wrapped: Any = msgspec.convert({"value": raw}, self._events)
        events: list[Any] = wrapped.value
        return events

    @staticmethod
    def plain(event: Event) -> Any:
        """Return the plain value of an action or event."""
        return msgspec.to_builtins(event)
