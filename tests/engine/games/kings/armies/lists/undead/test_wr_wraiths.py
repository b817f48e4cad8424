"""The unit Wraiths."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("wr") == [
        "infantry: speed 10, melee 4, ranged -, defence 6",
        "nimble, crushing 1, fly, lifeleech 1, shambling",
        "t: attacks 10, nerve -/12, points 140",
        "r: attacks 12, nerve -/16, points 200",
    ]
