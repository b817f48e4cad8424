"""The unit Necromancer."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("ne") == [
        "hero/infantry: speed 5, melee 5, ranged -, defence 4",
        "nimble, individual, lifeleech 1",
        "1: attacks 1, nerve 10/12, points 85",
        "mounted +15",
        "bane_chant +15",
        "lightning +20",
        "surge_heal +15",
        "heal +0",
        "surge +0",
    ]
