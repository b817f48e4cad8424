"""The unit Grave Guard."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("rv") == [
        "infantry: speed 5, melee 4, ranged -, defence 5",
        "lifeleech 1, shambling",
        "t: attacks 10, nerve -/13, points 85",
        "r: attacks 12, nerve -/17, points 120",
        "h: attacks 25, nerve -/24, points 200",
        "hounds +10",
        "two_handed +0",
    ]
