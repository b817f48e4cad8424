"""The past of a match: a takeback restores it exactly, and the final part is not kept."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from engine.chance import make_generator
from engine.game import decider
from engine.games.registry import GAMES
from engine.match.match import Match
from engine.match.state import replay_stream
from engine.match.undo_stack import UNDO_DRAWN, UNDO_NOTHING, UNDO_SHOWN, UndoStack


class UndoMachine(RuleBasedStateMachine):
    """An undo stack against a plain list, and the length up to which its decisions stand for good."""

    def __init__(self) -> None:
        super().__init__()
        self.stack: UndoStack[int] = UndoStack()
        self.model: list[tuple[int, int]] = []
        """The seat of each decision, and the state before it."""
        self.sealed = 0
        self.reason = UNDO_NOTHING
        self.count = 0
        self.copies: list[tuple[UndoStack[int], list[int], str]] = []
        """Copies, each with the content that it must show for ever."""

    @rule(seat=st.integers(0, 3))
    def decide(self, seat: int) -> None:
        self.count += 1
        self.stack.push(seat, self.count)
        self.model.append((seat, self.count))

    @rule(count=st.integers(1, 4))
    def undo(self, count: int) -> None:
        if count > len(self.model):
            with pytest.raises(LookupError):
                self.stack.pop(count)
            return
        assert self.stack.pop(count) == self.model[-count][1]
        del self.model[-count:]
        self.sealed = min(self.sealed, len(self.model))

    @rule()
    def seal(self) -> None:
        self.stack.seal(UNDO_SHOWN)
        if len(self.model) > self.sealed:
            self.reason = UNDO_SHOWN
        self.sealed = len(self.model)

    @rule()
    def forget(self) -> None:
        self.stack.forget(UNDO_DRAWN)
        self.model, self.sealed, self.reason = [], 0, UNDO_DRAWN

    @rule()
    def copy(self) -> None:
        self.copies.append((self.stack.copy(), list(self.stack.seats()), self.stack.reason))

    @invariant()
    def shows_the_open_decisions_of_the_list(self) -> None:
        open_seats = [seat for seat, _ in reversed(self.model[self.sealed :])]
        assert list(self.stack.seats()) == open_seats
        assert self.stack.reason == self.reason
        for seat in range(4):
            others = (at for at, each in enumerate(open_seats) if each != seat)
            assert self.stack.trailing_count(seat) == next(others, len(open_seats))

    @invariant()
    def leaves_copies_alone(self) -> None:
        for copy, seats, reason in self.copies:
            assert (list(copy.seats()), copy.reason) == (seats, reason)


TestUndo = UndoMachine.TestCase


def test_it_begins_with_nothing() -> None:
    past: UndoStack[int] = UndoStack()
    assert (past.reason, list(past.seats())) == (UNDO_NOTHING, [])


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_can_no_longer_be_taken_back_is_not_kept(viewer: int | None) -> None:
    """War Chest deals each round: no more states are kept than decisions since then, by host and viewers."""
    game: Any = GAMES["warchest"]
    match: Match[Any] = Match(game, game.options(draft="random"), make_generator(3))
    known = replay_stream(game, match.config, viewer, match.stream(viewer))
    since, longest = 0, 0
    while match.to_act() and match.revision < 300:
        seat = decider(game, match.standing.state)
        number = match.standing.state.round
        match.submit(seat, game.legal(match.standing.state, seat)[0])
        for event in match.events_for(match.revision, viewer):
            known.fold(event)
        since = since + 1 if match.standing.state.round == number else 0
        for past in (match.standing.undo_stack, known.undo_stack):
            assert len(list(past.seats())) <= since
        longest = max(longest, len(list(known.undo_stack.seats())))
    assert longest > 1, "there was something to forget"
