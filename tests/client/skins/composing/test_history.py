"""The undo stack of a work: what was taken back can be done again, until something else is done."""

from __future__ import annotations

from client.skins.composing.history import MAX_UNDO_STEPS, History


def test_changes_are_taken_back_and_done_again() -> None:
    """In either direction one step at a time, and no further than there are changes."""
    history = History(0)
    for work in (1, 1, 2, 3):
        history.replace(work)
    seen = []
    while history.changed:
        history.undo()
        seen.append(history.work)
    history.undo()
    assert (seen, history.work) == ([2, 1, 0], 0)
    while history.undone:
        history.redo()
    history.redo()
    assert history.work == 3


def test_another_change_ends_what_could_be_done_again() -> None:
    """The way that was taken back is gone then; the same work again is no change."""
    history = History("a")
    history.replace("b")
    history.undo()
    history.replace("a")
    assert history.undone
    history.replace("c")
    assert not history.undone
    history.undo()
    assert history.work == "a"


def test_the_oldest_changes_are_forgotten() -> None:
    """Only so many are kept, whatever is done again between them."""
    history = History(0)
    for work in range(1, MAX_UNDO_STEPS + 20):
        history.replace(work)
        history.undo()
        history.redo()
    while history.changed:
        history.undo()
    assert history.work == 19
