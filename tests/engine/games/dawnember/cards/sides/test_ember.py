"""The Ember Host."""

from collections import Counter

from engine.games.dawnember.cards.decks import starter
from tests.engine.games.dawnember.published import icons, kinds, published_copies


def test_its_starter_decks_are_those_of_the_rules() -> None:
    """Thirty cards each (WY-19.9, WY-3.1.1)."""
    army, action = starter("ember")
    assert Counter((*army, *action)) == published_copies("ember")
    assert kinds(army) == {"unit": 24, "attachment": 6}
    assert kinds(action) == {"tactic": 18, "reaction": 5, "strategy": 3, "command": 4}
    assert icons(action) == [1, 8, 10, 7, 4]
