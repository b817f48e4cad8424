"""The unit Mummy King."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("ph") == [
        "hero/infantry: speed 5, melee 3, ranged -, defence 6",
        "nimble, crushing 2, individual, inspiring, lifeleech 1, regeneration 5, surge (6)",
        "1: attacks 5, nerve 15/17, points 145",
    ]
