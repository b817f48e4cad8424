"""The unit Banner of the Dead."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("ub") == [
        "hero/infantry: speed 5, melee 5, ranged -, defence 4",
        "nimble, individual, inspiring, lifeleech 1, shambling",
        "1: attacks 1, nerve -/13, points 50",
        "mounted +15",
    ]
