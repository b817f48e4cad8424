"""The course of a match: when an entry is possible, what it does, and that a refused one changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import Scripted
from engine.game import Outcome
from engine.match.course import Course, CourseError
from engine.record.entries import Agreement, Away, Back, Decision, Entry, Offer, Resign, Timeout, Undo
from tests.games.tictactoe.game import Place, TicTacToe

GAME = TicTacToe()
FIRST, SECOND = 0, 1
NONE = Scripted([])


def course(*cells: str) -> Course[Any]:
    """Play tic-tac-toe, x first."""
    made = Course(GAME, GAME.new(GAME.options()), GAME.seats(None))
    for number, cell in enumerate(cells):
        made.enter(Decision(number % 2, Place(cell)), NONE)
    return made


def standing(of: Course[Any]) -> Any:
    """Return all that an entry can change."""
    undoable = [of.undoable(seat) for seat in (FIRST, SECOND)]
    return GAME.format(of.state), of.outcome, set(of.away), set(of.offers), undoable


def refused(of: Course[Any], entry: Entry) -> str:
    """Return why an entry is refused, which changes nothing."""
    before = standing(of)
    with pytest.raises(CourseError) as error:
        of.enter(entry, NONE)
    assert standing(of) == before
    return str(error.value)


def test_a_decision_goes_on_and_returns_its_events() -> None:
    made = course()
    events = made.enter(Decision(FIRST, Place("b2")), NONE)
    assert GAME.format(made.state) == "ttt1 turn=o board=---/-x-/---"
    assert [str(event) for event in events] == ["Placed(seat=0, cell='b2')"]


def test_a_decision_that_is_not_legal_is_refused_with_its_reason() -> None:
    made = course("b2")
    assert refused(made, Decision(SECOND, Place("b2"))) == "o cannot decide 'place b2' here (occupied)"
    assert refused(made, Decision(FIRST, Place("a1"))).endswith("(not_your_decision)")


def test_undo_goes_back_to_the_state_before() -> None:
    made = course("a1", "b2", "c3")
    before = course("a1", "b2")
    made.enter(Undo(FIRST, 1), NONE)
    assert standing(made)[:4] == standing(before)[:4]
    made.enter(Decision(FIRST, Place("c1")), NONE)
    assert GAME.format(made.state) == "ttt1 turn=o board=x--/-o-/x--"


def test_only_the_seat_that_decided_last_can_undo() -> None:
    made = course("a1", "b2")
    assert [made.undoable(seat) for seat in (FIRST, SECOND)] == [0, 1]
    assert refused(made, Undo(FIRST, 1)) == "x cannot take back 1 decisions here, but 0"
    assert refused(made, Undo(SECOND, 2)) == "o cannot take back 2 decisions here, but 1"
    made.enter(Undo(SECOND, 1), NONE)
    assert refused(made, Undo(SECOND, 1)) == "o cannot take back 1 decisions here, but 0"


def test_once_the_answer_is_taken_back_the_decision_before_it_is_the_last_one_again() -> None:
    made = course("a1", "b2")
    made.enter(Undo(SECOND, 1), NONE)
    assert [made.undoable(seat) for seat in (FIRST, SECOND)] == [1, 0]
    made.enter(Undo(FIRST, 1), NONE)
    assert GAME.format(made.state) == GAME.format(course().state)


@pytest.mark.parametrize("seat", [FIRST, SECOND])
def test_giving_up_loses(seat: int) -> None:
    """WC-12.2.2; also the one who need not decide may."""
    made = course("a1", "b2")
    made.enter(Resign(seat), NONE)
    assert made.outcome == Outcome(1 - seat)


def test_only_who_has_to_decide_can_run_out_of_time() -> None:
    made = course("a1")
    assert refused(made, Timeout(FIRST)) == "x need not decide now, so its time cannot run out"
    made.enter(Timeout(SECOND), NONE)
    assert made.outcome == Outcome(FIRST)


def test_a_draw_is_agreed_to_while_an_offer_stands() -> None:
    """WC-12.2.3."""
    made = course("a1")
    assert refused(made, Agreement()) == "no offer of a draw stands that could be agreed to"
    made.enter(Offer(FIRST), NONE)
    made.enter(Agreement(), NONE)
    assert made.outcome == Outcome(None)


def test_an_offer_may_be_made_again() -> None:
    """Between the two it was declined, of which a record says nothing."""
    made = course("a1")
    made.enter(Offer(FIRST), NONE)
    made.enter(Offer(FIRST), NONE)
    assert made.offers == {FIRST}


def test_an_offer_stands_until_the_other_side_decides() -> None:
    made = course()
    made.enter(Offer(FIRST), NONE)
    made.enter(Offer(SECOND), NONE)
    made.enter(Decision(FIRST, Place("a1")), NONE)
    assert made.offers == {FIRST}
    made.enter(Decision(SECOND, Place("b2")), NONE)
    assert made.offers == set()
    assert refused(made, Agreement()).startswith("no offer")


def test_a_seat_goes_away_and_comes_back() -> None:
    made = course()
    assert refused(made, Back(SECOND)) == "o was not away"
    made.enter(Away(SECOND), NONE)
    assert refused(made, Away(SECOND)) == "a bot answers for o already"
    made.enter(Back(SECOND), NONE)
    assert made.away == set()


@pytest.mark.parametrize(
    "entry",
    [
        Decision(SECOND, Place("c3")),
        Undo(FIRST, 1),
        Resign(SECOND),
        Timeout(SECOND),
        Offer(SECOND),
        Agreement(),
        Away(SECOND),
        Back(SECOND),
    ],
)
@pytest.mark.parametrize("end", [Decision(FIRST, Place("a3")), Resign(FIRST)])
def test_nothing_happens_after_the_end(entry: Entry, end: Entry) -> None:
    made = course("a1", "b1", "a2", "b2")
    made.enter(Offer(FIRST), NONE)
    made.enter(end, NONE)
    assert made.outcome is not None
    assert refused(made, entry) == "the match is over; nothing more can happen in it"


def test_states_are_replaced_and_never_changed() -> None:
    """A replay keeps the first one, an undo the one before."""
    made = course()
    first = made.state
    made.enter(Decision(FIRST, Place("a1")), NONE)
    assert first == GAME.new(GAME.options())
