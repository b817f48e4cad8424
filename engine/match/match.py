"""One running match: decisions, their revisions, and the event stream of every viewer."""

from collections.abc import Collection, Iterable
from typing import Any, Generic, TypeAlias, TypeVar

from engine.chance import Chance, ChanceProbe
from engine.events import Event, Public, Seat, Viewer, redact
from engine.game import Game, IllegalAction, Outcome, Reason, begin, step
from engine.match.takeback import Takeback
from engine.match.tie_offers import Offers
from engine.wire.fields import Id, SeatNumber

S = TypeVar("S")


class Decided(Event, frozen=True, tag=True):
    """A seat has decided; `action` is the text of its action as the viewer may see it."""

    seat: Public[SeatNumber]
    action: Public[str]


class Resigned(Event, frozen=True, tag=True):
    """A seat has given up: the other side wins."""

    seat: Public[SeatNumber]
    winner: Public[SeatNumber]


class Undone(Event, frozen=True, tag=True):
    """A seat has taken its last decision back: the position of an earlier `revision` stands again."""

    seat: Public[SeatNumber]
    revision: Public[Id]


class TieOffered(Event, frozen=True, tag=True):
    """A seat is for a tie: the first one offers it, every later one agrees to that."""

    seat: Public[SeatNumber]


class TieDeclined(Event, frozen=True, tag=True):
    """A seat is against the tie that was offered; the one that offered it takes that back."""

    seat: Public[SeatNumber]


class TieAgreed(Event, frozen=True, tag=True):
    """The last seat has agreed to the tie that was offered, and so the match is tied."""


class StoodIn(Event, frozen=True, tag=True):
    """A bot answers for a seat from now on, whose player is away."""

    seat: Public[SeatNumber]


class CameBack(Event, frozen=True, tag=True):
    """The player of a seat is back, and the bot no longer answers for it."""

    seat: Public[SeatNumber]


class TimedOut(Event, frozen=True, tag=True):
    """A seat that had to decide has run out of time: the other side wins."""

    seat: Public[SeatNumber]
    winner: Public[SeatNumber]


MATCH_EVENTS: tuple[type[Event], ...] = (
    Decided,
    Resigned,
    Undone,
    TieOffered,
    TieDeclined,
    TieAgreed,
    StoodIn,
    CameBack,
    TimedOut,
)
"""The events that every game's stream may hold beside its own events; each begins a revision."""


Past: TypeAlias = "tuple[int, Any, Past] | None"
"""A revision, the state that stood then, and what was before it."""


class MatchState(Generic[S]):
    """A state, true or viewed, with what the match adds to it; changed by `fold` alone."""

    __slots__ = ("changed", "game", "offers", "outcome", "past", "revision", "state", "stood_in")

    def __init__(
        self,
        game: Game[Any],
        state: Any,
        revision: int = 0,
        outcome: Outcome | None = None,
        past: Past = None,
        offers: Offers | None = None,
        changed: int | None = None,
        stood_in: frozenset[Seat] = frozenset(),
    ) -> None:
        self.game = game
        self.state = state
        self.revision = revision
        self.changed = revision if changed is None else changed
        """The revision that led to this position or to the end: what came after it is talk."""
        self.offers = Offers() if offers is None else offers
        self.outcome = outcome if outcome is not None else game.outcome(state)
        self.stood_in = stood_in
        """The seats that a bot answers for while their players are away."""
        self.past = past
        """What decisions that stand may be taken back to; these states are never changed."""

    def fold(self, event: Event) -> None:
        """Change the standing by one item of a stream.

        Raises `LookupError` for a decision taken back to a revision from before the standing was made.
        """
        if isinstance(event, Decided):
            self.offers = self.offers_after(event.seat)
            self.past = (self.revision, self.state, self.past)
            self.state = self.state.clone()
            self.revision += 1
            self.changed = self.revision
        elif isinstance(event, Undone):
            self._go_back(event.revision)
            self.revision += 1
            self.changed = self.revision
        elif isinstance(event, MATCH_EVENTS):
            self.revision += 1
            self._hear(event)
            if self.outcome is not None:
                self.changed = self.revision
        else:
            self.game.fold(self.state, event)
            self.outcome = self.outcome or self.game.outcome(self.state)

    def offers_after(self, seat: Seat) -> Offers:
        """Return the offers of a tie that still stand when a seat decides here."""
        if self.offers == Offers():
            return self.offers
        game, state = self.game, self.state
        return self.offers.decided(seat, lambda each: game.side(state, each), play=game.is_play(state))

    def _hear(self, event: Event) -> None:
        """Take in what is said beside the game itself."""
        match event:
            case Resigned(winner=winner) | TimedOut(winner=winner):
                self.outcome = Outcome(winner)
            case StoodIn(seat=seat):
                self.stood_in |= {seat}
            case CameBack(seat=seat):
                self.stood_in -= {seat}
            case TieOffered(seat=seat):
                self.offers = self.offers.agreed(seat)
            case TieDeclined():
                self.offers = self.offers.declined()
            case TieAgreed():
                self.outcome = Outcome(None)

    def _go_back(self, revision: int) -> None:
        past = self.past
        while past is not None and past[0] > revision:
            past = past[2]
        if past is None or past[0] != revision:
            raise LookupError(f"the position of revision {revision} is not known any more")
        self.state, self.past = past[1].clone(), past[2]

    def clone(self) -> "MatchState[S]":
        """Return a copy that shares nothing mutable."""
        return self._with(self.state.clone(), self.past)

    def view(self, viewer: Viewer) -> "MatchState[S]":
        """Build what a viewer knows of the standing, without its past."""
        return self._with(self.game.view(self.state, viewer), None)

    def _with(self, state: Any, past: Past) -> "MatchState[S]":
        return MatchState(
            self.game, state, self.revision, self.outcome, past, self.offers, self.changed, self.stood_in
        )


Entry: TypeAlias = tuple[Seat | None, Any, tuple[Event, ...]]
"""Who acted, the action where it was a decision, and the events that followed."""


class Match(Generic[S]):
    """The authority over one game: it checks, decides and keeps what happened.

    Revision 0 is the position after set-up; everything that is accepted adds one, also a decision taken back,
    so that no revision ever names two positions. Entry i of `entries` holds what led to revision i,
    so `entries[0]` is the set-up.
    """

    def __init__(self, game: Game[Any], config: Any, chance: Chance, yielding: Collection[Seat] = ()) -> None:
        """Set a game up; against the bots in `yielding` decisions may be taken back more freely."""
        self.game = game
        self.config = config
        self.chance = chance
        state, events = begin(game, config, chance)
        self.standing: MatchState[S] = MatchState(game, state)
        self.entries: list[Entry] = [(None, None, tuple(events))]
        self.seats = len(game.seats(config))
        self.takeback = Takeback(self.seats, yielding)

    @property
    def revision(self) -> int:
        """Return how many things have been accepted."""
        return self.standing.revision

    @property
    def outcome(self) -> Outcome | None:
        """Return how the match ended, or None while it runs."""
        return self.standing.outcome

    def fresh(self, revision: int) -> bool:
        """Say whether whoever knows the match up to a revision knows the present position."""
        return self.standing.changed <= revision <= self.revision

    def to_act(self) -> frozenset[Seat]:
        """Return the seats that may decide now."""
        return frozenset() if self.outcome else self.game.to_act(self.standing.state)

    def submit(self, seat: Seat, action: Any) -> int:
        """Carry out a seat's action and return the new revision; raises `IllegalAction`."""
        if self.outcome:
            raise IllegalAction(Reason("game_over"))
        before = self.standing
        chance = ChanceProbe(self.chance)
        state, events = step(self.game, before.state, seat, action, chance)
        past: Past = None
        if self.takeback.decided(seat, events, drawn=chance.asked):
            past = (before.revision, before.state, before.past)
        offers = before.offers_after(seat)
        self.standing = MatchState(
            self.game, state, before.revision + 1, past=past, offers=offers, stood_in=before.stood_in
        )
        self.entries.append((seat, action, tuple(events)))
        return self.revision

    def undo(self, seat: Seat) -> int:
        """Take a seat's last decision back, with what yielding seats decided since, one revision each.

        Returns the new revision; raises `IllegalAction`.
        """
        refusal = "game_over" if self.outcome else self.takeback.refusal(seat)
        if refusal is not None:
            raise IllegalAction(Reason(refusal))
        for each in self.takeback.back_to(seat):
            assert self.standing.past is not None
            event = Undone(each, self.standing.past[0])
            self.standing.fold(event)
            self.takeback.undone()
            self.entries.append((each, None, (event,)))
        return self.revision

    def resign(self, seat: Seat) -> int:
        """End the match as lost for the seat's side and return the new revision; raises `IllegalAction`."""
        return self._said(seat, Resigned(seat, 1 - self.game.side(self.standing.state, seat)), None)

    def offer_tie(self, seat: Seat) -> int:
        """Offer a draw and return the new revision; raises `IllegalAction`."""
        return self._said(seat, TieOffered(seat), self.standing.offers.refusal(seat))

    def answer_tie(self, seat: Seat, *, agree: bool) -> int:
        """Agree to the tie that is offered, or decline; return the new revision. Raises `IllegalAction`.

        When every seat has agreed the match is tied. An offer passes when a seat of another side decides.
        """
        offers = self.standing.offers
        event: Event = TieOffered(seat) if agree else TieDeclined(seat)
        if agree and {*offers.agreeing, seat} == {*range(self.seats)}:
            event = TieAgreed()
        return self._said(seat, event, offers.answer_refusal(seat, agree=agree))

    def time_out(self, seat: Seat) -> int:
        """End the match as lost for the side of a seat that had to decide; raises `IllegalAction`."""
        refusal = None if seat in self.to_act() else "out_of_turn"
        return self._said(seat, TimedOut(seat, 1 - self.game.side(self.standing.state, seat)), refusal)

    def stand_in(self, seat: Seat) -> int:
        """Note that a bot answers for a seat and return the new revision; raises `IllegalAction`."""
        return self._said(seat, StoodIn(seat), "away_already" if seat in self.standing.stood_in else None)

    def come_back(self, seat: Seat) -> int:
        """Note that a seat's player is back and return the new revision; raises `IllegalAction`."""
        return self._said(seat, CameBack(seat), None if seat in self.standing.stood_in else "not_away")

    def _said(self, seat: Seat, event: Event, refusal: str | None) -> int:
        """Enter what is said of a seat beside the game itself; raises `IllegalAction`."""
        if self.outcome or refusal is not None:
            raise IllegalAction(Reason("game_over" if self.outcome else str(refusal)))
        self.standing.fold(event)
        self.entries.append((seat, None, (event,)))
        return self.revision

    def events_for(self, revision: int, viewer: Viewer) -> list[Event]:
        """Return what a viewer is told of one revision, in order."""
        return told(self.entries[revision], viewer)

    def stream(self, viewer: Viewer) -> list[Event]:
        """Return the viewer's whole event stream; item i has the number i + 1."""
        return [event for revision in range(len(self.entries)) for event in self.events_for(revision, viewer)]


def told(entry: Entry, viewer: Viewer) -> list[Event]:
    """Return what a viewer is told of an entry of a match, in order."""
    seat, action, happened = entry
    events: list[Event] = []
    if action is not None and seat is not None:
        events.append(Decided(seat, str(redact(action, viewer, seat))))
    events.extend(redact(each, viewer) for each in happened)
    return events


def standing_events(stream: Iterable[Event]) -> list[Event]:
    """Return the events of a stream without those that were taken back, and without the taking back."""
    events: list[Event] = []
    begins: list[tuple[int, int]] = []
    """The revision before each decision that stands, and how many events stood then."""
    revision = 0
    for event in stream:
        if isinstance(event, Undone):
            while begins and begins[-1][0] >= event.revision:
                del events[begins.pop()[1] :]
        elif isinstance(event, Decided):
            begins.append((revision, len(events)))
        if isinstance(event, MATCH_EVENTS):
            revision += 1
        if not isinstance(event, Undone):
            events.append(event)
    return events


def first_view(game: Game[Any], config: Any, viewer: Viewer) -> Any:
    """Return what a viewer knows before any event: the view that its stream is folded into."""
    return game.view(game.new(config), viewer)


def replay_stream(game: Game[Any], config: Any, viewer: Viewer, stream: list[Event]) -> MatchState[Any]:
    """Fold a viewer's stream from the beginning; the result is what the viewer knows."""
    standing: MatchState[Any] = MatchState(game, first_view(game, config, viewer))
    for event in stream:
        standing.fold(event)
    return standing
