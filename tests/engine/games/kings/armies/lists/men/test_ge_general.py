"""The unit General."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("ge") == [
        "hero/infantry: speed 5, melee 3, ranged -, defence 5",
        "nimble, crushing 1, individual, very_inspiring",
        "1: attacks 4, nerve 12/14, points 100",
        "mounted +20",
        "winged_mount +50",
    ]
