"""The unit Werewolf Lord."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("wl") == [
        "hero/large_infantry: speed 9, melee 3, ranged -, defence 5",
        "crushing 2, inspiring, lifeleech 1, nimble",
        "1: attacks 5, nerve 13/15, points 145",
    ]
