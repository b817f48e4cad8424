"""The unit Militia."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("mm") == [
        "infantry: speed 5, melee 5, ranged -, defence 3",
        "t: attacks 10, nerve 8/10, points 50",
        "r: attacks 12, nerve 12/14, points 70",
        "h: attacks 25, nerve 19/21, points 115",
        "l: attacks 30, nerve 25/27, points 170",
    ]
