"""The unit Ghouls."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("gh") == [
        "infantry: speed 6, melee 4, ranged -, defence 3",
        "lifeleech 1",
        "t: attacks 10, nerve 8/10, points 65",
        "r: attacks 12, nerve 12/14, points 90",
        "h: attacks 25, nerve 19/21, points 150",
    ]
