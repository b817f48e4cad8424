"""The unit Barrow King."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("rk") == [
        "hero/infantry: speed 5, melee 4, ranged -, defence 5",
        "nimble, crushing 1, individual, inspiring, lifeleech 1, surge (6)",
        "1: attacks 5, nerve 14/16, points 120",
        "mounted +20",
    ]
