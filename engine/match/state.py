"""The state of a match, folded from a stream: a game's position, and the additions of the match."""

from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

from engine.events import Event, Seat, Viewer
from engine.game import Game, GameState
from engine.match.beginning import PositionGiven
from engine.match.entries import (
    ENTRIES,
    CameBack,
    Decided,
    FlagFell,
    Resigned,
    StoodIn,
    TakebackAsked,
    TakebackDeclined,
    TieAgreed,
    TieDeclined,
    TieOffered,
    TimedOut,
    Undone,
)
from engine.match.takeback_request import DECLINED, NO_REQUEST, TakebackRequest
from engine.match.tie_offers import Offers
from engine.match.undo_stack import UNDO_DRAWN, UndoStack
from engine.outcome import Outcome

S = TypeVar("S", bound=GameState)
NO_QUESTIONS: Mapping[Seat, int] = {}
"""No open questions from before the last decision: every seat's question is new with it."""


class MatchState(Generic[S]):
    """A state, true or viewed, with the additions of the match; changed by `fold` alone."""

    __slots__ = (
        "game",
        "offers",
        "outcome",
        "position_revision",
        "question_since",
        "revision",
        "state",
        "stood_in",
        "takeback",
        "timed_out",
        "undo_stack",
    )

    def __init__(
        self,
        game: Game[S],
        state: S,
        revision: int = 0,
        outcome: Outcome | None = None,
        undo_stack: UndoStack[S] | None = None,
        offers: Offers | None = None,
        position_revision: int | None = None,
        stood_in: frozenset[Seat] = frozenset(),
        question_since: Mapping[Seat, int] = NO_QUESTIONS,
        timed_out: frozenset[Seat] = frozenset(),
        takeback: TakebackRequest = NO_REQUEST,
    ) -> None:
        self.game = game
        self.state = state
        self.revision = revision
        self.position_revision = revision if position_revision is None else position_revision
        """The revision that led to this position or to the end; later entries are talk."""
        self.question_since = question_since
        """By seat: the revision that raised a question which another seat's decision has left open."""
        self.offers = Offers() if offers is None else offers
        self.outcome = outcome if outcome is not None else game.outcome(state)
        self.stood_in = stood_in
        """The seats that a bot answers for while their players are away."""
        self.timed_out = timed_out
        """The seats that are out of time and that the game decides for."""
        self.takeback = takeback
        """Whether a takeback is asked for in this position, and who agrees."""
        self.undo_stack: UndoStack[S] = UndoStack() if undo_stack is None else undo_stack
        """The states that a takeback can restore; they never change."""

    def fold(self, event: Event) -> None:
        """Change the standing by one item of a stream.

        Raises `LookupError` if it takes back decisions from before the standing was made.
        """
        if isinstance(event, PositionGiven):
            self._begin_at(event)
            return
        if not isinstance(event, ENTRIES):
            self.game.fold(self.state, event)
            self.outcome = self.outcome or self.game.outcome(self.state)
            if self.revision and self.game.chance_texts(self.state, [event]):
                self.undo_stack.forget(UNDO_DRAWN)
            return
        match event:
            case Decided(seat=seat):
                self.offers = self.offers_after(seat)
                self.question_since = self.questions_after(seat)
                self.undo_stack.push(seat, self.state)
                self.state = self.state.clone()
            case Undone(seat=seat, count=count):
                self._take_back(seat, count)
            case Resigned(seat=seat) | TimedOut(seat=seat):
                self.outcome = self.game.forfeit(self.state, seat)
            case FlagFell(seat=seat):
                self.timed_out |= {seat}
            case StoodIn(seat=seat):
                self.stood_in |= {seat}
            case CameBack(seat=seat):
                self.stood_in -= {seat}
            case TieOffered(seat=seat):
                self.offers = self.offers.agree(seat)
            case TieDeclined():
                self.offers = self.offers.decline()
            case TieAgreed():
                self.outcome = self.game.tie(self.state)
            case TakebackAsked(seat=seat):
                self.takeback = self.takeback.agree(seat)
            case TakebackDeclined():
                self.takeback = DECLINED
        self.revision += 1
        if self.outcome is not None or isinstance(event, Decided | Undone):
            self.position_revision = self.revision
            self.takeback = NO_REQUEST

    def _begin_at(self, event: PositionGiven) -> None:
        if self.revision:
            raise ValueError("a match begins at a position, and does not come to one later")
        self.state = event.read(self.game)
        self.outcome = self.game.outcome(self.state)

    def since(self, seat: Seat) -> int:
        """Return the revision that raised a seat's present question; without one, the position's revision.

        A player who knows the match up to that revision can answer the question. Others may have decided
        since, each independently (`Game.joint_deciders`).
        """
        asked = seat in self.question_since and seat in self.game.to_act(self.state)
        return self.question_since[seat] if asked and self.outcome is None else self.position_revision

    def is_current(self, revision: int, seat: Seat) -> bool:
        """Say whether a player who knows the match up to a revision knows a seat's present question."""
        return self.since(seat) <= revision <= self.revision

    def questions_after(self, seat: Seat) -> Mapping[Seat, int]:
        """Return the revisions of the questions that stay open when a seat decides here."""
        asked = self.game.to_act(self.state)
        if len(asked) == 1:
            return NO_QUESTIONS
        return {each: self.since(each) for each in asked - self.game.joint_deciders(self.state, seat)}

    def _take_back(self, seat: Seat, count: int) -> None:
        """Restore the position before a seat's last decisions; the questions to other seats stay open."""
        asked = {each: self.since(each) for each in self.game.to_act(self.state)}
        self.state = self.undo_stack.pop(count).clone()
        # Several decisions ago the other seats may have had other questions.
        answered = self.game.joint_deciders(self.state, seat) if count == 1 else asked.keys()
        self.question_since = {each: since for each, since in asked.items() if each not in answered}

    def offers_after(self, seat: Seat) -> Offers:
        """Return the offers of a tie that remain when a seat decides here."""
        if self.offers == Offers():
            return self.offers
        game, state = self.game, self.state
        return self.offers.expire(seat, lambda each: game.side(state, each), play=game.is_play(state))

    def clone(self) -> "MatchState[S]":
        """Return a copy that shares nothing mutable."""
        return self._with(self.state.clone(), self.undo_stack.copy())

    def view(self, viewer: Viewer) -> "MatchState[S]":
        """Build a viewer's view of the standing, without its past."""
        return self._with(self.game.view(self.state, viewer), UndoStack())

    def _with(self, state: S, past: UndoStack[S]) -> "MatchState[S]":
        return MatchState(
            self.game,
            state,
            self.revision,
            self.outcome,
            past,
            self.offers,
            self.position_revision,
            self.stood_in,
            self.question_since,
            self.timed_out,
            self.takeback,
        )


def first_view(game: Game[S], config: Any, viewer: Viewer) -> S:
    """Return a viewer's view before any event; its stream is folded into it."""
    return game.view(game.new(config), viewer)


def replay_stream(game: Game[S], config: Any, viewer: Viewer, stream: Iterable[Event]) -> MatchState[S]:
    """Fold a viewer's stream from the beginning; the result is the viewer's knowledge."""
    standing = MatchState(game, first_view(game, config, viewer))
    for event in stream:
        standing.fold(event)
    return standing


def number_standing_events(stream: Iterable[Event]) -> list[tuple[int, Event]]:
    """Return the events of `standing_events`, each with its number in the stream, from 1."""
    events: list[tuple[int, Event]] = []
    lengths: UndoStack[int] = UndoStack()
    for number, event in enumerate(stream, 1):
        if isinstance(event, Undone):
            del events[lengths.pop(event.count) :]
            continue
        if isinstance(event, Decided):
            lengths.push(event.seat, len(events))
        events.append((number, event))
    return events


def standing_events(stream: Iterable[Event]) -> list[Event]:
    """Return the events of a stream without takebacks and the decisions that they took back.

    >>> standing_events([])
    []
    """
    return [event for _, event in number_standing_events(stream)]
