"""Entries of a match: their conditions and effects; a refused one changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import make_generator
from engine.game import IllegalAction
from engine.match.entries import (
    CameBack,
    Decided,
    Entry,
    FlagFell,
    Resigned,
    StoodIn,
    TieAgreed,
    TieOffered,
    TimedOut,
    Undone,
    group_by_entry,
)
from engine.match.match import Match
from engine.outcome import Outcome
from muster_tictactoe.game import Place, Placed, TicTacToe
from tests.games.pig import Pig

GAME = TicTacToe()
FIRST, SECOND = 0, 1


def match_of(*cells: str) -> Match[Any]:
    """Play tic-tac-toe, x first; like a replay it lets everything be taken back."""
    made: Match[Any] = Match(GAME, GAME.options(), make_generator(1), yielding=(FIRST, SECOND))
    for number, cell in enumerate(cells):
        made.enter(Decided(number % 2, f"place {cell}"))
    return made


def position(of: Match[Any]) -> str:
    return str(of.game.format(of.standing.state))


def undoable(of: Match[Any]) -> list[int]:
    """Return how many of the last decisions are each seat's own."""
    return [of.standing.undo_stack.trailing_count(seat) for seat in (FIRST, SECOND)]


def standing(of: Match[Any]) -> Any:
    """Return all that an entry can change."""
    state = of.standing
    told = (of.revision, len(of.accepted), position(of), of.outcome, state.stood_in, state.offers)
    return *told, undoable(of)


def find_refusal(of: Match[Any], entry: Entry) -> str:
    """Return the code with which an entry is refused, which changes nothing."""
    before = standing(of)
    with pytest.raises(IllegalAction) as error:
        of.enter(entry)
    assert standing(of) == before
    return error.value.reason.code


def test_a_decision_goes_on_and_keeps_its_events() -> None:
    made = match_of()
    assert made.enter(Decided(FIRST, "place b2")) == 1
    assert position(made) == "ttt1 turn=o board=---/-x-/---"
    assert made.accepted[1] == (Decided(FIRST, "place b2"), (Placed(FIRST, "b2"),), Place("b2"))


def test_a_decision_that_is_not_legal_is_refused_with_its_reason() -> None:
    made = match_of("b2")
    assert find_refusal(made, Decided(SECOND, "place b2")) == "occupied"
    assert find_refusal(made, Decided(FIRST, "place a1")) == "not_your_turn"


def test_undo_goes_back_to_the_state_before() -> None:
    made = match_of("a1", "b2", "c3")
    made.enter(Undone(FIRST, 1))
    assert position(made) == position(match_of("a1", "b2"))
    made.enter(Decided(FIRST, "place c1"))
    assert position(made) == "ttt1 turn=o board=x--/-o-/x--"


def test_only_the_seat_that_decided_last_can_undo() -> None:
    made = match_of("a1", "b2")
    assert undoable(made) == [0, 1]
    assert find_refusal(made, Undone(FIRST, 1)) == "undo_nothing"
    assert find_refusal(made, Undone(SECOND, 2)) == "undo_nothing"
    assert find_refusal(made, Undone(SECOND, 0)) == "undo_nothing"
    made.enter(Undone(SECOND, 1))
    assert find_refusal(made, Undone(SECOND, 1)) == "undo_nothing"


def test_once_the_answer_is_taken_back_the_decision_before_it_is_the_last_one_again() -> None:
    made = match_of("a1", "b2")
    made.enter(Undone(SECOND, 1))
    assert undoable(made) == [1, 0]
    made.enter(Undone(FIRST, 1))
    assert position(made) == position(match_of())


@pytest.mark.parametrize("seat", [FIRST, SECOND])
def test_giving_up_loses(seat: int) -> None:
    """WC-12.2.2; also the one who need not decide may."""
    made = match_of("a1", "b2")
    made.enter(Resigned(seat))
    assert made.outcome == Outcome.of_winner(1 - seat)


def test_only_who_has_to_decide_can_run_out_of_time() -> None:
    made = match_of("a1")
    assert find_refusal(made, TimedOut(FIRST)) == "out_of_turn"
    made.enter(TimedOut(SECOND))
    assert made.outcome == Outcome.of_winner(FIRST)


def test_a_flag_falls_once_where_the_game_decides_for_the_seat() -> None:
    """The match goes on from the same position, with the decisions of any deciders."""
    made: Match[Any] = Match(Pig(), Pig().options(), make_generator(1))
    assert find_refusal(made, FlagFell(SECOND)) == "out_of_turn"
    before = position(made)
    made.enter(FlagFell(FIRST))
    assert (made.outcome, made.standing.timed_out) == (None, {FIRST})
    assert (position(made), made.standing.position_revision) == (before, 0)
    assert find_refusal(made, FlagFell(FIRST)) == "fallen_already"
    made.enter(Decided(FIRST, "roll 1"))
    assert made.standing.timed_out == {FIRST}
    assert find_refusal(match_of(), FlagFell(FIRST)) == "not_decided_for"


def test_a_tie_is_agreed_to_while_an_offer_stands() -> None:
    """WC-12.2.3."""
    made = match_of("a1")
    assert find_refusal(made, TieAgreed()) == "tie_not_offered"
    made.enter(TieOffered(FIRST))
    made.enter(TieAgreed())
    assert made.outcome == Outcome.of_tie()


def test_an_offer_may_be_made_again() -> None:
    """Between the two it was declined, which a record does not mention."""
    made = match_of("a1")
    made.enter(TieOffered(FIRST))
    made.enter(TieOffered(FIRST))
    assert made.standing.offers.agreeing == (FIRST,)


def test_an_offer_stands_until_the_other_side_decides() -> None:
    made = match_of()
    made.enter(TieOffered(FIRST))
    made.enter(TieOffered(SECOND))
    made.enter(Decided(FIRST, "place a1"))
    assert made.standing.offers.agreeing == (FIRST,)
    made.enter(Decided(SECOND, "place b2"))
    assert made.standing.offers.agreeing == ()
    assert find_refusal(made, TieAgreed()) == "tie_not_offered"


def test_a_seat_goes_away_and_comes_back() -> None:
    made = match_of()
    assert find_refusal(made, CameBack(SECOND)) == "not_away"
    made.enter(StoodIn(SECOND))
    assert find_refusal(made, StoodIn(SECOND)) == "away_already"
    made.enter(CameBack(SECOND))
    assert made.standing.stood_in == frozenset()


@pytest.mark.parametrize(
    "entry",
    [
        Decided(SECOND, "place c3"),
        Undone(FIRST, 1),
        Resigned(SECOND),
        TimedOut(SECOND),
        FlagFell(SECOND),
        TieOffered(SECOND),
        TieAgreed(),
        StoodIn(SECOND),
        CameBack(SECOND),
    ],
)
@pytest.mark.parametrize("end", [Decided(FIRST, "place a3"), Resigned(FIRST)])
def test_nothing_happens_after_the_end(entry: Entry, end: Entry) -> None:
    made = match_of("a1", "b1", "a2", "b2")
    made.enter(TieOffered(FIRST))
    made.enter(end)
    assert made.outcome is not None
    assert find_refusal(made, entry) == "game_over"


def test_states_are_replaced_and_never_changed() -> None:
    """A takeback leads to the earlier state, and a bot may still think about it."""
    made = match_of()
    first = made.standing.state
    made.enter(Decided(FIRST, "place a1"))
    assert first == GAME.new(GAME.options())


def test_a_stream_falls_into_its_entries() -> None:
    """Consequences of an entry stand behind it, and events before the first are the set-up."""
    made = match_of("a1")
    made.enter(TieOffered(SECOND))
    opening, entries = group_by_entry([Placed(SECOND, "c3"), *made.history()])
    assert opening == [Placed(SECOND, "c3")]
    assert entries == [(Decided(FIRST, "place a1"), [Placed(FIRST, "a1")]), (TieOffered(SECOND), [])]
    assert group_by_entry([]) == ([], [])
