"""The unit Standard Bearer."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("sb") == [
        "hero/infantry: speed 5, melee 5, ranged -, defence 4",
        "nimble, individual, very_inspiring",
        "1: attacks 1, nerve 9/11, points 50",
        "mounted +15",
    ]
