"""The unit Charioteers."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("cr") == [
        "large_cavalry: speed 8, melee 4, ranged 5, defence 4, bow",
        "thunderous 2",
        "r: attacks 8, nerve 11/13, points 115",
        "h: attacks 16, nerve 14/16, points 175",
    ]
