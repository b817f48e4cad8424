"""The unit Mummies."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("mu") == [
        "infantry: speed 5, melee 4, ranged -, defence 5",
        "crushing 2, lifeleech 1, regeneration 5, shambling",
        "t: attacks 10, nerve -/14, points 120",
        "r: attacks 12, nerve -/18, points 170",
    ]
