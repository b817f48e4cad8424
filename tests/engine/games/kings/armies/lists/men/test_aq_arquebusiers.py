"""The unit Arquebusiers."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("aq") == [
        "infantry: speed 5, melee 5, ranged 5, defence 3, rifle",
        "piercing 2, reload",
        "t: attacks 8, nerve 9/11, points 100",
        "r: attacks 10, nerve 13/15, points 135",
        "h: attacks 20, nerve 20/22, points 225",
    ]
