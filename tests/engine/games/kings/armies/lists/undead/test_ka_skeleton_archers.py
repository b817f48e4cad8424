"""The unit Skeleton Archers."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("ka") == [
        "infantry: speed 5, melee 6, ranged 5, defence 3, bow",
        "lifeleech 1, shambling",
        "t: attacks 8, nerve -/12, points 75",
        "r: attacks 10, nerve -/16, points 100",
        "h: attacks 20, nerve -/23, points 165",
        "hounds +10",
    ]
