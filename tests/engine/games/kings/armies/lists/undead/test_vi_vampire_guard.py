"""The unit Vampire Guard."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("vi") == [
        "infantry: speed 6, melee 3, ranged -, defence 5",
        "crushing 2, lifeleech 2",
        "t: attacks 20, nerve 11/13, points 180",
        "r: attacks 25, nerve 15/17, points 260",
    ]
