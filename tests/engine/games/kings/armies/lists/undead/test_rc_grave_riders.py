"""The unit Grave Riders."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("rc") == [
        "cavalry: speed 8, melee 4, ranged -, defence 5",
        "lifeleech 1, shambling, thunderous 2",
        "t: attacks 8, nerve -/14, points 110",
        "r: attacks 16, nerve -/17, points 170",
    ]
