"""The unit Giant Wights."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("wi") == [
        "large_infantry: speed 6, melee 4, ranged -, defence 5",
        "brutal, crushing 3, lifeleech 1, shambling",
        "r: attacks 9, nerve -/14, points 155",
        "h: attacks 18, nerve -/17, points 235",
    ]
