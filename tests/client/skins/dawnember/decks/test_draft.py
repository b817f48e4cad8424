"""The two decks of the builder: the effects of clicks, and the texts about the decks."""

from __future__ import annotations

from client.skins.dawnember.decks.draft import Draft, costs, icons, kinds, sides
from engine.games.dawnember.cards.decks import MAX_COPIES, Decks, starter


def test_a_card_goes_into_its_deck_at_most_three_times() -> None:
    """A fourth copy would only be a fault (WY-3.1.2)."""
    draft = Draft(Decks((), ()))
    assert [draft.add("nt01") for _ in range(MAX_COPIES + 1)] == [True] * MAX_COPIES + [False]
    assert draft.add("du02")
    assert draft.add("du01")
    assert draft.decks == Decks(("du01", "du02"), ("nt01",) * MAX_COPIES)
    assert draft.copies("nt01") == MAX_COPIES


def test_a_copy_is_taken_out_of_the_deck_where_it_lies() -> None:
    """One that was pasted may lie where it does not belong, or not exist at all."""
    draft = Draft(Decks(("du01", "nt01", "zz99"), ("nt01",)))
    assert draft.remove("nt01", "action")
    assert not draft.remove("nt01", "action")
    assert draft.remove("nt01")
    assert draft.remove("zz99", "army")
    assert not draft.remove("zz99")
    assert draft.decks == Decks(("du01",), ())


def test_every_change_can_be_taken_back() -> None:
    """Single copies and whole decks alike; a change without an effect is no step."""
    begin = starter("dawn")
    draft = Draft(begin)
    draft.replace(begin)
    assert not draft.changed
    draft.remove("du01")
    draft.replace(Decks((), ()))
    draft.undo()
    assert draft.copies("du01") == begin.army.count("du01") - 1
    draft.undo()
    assert draft.decks == begin
    draft.undo()
    assert not draft.changed


def test_costs_icons_kinds_and_sides_are_counted() -> None:
    """Cards that do not exist, and a price that is no gold, count for none of them."""
    army = ("du01", "du01", "du10", "zz99", "nt01")
    assert costs(army) == {2: 2, 5: 1}
    assert kinds(army) == {"unit": 3, "tactic": 1}
    both = starter("dawn")
    assert sum(icons(both.action).values()) == len(both.action)
    assert not icons(both.army)
    assert sides(("eu01", "nt01", "nt01", "zz99")) == {"ember": 1, "neutral": 2}
