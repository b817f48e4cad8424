"""Filters of the card pool."""

from __future__ import annotations

import pytest

from client.i18n import Words
from client.skins.dawnember.decks.search import Search, find_cards, keywords, sort_cards, trait_name
from engine.games.dawnember.cards.pool import CARDS
from tests.support.client.client_driver import LANGUAGES


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param, strict=True).of("dawnember")


def test_without_a_filter_the_whole_pool_is_found(words: Words) -> None:
    assert sorted(find_cards(words, Search())) == sorted(CARDS)


def test_filters_narrow_each_other(words: Words) -> None:
    """Values of one filter widen it, another filter narrows it; a cost is gold or tactic points."""
    search = Search(kinds=frozenset(("unit", "tactic")), sides=frozenset(("neutral",)))
    assert {CARDS[card].kind for card in find_cards(words, search)} == {"unit", "tactic"}
    assert {CARDS[card].side for card in find_cards(words, search)} == {"neutral"}
    for cost in (0, 1):
        cards = [CARDS[card] for card in find_cards(words, Search(costs=frozenset((cost,))))]
        assert cards
        assert all(card.cost == cost and (card.army or card.kind == "tactic") for card in cards)


def test_keywords_are_those_of_the_sides_and_find_cards(words: Words) -> None:
    """None is offered that finds nothing; speeds are those of units alone."""
    offered = keywords(("dawn", "neutral"))
    assert "marchfolk" in offered
    assert "cinderkin" not in offered
    for keyword in keywords(("dawn", "ember", "neutral")):
        assert find_cards(words, Search(keyword=keyword))
        assert trait_name(words, keyword)
    assert {CARDS[card].kind for card in find_cards(words, Search(keyword="infantry"))} == {"unit"}


def test_words_are_looked_for_in_names_and_texts() -> None:
    """In the present language, whatever their case and order."""
    words = Words("en", strict=True).of("dawnember")
    assert find_cards(words, Search(text="LANCES white")) == ["du10"]
    assert "du10" in find_cards(words, Search(text="battle cry"))
    assert find_cards(words, Search(text="белые")) == []
    words.switch("ru")
    assert find_cards(words, Search(text="белые")) == ["du10"]


def test_cards_stand_by_kind_cost_and_name(words: Words) -> None:
    """One that does not exist comes last."""
    assert sort_cards(words, ["zz99", "nt01", "du10", "du01"]) == ["du01", "du10", "nt01", "zz99"]
