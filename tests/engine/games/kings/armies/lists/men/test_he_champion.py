"""The unit Champion."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("he") == [
        "hero/infantry: speed 5, melee 3, ranged -, defence 5",
        "nimble, crushing 1, individual",
        "1: attacks 3, nerve 10/12, points 50",
        "mounted +15",
        "winged_mount +40",
    ]
