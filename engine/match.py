"""One running match: decisions, their revisions, and the event stream of every viewer."""

from typing import Any, Generic, TypeVar

from engine.events import Fact, Public, Seat, Viewer, redact
from engine.game import Game, IllegalAction, Outcome, Reason, begin, step
from engine.rng import Chance

S = TypeVar("S")


class Decided(Fact, frozen=True, tag=True):
    """A seat has decided; `action` is the text of its action as the viewer may see it."""

    seat: Public[int]
    action: Public[str]


class Resigned(Fact, frozen=True, tag=True):
    """A seat has given up: the other side wins."""

    seat: Public[int]
    winner: Public[int]


MATCH_FACTS: tuple[type[Fact], ...] = (Decided, Resigned)
"""The facts that every game's stream may hold beside its own events."""


class Standing(Generic[S]):
    """A state, true or viewed, with what the match adds to it; changed by `fold` alone."""

    __slots__ = ("game", "outcome", "revision", "state")

    def __init__(
        self, game: Game[Any], state: Any, revision: int = 0, outcome: Outcome | None = None
    ) -> None:
        self.game = game
        self.state = state
        self.revision = revision
        self.outcome = outcome if outcome is not None else game.outcome(state)

    def fold(self, fact: Fact) -> None:
        """Change the standing by one item of a stream."""
        if isinstance(fact, Decided):
            self.revision += 1
        elif isinstance(fact, Resigned):
            self.revision += 1
            self.outcome = Outcome(fact.winner)
        else:
            self.game.fold(self.state, fact)
            self.outcome = self.outcome or self.game.outcome(self.state)

    def clone(self) -> "Standing[S]":
        """Return a copy that shares nothing mutable."""
        return Standing(self.game, self.state.clone(), self.revision, self.outcome)

    def view(self, viewer: Viewer) -> "Standing[S]":
        """Build what a viewer knows of the standing."""
        return Standing(self.game, self.game.view(self.state, viewer), self.revision, self.outcome)


class Match(Generic[S]):
    """The authority over one game: it checks, decides and keeps what happened.

    Revision 0 is the position after set-up; every accepted decision adds one. Entry i of `entries` holds the
    facts that led to revision i, so `entries[0]` is the set-up.
    """

    def __init__(self, game: Game[Any], config: Any, chance: Chance) -> None:
        self.game = game
        self.config = config
        self.chance = chance
        state, events = begin(game, config, chance)
        self.standing: Standing[S] = Standing(game, state)
        self.entries: list[tuple[Seat | None, Any, tuple[Fact, ...]]] = [(None, None, tuple(events))]

    @property
    def revision(self) -> int:
        """Return how many decisions have been accepted."""
        return self.standing.revision

    @property
    def outcome(self) -> Outcome | None:
        """Return how the match ended, or None while it runs."""
        return self.standing.outcome

    def to_act(self) -> frozenset[Seat]:
        """Return the seats that may decide now."""
        return frozenset() if self.outcome else self.game.to_act(self.standing.state)

    def submit(self, seat: Seat, action: Any) -> int:
        """Carry out a seat's action and return the new revision; raises `IllegalAction`."""
        if self.outcome:
            raise IllegalAction(Reason("game_over"))
        state, events = step(self.game, self.standing.state, seat, action, self.chance)
        self.standing = Standing(self.game, state, self.revision + 1)
        self.entries.append((seat, action, tuple(events)))
        return self.revision

    def resign(self, seat: Seat) -> int:
        """End the match as lost for the seat's side and return the new revision; raises `IllegalAction`."""
        if self.outcome:
            raise IllegalAction(Reason("game_over"))
        fact = Resigned(seat, 1 - self.game.side(self.standing.state, seat))
        self.standing.fold(fact)
        self.entries.append((seat, None, (fact,)))
        return self.revision

    def facts(self, revision: int, viewer: Viewer) -> list[Fact]:
        """Return what a viewer is told of one revision, in order."""
        seat, action, events = self.entries[revision]
        told: list[Fact] = []
        if action is not None and seat is not None:
            told.append(Decided(seat, str(redact(action, viewer, seat))))
        told.extend(redact(event, viewer) for event in events)
        return told

    def stream(self, viewer: Viewer) -> list[Fact]:
        """Return the viewer's whole event stream; item i has the number i + 1."""
        return [fact for revision in range(len(self.entries)) for fact in self.facts(revision, viewer)]


def first_view(game: Game[Any], config: Any, viewer: Viewer) -> Any:
    """Return what a viewer knows before any event: the view that its stream is folded into."""
    return game.view(game.new(config), viewer)


def replay_stream(game: Game[Any], config: Any, viewer: Viewer, stream: list[Fact]) -> Standing[Any]:
    """Fold a viewer's stream from the beginning; the result is what the viewer knows."""
    standing: Standing[Any] = Standing(game, first_view(game, config, viewer))
    for fact in stream:
        standing.fold(fact)
    return standing
