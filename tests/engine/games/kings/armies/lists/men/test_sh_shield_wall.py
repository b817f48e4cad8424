"""The unit Shield Wall."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("sh") == [
        "infantry: speed 5, melee 4, ranged -, defence 4",
        "t: attacks 10, nerve 9/11, points 70",
        "r: attacks 12, nerve 13/15, points 100",
        "h: attacks 25, nerve 20/22, points 165",
    ]
