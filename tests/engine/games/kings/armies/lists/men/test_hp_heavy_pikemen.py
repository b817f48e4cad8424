"""The unit Heavy Pikemen."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("hp") == [
        "infantry: speed 5, melee 4, ranged -, defence 4",
        "elite, ensnare, phalanx",
        "r: attacks 15, nerve 14/16, points 165",
        "h: attacks 30, nerve 21/23, points 270",
    ]
