"""The unit Werewolves."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("ww") == [
        "large_infantry: speed 9, melee 3, ranged -, defence 5",
        "crushing 1, lifeleech 1, nimble",
        "r: attacks 9, nerve 12/14, points 160",
        "h: attacks 18, nerve 15/17, points 245",
    ]
