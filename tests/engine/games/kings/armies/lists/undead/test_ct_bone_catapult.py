"""The unit Bone Catapult."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("ct") == [
        "war_engine: speed 5, melee -, ranged 5, defence 4, ct",
        "blast, indirect, lifeleech 1, piercing 2, reload, shambling, vicious",
        "1: attacks 1, nerve -/11, points 100",
    ]
