"""One viewer's knowledge of a match: a stream of events, folded twice.

`true` has taken in every event that arrived; `shown` follows it at the speed of the display.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable
from typing import Any

from msgspec import Struct

from client.net.breach import plausible
from client.net.limits import MAX_MATCH_EVENTS
from client.session.keyframes import Keyframes
from client.session.table_vetting import require
from engine.events import Event, Seat, Viewer
from engine.game import Codec, Game, GameState
from engine.match.beginning import MATCH_EVENTS
from engine.match.entries import ENTRIES, Decided
from engine.match.state import MatchState, first_view
from engine.match.takeback import Takeback
from engine.match.takeback_request import TAKEBACK_BARRED, TakebackRequest
from engine.match.tie_offers import Offers
from engine.match.undo_stack import UNDO_NOTHING, UNDO_SHOWN
from engine.outcome import Side
from engine.wire.protocol import Events, Snapshot


class Gap(Exception):
    """Events before the new ones are missing: the stream must be requested from `missing` on."""

    def __init__(self, missing: int) -> None:
        super().__init__(f"the stream goes on behind event {missing}, which is missing")
        self.missing = missing


class MatchStore:
    """One viewer's stream of one match; events are numbered from 1.

    A latecomer first receives the present position, which is shown at once. The stream up to it comes later,
    and only fills in the past.
    """

    def __init__(
        self,
        game: Game[GameState],
        config: Struct,
        viewer: Viewer,
        yielding: Collection[Seat] = (),
        consenting: Collection[Seat] = (),
        *,
        vetting: bool = False,
        everything: bool = False,
    ) -> None:
        """Begin before the first event of a match.

        Against `yielding` bots more can be taken back, and with the consent of all `consenting` seats.

        With `vetting` each message must hold whole decisions, as those of a host do, and must lead to a
        position of the game. With `everything` the stream holds what all seats know together, for nobody's
        side: that of the record of a finished match, or of several streams.
        """
        self.everything = everything
        self.game = game
        self.config = config
        self.viewer = viewer
        self.true: MatchState[Any] = self._make_first()
        self.shown: MatchState[Any] = self.true.clone()
        self.events: list[Event] = []
        """Stream so far: `events[i]` has the number i + 1."""
        self.revisions: list[int] = []
        """Revision of each event."""
        self.decided: list[tuple[int, Seat]] = []
        """The index of each decision among the events, and its seat."""
        self.shown_count = 0
        """Number of events that are folded into `shown`."""
        self.keyframes = Keyframes()
        """Positions on the way, so that every other one is near."""
        self.begun = False
        """Whether the game is set up: before that there are no decisions."""
        self._taken: int | None = None
        """Revision of the viewer's last answer that the host has accepted."""
        self._true_count = 0
        self._told = self.true
        """State after the known events: `true`, once they lead up to it."""
        self._seats = range(len(game.seats(config)))
        self._vetting = vetting
        self._codec = Codec(game, *MATCH_EVENTS)
        self._takeback = Takeback(len(game.seats(config)), yielding, consenting)

    def snapshot(self, message: Snapshot) -> None:
        """Take in the position at once if nothing is known yet; otherwise the following events are better.

        Raises `Breach` if it is no position of the game, and then nothing changes.
        """
        if message.answered:
            self._taken = message.revision
        if self.events or self._true_count:
            return
        with plausible("a position"):
            state = self.game.parse(message.position, self.viewer)
            standing: MatchState[Any] = MatchState(
                self.game,
                state,
                message.revision,
                message.outcome,
                offers=Offers(tuple(message.agreeing)),
                takeback=TakebackRequest(tuple(message.taking_back)),
            )
            self._vet(standing)
            if not message.seq:
                self._vet_same(self._told, standing)
        self.begun = message.begun
        self.true = standing
        self.shown = self.true.clone()
        self.shown_count = self._true_count = message.seq

    def side(self, seat: Seat) -> Side:
        """Return the side that a seat plays for."""
        return self.game.side(self.true.state, seat)

    def take(self, message: Events) -> None:
        """Take in events; known ones are ignored.

        Raises `Gap` if events before them are missing. Raises `Breach` if they are not events of the game, or
        lead to an impossible state. In both cases nothing changes.
        """
        known = len(self.events)
        if message.first_seq > known + 1:
            raise Gap(known + 1)
        with plausible("events"):
            fresh = self._codec.events(message.events)[known + 1 - message.first_seq :]
            require(known + len(fresh) <= MAX_MATCH_EVENTS, "a match without end")
            require(
                all(getattr(event, "seat", 0) in self._seats for event in fresh), "a seat that is not there"
            )
            told = self._told.clone()
            shown_at = self._true_count - known
            keyframes: list[tuple[int, MatchState[Any]]] = []
            for index, event in enumerate(fresh):
                told.fold(event)
                if self.keyframes.is_due(known + index + 1):
                    keyframes.append((known + index + 1, told.clone()))
                if self._takeback.shows_hidden(event):
                    told.undo_stack.seal(UNDO_SHOWN)
                if index + 1 == shown_at:
                    self._vet_same(told, self.true)
            self._vet(told)
        for index, event in enumerate(fresh, known):
            if isinstance(event, Decided):
                self.decided.append((index, event.seat))
            self.revisions.append((self.revisions[-1] if self.revisions else 0) + isinstance(event, ENTRIES))
        for number, standing in keyframes:
            self.keyframes.keep(number, standing)
        self.begun = True
        self.events += fresh
        self._told = told
        if self.whole:
            self._true_count = len(self.events)
            self.true = told

    def _vet(self, standing: MatchState[Any]) -> None:
        """Raise unless the game has such a state: it can be written and read, and its seats exist."""
        if not self._vetting:
            return
        game, state = self.game, standing.state
        if self.everything:
            for viewer in (None, *self._seats):
                game.parse(game.format(game.view(state, viewer)), viewer)
        else:
            game.parse(game.format(state), self.viewer)
        sides = {game.side(state, seat) for seat in self._seats}
        if standing.outcome is not None:
            ranks, scores = standing.outcome.ranks, standing.outcome.scores
            require(len(ranks) == len(sides) and 1 in ranks, "other ranks than those of the sides")
            require(len(scores) in (0, len(ranks)), "other scores than those of the sides")
        for agreeing in (standing.offers.agreeing, standing.takeback.agreeing):
            require(self._seats_hold(agreeing), "a seat that is not there")
            require(len(agreeing) <= len(self._seats), "offers without end")
        require(self._seats_hold(game.to_act(state)), "a seat that is not there")

    def _seats_hold(self, seats: Iterable[Seat]) -> bool:
        return {*seats} <= {*self._seats}

    def _vet_same(self, told: MatchState[Any], position: MatchState[Any]) -> None:
        """Raise unless events lead to the position that was shown before them."""
        same = self.game.format(told.state) == self.game.format(position.state)
        require(same and told.revision == position.revision, "a past that leads elsewhere")

    @property
    def whole(self) -> bool:
        """Say whether the stream is known up to the position that was shown first."""
        return len(self.events) >= self._true_count

    @property
    def answered(self) -> bool:
        """Say whether the viewer has answered the present question, and the host masks the time of that."""
        standing, seat = self.true, self.viewer
        if seat is None or self._taken is None or standing.outcome is not None:
            return False
        asked = seat in self.game.to_act(standing.state) and self.game.timing.hides_timing(
            standing.state, seat
        )
        return asked and standing.is_current(self._taken, seat)

    def answer(self, revision: int) -> None:
        """Note that the host has accepted the viewer's decision on a revision."""
        self._taken = revision

    def undo_refusal(self) -> str | None:
        """Return, as a code, why the viewer cannot take its last decision back, or None if it can."""
        if self.true.outcome is not None:
            return "game_over"
        return (
            UNDO_NOTHING
            if self.viewer is None
            else self._takeback.refusal(self._told.undo_stack, self.viewer)
        )

    def request_refusal(self) -> str | None:
        """Return, as a code, why the viewer cannot ask for its last decision back, or None if it can."""
        if self.true.outcome is not None:
            return "game_over"
        if self.viewer is None:
            return TAKEBACK_BARRED
        return self._takeback.request_refusal(self._told.undo_stack, self.true.takeback, self.viewer)

    def is_asked_for_tie(self) -> bool:
        """Return whether the viewer has an offer of a tie to answer."""
        return self._is_asked(self.true.offers.agreeing)

    @property
    def consenting(self) -> list[Seat]:
        """Return the seats that must agree to a takeback beyond the decisions of others, if any may be."""
        return sorted(self._takeback.consenting)

    def is_asked_for_takeback(self) -> bool:
        """Return whether the viewer has a request for a takeback to answer."""
        return self.viewer in self._takeback.consenting and self._is_asked(self.true.takeback.agreeing)

    @property
    def waits_for_answer(self) -> bool:
        """Say whether the viewer has a question of other players to answer."""
        return self.is_asked_for_tie() or self.is_asked_for_takeback()

    def _is_asked(self, agreeing: Collection[Seat]) -> bool:
        playing = self.viewer is not None and self.true.outcome is None
        return playing and bool(agreeing) and self.viewer not in agreeing

    def peek(self) -> Event | None:
        """Return the next event that is not shown yet."""
        return self.events[self.shown_count] if self.shown_count < len(self.events) else None

    def commit(self) -> Event | None:
        """Fold the next event into `shown` and return it."""
        event = self.peek()
        if event is not None:
            self.shown_count += 1
            try:
                self.shown.fold(event)
            except LookupError:
                # The undone decision is older than the position that this began with.
                self.shown = self._refold(self.shown_count)
        return event

    def skip(self) -> None:
        """Show everything that has happened, at once."""
        if self.peek() is not None:
            self.shown, self.shown_count = self.true.clone(), len(self.events)

    def state_at(self, count: int) -> MatchState[Any]:
        """Return the state after the first `count` events; raises `IndexError` if they are not known."""
        if count == self.shown_count:
            return self.shown.clone()
        if not 0 <= count <= len(self.events):
            raise IndexError(f"{count} events are asked for where {len(self.events)} are known")
        return self._refold(count)

    def _refold(self, count: int) -> MatchState[Any]:
        """Return the state after the first `count` events."""
        first, keyframe = self.keyframes.find(count) or (0, None)
        standing: MatchState[Any] = self._make_first() if keyframe is None else keyframe.clone()
        for event in self.events[first:count]:
            standing.fold(event)
        return standing

    def _make_first(self) -> MatchState[Any]:
        """Return the state before any event."""
        game, config = self.game, self.config
        return MatchState(
            game, game.new(config) if self.everything else first_view(game, config, self.viewer)
        )

    def since_own_decision(self) -> int:
        """Return the number of the first event after the viewer's last decision.

        It is 1 for a viewer that has not decided yet, and one past the last event if none has come since.
        """
        for index, seat in reversed(self.decided):
            if seat == self.viewer:
                return bisect_right(self.revisions, self.revisions[index]) + 1
        return 1
