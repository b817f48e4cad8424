"""The unit Barrow King on Bone Wyrm."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("rw") == [
        "hero/monster: speed 7, melee 4, ranged -, defence 5",
        "crushing 3, inspiring, lifeleech 1, surge (6)",
        "1: attacks 9, nerve 18/20, points 190",
        "wings +45",
    ]
