"""The unit General on Winged Beast."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("gw") == [
        "hero/monster: speed 10, melee 3, ranged -, defence 5",
        "nimble, crushing 2, fly, very_inspiring",
        "1: attacks 6, nerve 14/16, points 190",
    ]
