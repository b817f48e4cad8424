"""The unit Knights."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("kn") == [
        "cavalry: speed 8, melee 3, ranged -, defence 5",
        "headstrong, thunderous 2",
        "t: attacks 8, nerve 11/13, points 125",
        "r: attacks 16, nerve 14/16, points 195",
        "h: attacks 32, nerve 21/23, points 340",
    ]
