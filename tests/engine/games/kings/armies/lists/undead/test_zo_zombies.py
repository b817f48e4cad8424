"""The unit Zombies."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("zo") == [
        "infantry: speed 5, melee 5, ranged -, defence 3",
        "lifeleech 1, shambling",
        "r: attacks 15, nerve -/15, points 80",
        "h: attacks 30, nerve -/22, points 130",
        "l: attacks 40, nerve -/28, points 190",
        "hounds +10",
    ]
