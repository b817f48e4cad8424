"""The unit Mounted Scouts."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("ms") == [
        "cavalry: speed 9, melee 5, ranged 5, defence 3",
        "nimble",
        "t: attacks 7, nerve 10/12, points 100",
        "bow +0",
        "pistol +0",
        "carbine +15",
    ]
