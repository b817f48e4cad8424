"""The unit Zombie Trolls."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("zt") == [
        "large_infantry: speed 6, melee 4, ranged -, defence 4",
        "crushing 2, lifeleech 1, shambling",
        "r: attacks 9, nerve -/15, points 115",
        "h: attacks 18, nerve -/18, points 175",
    ]
