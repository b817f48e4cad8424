"""The unit Lich."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("li") == [
        "hero/infantry: speed 5, melee 5, ranged -, defence 4",
        "nimble, individual, inspiring, lifeleech 1, regeneration 5",
        "1: attacks 1, nerve 14/16, points 145",
        "mounted +20",
        "bane_chant +20",
        "lightning +35",
        "surge_heal +20",
        "heal +0",
        "surge +0",
    ]
