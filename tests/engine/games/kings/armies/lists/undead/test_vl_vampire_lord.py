"""The unit Vampire Lord."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("vl") == [
        "hero/infantry: speed 7, melee 3, ranged -, defence 6",
        "nimble, crushing 2, individual, inspiring, lifeleech 2, surge (3)",
        "1: attacks 8, nerve 14/16, points 220",
        "mounted +15",
        "heal +10",
        "lightning +20",
    ]
