"""The unit Berserkers."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("bk") == [
        "infantry: speed 5, melee 3, ranged -, defence 3",
        "crushing 1",
        "t: attacks 10, nerve -/12, points 100",
        "r: attacks 15, nerve -/16, points 140",
        "h: attacks 30, nerve -/23, points 230",
    ]
