"""The unit Vampire on Winged Steed."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("vp") == [
        "hero/large_cavalry: speed 10, melee 3, ranged -, defence 5",
        "nimble, crushing 2, fly, inspiring, lifeleech 2, surge (3)",
        "1: attacks 8, nerve 14/16, points 245",
        "heal +10",
        "lightning +20",
    ]
