"""The unit Ballista."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("ba") == [
        "war_engine: speed 5, melee -, ranged 5, defence 4, ba",
        "blast, piercing 3, reload",
        "1: attacks 1, nerve 9/11, points 60",
    ]
