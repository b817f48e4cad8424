"""The unit War Beast."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("bs") == [
        "monster: speed 7, melee 4, ranged -, defence 5",
        "brutal, crushing 2, thunderous 2",
        "1: attacks 12, nerve 15/17, points 210",
        "light_ballista +10",
    ]
