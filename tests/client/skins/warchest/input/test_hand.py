"""The viewer's hand: coins keep their places until they are used."""

from __future__ import annotations

from client.skins.warchest.input.hand import HandPlaces

A, B, C, D = 1, 2, 3, 4


def test_coins_keep_their_places() -> None:
    """Using the middle coin leaves a gap instead of moving the others."""
    hand = HandPlaces()
    hand.lay([A, B, C], None)
    hand.lay([A, C], None)
    assert hand.places == [A, None, C]
    assert hand.place_of(C) == 2
    assert hand.place_of(B) is None


def test_new_coins_fill_the_gaps() -> None:
    """Drawn coins come to the empty places from the left."""
    hand = HandPlaces()
    hand.lay([A, B, C], None)
    hand.lay([B], None)
    assert hand.list_free_places(2) == [0, 2]
    hand.lay([B, C, D], None)
    assert hand.places == [C, B, D]


def test_equal_coins_are_counted() -> None:
    """Of two equal coins one goes and one stays."""
    hand = HandPlaces()
    hand.lay([A, A, B], None)
    hand.lay([A, B], None)
    assert sorted(coin for coin in hand.places if coin is not None) == [A, B]


def test_a_drawn_coin_lies_apart_even_among_equals() -> None:
    """Warrior Priest (WC-8.16.2): the drawn coin is no coin of the hand, also where the hand has its like."""
    hand = HandPlaces()
    hand.lay([A, B, B], B)
    assert hand.apart == B
    assert sorted(coin for coin in hand.places if coin is not None) == [A, B]
    hand.lay([A, B], None)
    assert hand.apart is None


def test_more_coins_than_places_get_more_places() -> None:
    """A hand may be larger than usual, and the places go again with the coins."""
    hand = HandPlaces()
    hand.lay([A, B, C, D], None)
    assert len(hand.places) == 4
    hand.lay([A], None)
    assert hand.places == [A, None, None]


def test_of_equal_coins_the_used_one_goes() -> None:
    """If the player plays the coin on the left, that one goes, whatever lies beside it."""
    hand = HandPlaces()
    hand.lay([A, A, B], None)
    left = hand.place_of(A)
    hand.lay([A, B], None, used=left)
    assert hand.places == [None, A, B]


def test_every_coin_is_where_it_was_after_an_undo() -> None:
    """A moment that was shown once looks the same again, whatever was drawn in between."""
    hand = HandPlaces()
    hand.lay([A, B, C], None, 1)
    hand.lay([B], None, 2)
    hand.lay([B, C, A], None, 3)
    shown = list(hand.places)
    hand.lay([B], None, 2)
    assert hand.places == [None, B, None]
    hand.lay([A, B, C], None, 1)
    assert hand.places == [A, B, C]
    hand.lay([B, C, A], None, 3)
    assert hand.places == shown
