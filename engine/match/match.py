"""The authority over one game: it checks entries, applies them and keeps their history."""

from collections.abc import Collection, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from engine.chance import Chance, ChanceProbe
from engine.events import Event, Seat, Viewer, redact
from engine.game import Game, GameState, IllegalAction, Reason, step
from engine.match.beginning import begin_match
from engine.match.entries import (
    CameBack,
    Decided,
    Entry,
    FlagFell,
    StoodIn,
    TakebackAsked,
    TakebackDeclined,
    TieAgreed,
    TieDeclined,
    TieOffered,
    TimedOut,
    Undone,
)
from engine.match.state import MatchState
from engine.match.takeback import Takeback
from engine.match.tie_offers import NO_TIES, NOT_OFFERED
from engine.match.undo_stack import UNDO_DRAWN, UNDO_NOTHING, UNDO_SHOWN
from engine.outcome import Outcome

S = TypeVar("S", bound=GameState)


class Revision(NamedTuple):
    """One revision: its entry (None for the set-up), and the events that followed from it."""

    entry: Entry | None
    events: tuple[Event, ...]
    action: Any = None
    """The action of a decision; the entry has its text, with nothing hidden."""

    @property
    def seat(self) -> Seat | None:
        """Return the seat of its entry; None for the set-up, and for a tie that all have agreed to."""
        return getattr(self.entry, "seat", None)

    def events_for(self, viewer: Viewer) -> list[Event]:
        """Return what a viewer may know of it, in order."""
        told = [redact(event, viewer) for event in self.events]
        match self.entry:
            case None:
                return told
            case Decided(seat=seat):
                return [Decided(seat, str(redact(self.action, viewer, seat))), *told]
            case entry:
                return [entry, *told]


class Consequences(NamedTuple):
    """The effects of an action, before the match accepts it."""

    state: Any
    """The true state after it, which nobody else changes."""
    events: Sequence[Event]
    asked: bool
    """Whether chance was asked."""


class Match(Generic[S]):
    """The authority over one game: it checks entries, applies them and keeps their history.

    Revision 0 is the position after set-up. Everything that is accepted adds one, also a takeback: no
    revision ever names two positions. Item i of `accepted` led to revision i; the first is the set-up.
    """

    def __init__(
        self,
        game: Game[S],
        config: Any,
        chance: Chance,
        yielding: Collection[Seat] = (),
        prepared: Sequence[str] = (),
        opening: tuple[S, Sequence[Event]] | None = None,
        consenting: Collection[Seat] = (),
        position: str = "",
    ) -> None:
        """Set a game up, with the seats' preparations in `prepared` (`engine.game.begin`).

        With a `position` the match plays on from there instead.

        Decisions against the bots in `yielding` may be taken back more freely, and others with the consent of
        all seats in `consenting`. An `opening` is an earlier result of `begin_match`, with the chance that
        this one continues.
        """
        self.game = game
        self.config = config
        self.chance = chance
        state, events = begin_match(game, config, chance, prepared, position) if opening is None else opening
        self.standing = MatchState(game, state)
        self.accepted = [Revision(None, tuple(events))]
        self.seats = len(game.seats(config))
        self._takeback = Takeback(self.seats, yielding, consenting)

    @property
    def revision(self) -> int:
        """Return the number of accepted entries and takebacks."""
        return self.standing.revision

    @property
    def outcome(self) -> Outcome | None:
        """Return the result of the match, or None while it runs."""
        return self.standing.outcome

    def to_act(self) -> frozenset[Seat]:
        """Return the seats that may decide now."""
        return frozenset() if self.outcome else self.game.to_act(self.standing.state)

    def enter(self, entry: Entry) -> int:
        """Apply an entry and return the new revision; raises `IllegalAction` if it is impossible.

        Requests of players have narrower limits: `undo`, `offer_tie` and `answer_tie` check them.
        """
        if isinstance(entry, Decided):
            return self.submit(entry.seat, self.game.parse_action(entry.action))
        self._allow(self._impossible(entry))
        self.standing.fold(entry)
        self.accepted.append(Revision(entry, ()))
        return self.revision

    def submit(self, seat: Seat, action: Any) -> int:
        """Carry out a seat's action and return the new revision; raises `IllegalAction`."""
        return self.accept(seat, action, self.work_out(seat, action))

    def work_out(self, seat: Seat, action: Any) -> Consequences:
        """Return the consequences of a seat's action, changing only chance; raises `IllegalAction`."""
        self._allow(None)
        chance = ChanceProbe(self.chance)
        state, events = step(self.game, self.standing.state, seat, action, chance)
        return Consequences(state, events, chance.asked)

    def accept(self, seat: Seat, action: Any, consequences: Consequences) -> int:
        """Enter a seat's action with its consequences here; return the new revision."""
        before = self.standing
        state, events, asked = consequences
        past = before.undo_stack.copy()
        # A draw from nothing asks no chance, but the event shows a draw and so seals the undo stack.
        if asked or self.game.chance_texts(state, events):
            past.forget(UNDO_DRAWN)
        elif any(self._takeback.shows_hidden(event) for event in events):
            past.forget(UNDO_SHOWN)
        else:
            past.push(seat, before.state)
        offers = before.offers_after(seat)
        self.standing = MatchState(
            self.game,
            state,
            before.revision + 1,
            undo_stack=past,
            offers=offers,
            stood_in=before.stood_in,
            question_since=before.questions_after(seat),
            timed_out=before.timed_out,
        )
        self.accepted.append(Revision(Decided(seat, str(action)), tuple(events), action))
        return self.revision

    def undo(self, seat: Seat) -> int:
        """Take a seat's last decision back, and later ones of yielding seats, one revision each.

        Returns the new revision; raises `IllegalAction`.
        """
        self._allow(self.undo_refusal(seat))
        return self._take_back(seat)

    def undo_refusal(self, seat: Seat) -> str | None:
        """Say, as a code, why a seat cannot take its last decision back, or None if it can."""
        return "game_over" if self.outcome else self._takeback.refusal(self.standing.undo_stack, seat)

    def ask_takeback(self, seat: Seat) -> int:
        """Ask for a seat's last decision back, and return the new revision; raises `IllegalAction`."""
        self._allow(self.request_refusal(seat))
        return self.enter(TakebackAsked(seat))

    def request_refusal(self, seat: Seat) -> str | None:
        """Say, as a code, why a seat cannot ask for its last decision back, or None if it can."""
        standing = self.standing
        return (
            "game_over"
            if self.outcome
            else self._takeback.request_refusal(standing.undo_stack, standing.takeback, seat)
        )

    def answer_takeback(self, seat: Seat, *, agree: bool) -> int:
        """Agree to the takeback that is asked for, or decline; return the new revision.

        When every seat that must consent has agreed, the decisions are taken back, one revision each. Raises
        `IllegalAction`.
        """
        request = self.standing.takeback
        self._allow(request.answer_refusal(seat, agree=agree))
        if not agree:
            return self.enter(TakebackDeclined(seat))
        if self._takeback.consenting <= {*request.agreeing, seat}:
            return self._take_back(request.agreeing[0])
        return self.enter(TakebackAsked(seat))

    def decline_for(self, absent: Collection[Seat]) -> TakebackDeclined | None:
        """Decline a takeback that nobody is left to answer, or whose asker has gone; return the entry."""
        if self.outcome is not None:
            return None
        seat = self.standing.takeback.find_absent_answer(self._takeback.consenting, absent)
        if seat is None:
            return None
        declined = TakebackDeclined(seat)
        self.enter(declined)
        return declined

    def _take_back(self, seat: Seat) -> int:
        for each in self._takeback.back_to(self.standing.undo_stack, seat):
            self.enter(Undone(each, 1))
        return self.revision

    def offer_tie(self, seat: Seat) -> int:
        """Offer a tie and return the new revision; raises `IllegalAction`."""
        self._allow(self.standing.offers.refusal(seat) if self.game.ties else NO_TIES)
        return self.enter(TieOffered(seat))

    def answer_tie(self, seat: Seat, *, agree: bool) -> int:
        """Agree to the tie that is offered, or decline; return the new revision. Raises `IllegalAction`.

        When every seat has agreed the match is tied. An offer passes when a seat of another side decides.
        """
        offers = self.standing.offers
        self._allow(offers.answer_refusal(seat, agree=agree))
        if agree and {*offers.agreeing, seat} == {*range(self.seats)}:
            return self.enter(TieAgreed())
        return self.enter(TieOffered(seat) if agree else TieDeclined(seat))

    def _allow(self, refusal: str | None) -> None:
        """Raise `IllegalAction` if there is a refusal, or the match is over."""
        if self.outcome or refusal is not None:
            raise IllegalAction(Reason("game_over" if self.outcome else str(refusal)))

    def _impossible(self, entry: Entry) -> str | None:
        """Say, as a code, why something can in no way happen now, or None."""
        match entry:
            case Undone(seat=seat, count=count) if (
                not 0 < count <= self.standing.undo_stack.trailing_count(seat)
            ):
                return UNDO_NOTHING
            case TimedOut(seat=seat) | FlagFell(seat=seat) if seat not in self.to_act():
                return "out_of_turn"
            case FlagFell(seat=seat) if seat in self.standing.timed_out:
                return "fallen_already"
            case FlagFell(seat=seat) if self.game.timing.timeout_action(self.standing.state, seat) is None:
                return "not_decided_for"
            case TieAgreed() if not self.standing.offers.agreeing:
                return NOT_OFFERED
            case StoodIn(seat=seat) if seat in self.standing.stood_in:
                return "away_already"
            case CameBack(seat=seat) if seat not in self.standing.stood_in:
                return "not_away"
        return None

    def position_at(self, revision: int) -> str:
        """Return the text of the true position after a revision, with everything in it."""
        standing = MatchState(self.game, self.game.new(self.config))
        for accepted in self.accepted[: revision + 1]:
            entry = () if accepted.entry is None else (accepted.entry,)
            for event in (*entry, *accepted.events):
                standing.fold(event)
        return self.game.format(standing.state)

    def events_for(self, revision: int, viewer: Viewer) -> list[Event]:
        """Return what a viewer may know of one revision, in order."""
        return self.accepted[revision].events_for(viewer)

    def stream(self, viewer: Viewer) -> list[Event]:
        """Return the viewer's whole event stream; item i has the number i + 1."""
        return [event for accepted in self.accepted for event in accepted.events_for(viewer)]

    def history(self) -> list[Event]:
        """Return everything that has happened, with nothing hidden: no viewer's stream."""
        whole: list[Event] = []
        for accepted in self.accepted:
            whole += accepted.events if accepted.entry is None else (accepted.entry, *accepted.events)
        return whole
