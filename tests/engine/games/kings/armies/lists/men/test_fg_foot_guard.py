"""The unit Foot Guard."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("fg") == [
        "infantry: speed 5, melee 3, ranged -, defence 5",
        "t: attacks 10, nerve 10/12, points 95",
        "r: attacks 12, nerve 14/16, points 135",
        "h: attacks 25, nerve 21/23, points 225",
        "two_handed +0",
    ]
