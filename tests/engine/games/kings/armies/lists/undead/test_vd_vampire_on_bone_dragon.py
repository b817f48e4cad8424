"""The unit Vampire on Bone Dragon."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("vd") == [
        "hero/monster: speed 10, melee 3, ranged -, defence 5",
        "nimble, breath 10, crushing 3, fly, inspiring, lifeleech 2, surge (3)",
        "1: attacks 10, nerve 17/19, points 330",
        "heal +10",
        "lightning +20",
    ]
