"""The unit Vampire Knights."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("vc") == [
        "cavalry: speed 8, melee 3, ranged -, defence 6",
        "crushing 1, lifeleech 2, thunderous 2",
        "t: attacks 10, nerve 12/14, points 195",
        "r: attacks 20, nerve 15/17, points 300",
    ]
