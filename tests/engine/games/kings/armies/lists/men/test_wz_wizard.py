"""The unit Wizard."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("wz") == [
        "hero/infantry: speed 5, melee 4, ranged -, defence 4",
        "nimble, individual",
        "1: attacks 1, nerve 10/12, points 50",
        "mounted +15",
        "winged_mount +25",
        "lightning_fireball +25",
        "lightning +0",
        "fireball +0",
        "wind_blast +30",
        "bane_chant +15",
        "heal +10",
    ]
