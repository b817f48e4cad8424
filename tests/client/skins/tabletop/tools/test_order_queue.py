"""Queues of decisions: order, pauses, and everything that ends them."""

from __future__ import annotations

from collections.abc import Iterable

from client.skins.tabletop.tools.order_queue import Drop, OrderQueue
from engine.match.entries import Decided, Undone


def fill(actions: Iterable[str], question: str = "move", turn: int = 1) -> OrderQueue[str]:
    """Return a queue of decisions, each possible in positions that name it."""
    queue: OrderQueue[str] = OrderQueue()
    add(queue, actions, question, turn)
    return queue


def add(queue: OrderQueue[str], actions: Iterable[str], question: str, turn: int = 1) -> None:
    """Add decisions to a queue."""
    queue.fill(
        [lambda state, name=name: name if name in state else None for name in actions], (question, turn)
    )


def test_each_position_gets_the_next_decision() -> None:
    queue = fill("abc")
    assert [queue.next("abc", number, ("move", 1)) for number in (1, 2, 3, 4)] == ["a", "b", "c", None]
    assert not queue
    assert queue.dropped is None


def test_only_what_is_left_is_dropped_and_a_player_who_ends_it_knows() -> None:
    queue = fill("a")
    assert queue.next("a", 1, ("move", 1)) == "a"
    queue.drop("refused")
    add(queue, "bc", "move")
    queue.clear()
    assert queue.dropped is None


def test_what_became_impossible_is_left_out() -> None:
    queue = fill("abc")
    assert queue.next("bc", 1, ("move", 1)) == "b"
    assert len(queue) == 1


def test_another_question_pauses_it() -> None:
    queue = fill("ab")
    assert queue.next("ab", 1, ("move", 1)) == "a"
    assert queue.next("ab", 2, ("take", 1)) is None
    assert queue.next("ab", 3, ("move", 1)) == "b"


def test_another_question_has_its_own_decisions() -> None:
    """Those that are left when the first question comes back are dropped."""
    queue = fill("ab", "fight")
    assert queue.next("ab", 1, ("fight", 1)) == "a"
    add(queue, "xyz", "strike")
    assert [queue.next("xyz", number, ("strike", 1)) for number in (2, 3)] == ["x", "y"]
    assert queue.next("ab", 4, ("fight", 1)) == "b"
    assert queue.next("xyz", 5, ("strike", 1)) is None
    assert queue.dropped == Drop(1, "answered")


def test_a_takeback_ends_it() -> None:
    """It is one more event; those before the last decision do not count, nor those that are not shown yet."""
    told = [Undone(0, 1), Decided(0, "a"), Decided(1, "x"), Undone(0, 1)]
    queue = fill("ab")
    queue.note_takebacks(told, 1)
    assert queue.next("ab", 1, ("move", 1)) == "a"
    queue.note_takebacks(told, 3)
    assert queue.goes_on(("move", 1))
    queue.note_takebacks(told, 4)
    assert not queue
    assert queue.dropped == Drop(1, "taken_back")
    add(queue, "c", "move")
    queue.note_takebacks(told, 4)
    assert queue.next("c", 4, ("move", 1)) == "c"


def test_a_takeback_before_it_was_filled_does_not_count() -> None:
    """The decisions of an earlier queue are all made."""
    queue = fill("a")
    assert queue.next("a", 1, ("move", 1)) == "a"
    add(queue, "b", "move")
    queue.note_takebacks([Decided(0, "z"), Decided(0, "a"), Undone(0, 1)], 3)
    assert queue.next("b", 3, ("move", 1)) == "b"


def test_the_same_position_that_asks_again_ends_it() -> None:
    """Or an earlier one: the decision has been lost."""
    for number in (3, 4):
        queue = fill("ab")
        assert queue.next("ab", 4, ("move", 1)) == "a"
        assert queue.next("ab", number, ("move", 1)) is None
        assert not queue
        assert queue.dropped == Drop(1, "asked_again")


def test_another_turn_ends_it() -> None:
    queue = fill("ab")
    assert queue.next("ab", 1, ("move", 2)) is None
    assert not queue
    assert queue.dropped == Drop(2, "turn_over")
    add(queue, "c", "move", 3)
    assert queue.next("abc", 1, ("move", 3)) == "c"
