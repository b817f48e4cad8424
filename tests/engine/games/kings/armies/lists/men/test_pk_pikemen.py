"""The unit Pikemen."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("pk") == [
        "infantry: speed 5, melee 4, ranged -, defence 3",
        "ensnare, phalanx",
        "r: attacks 15, nerve 13/15, points 135",
        "h: attacks 30, nerve 20/22, points 225",
    ]
