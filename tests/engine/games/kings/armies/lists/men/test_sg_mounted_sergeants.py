"""The unit Mounted Sergeants."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("sg") == [
        "cavalry: speed 9, melee 4, ranged -, defence 4",
        "nimble, thunderous 1",
        "t: attacks 7, nerve 10/12, points 105",
        "r: attacks 14, nerve 13/15, points 160",
    ]
