"""The unit Spearmen."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("sp") == [
        "infantry: speed 5, melee 4, ranged -, defence 4",
        "phalanx",
        "t: attacks 10, nerve 9/11, points 85",
        "r: attacks 15, nerve 13/15, points 120",
        "h: attacks 30, nerve 20/22, points 200",
    ]
