"""The hands of a first battle, drawn for a look at decks (WY-5.1.2, WY-6.1.1)."""

from __future__ import annotations

from collections import Counter

from engine.chance import make_generator
from engine.games.dawnember.cards.decks import starter
from engine.games.dawnember.cards.sides_found import SIDES
from engine.games.dawnember.play.muster import HAND_SIZE
from engine.games.dawnember.play.opening_hands import draw_opening_hands
from tests.engine.games.dawnember.helper import GAME


def test_both_hands_come_from_their_decks() -> None:
    """Each has five cards, no more copies than its deck, and another seed draws others."""
    for side in SIDES:
        decks = starter(side)
        drawn = [draw_opening_hands(GAME, decks, side, make_generator(seed)) for seed in range(20)]
        for hands in drawn:
            assert [len(hands.army), len(hands.action)] == [HAND_SIZE, HAND_SIZE]
            assert Counter(hands.army) <= Counter(decks.army)
            assert Counter(hands.action) <= Counter(decks.action)
        assert len({*drawn}) > 10
        assert draw_opening_hands(GAME, decks, side, make_generator(3)) == drawn[3]
