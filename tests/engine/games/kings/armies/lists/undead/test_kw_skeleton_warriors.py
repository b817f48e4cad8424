"""The unit Skeleton Warriors."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("kw") == [
        "infantry: speed 5, melee 5, ranged -, defence 4",
        "lifeleech 1, shambling",
        "t: attacks 10, nerve -/12, points 65",
        "r: attacks 12, nerve -/16, points 90",
        "h: attacks 25, nerve -/23, points 150",
        "hounds +10",
    ]
