"""The unit Skeleton Spearmen."""

from tests.engine.games.kings.armies.summary import summary


def test_it_is_as_its_list_says() -> None:
    """KW-21.1."""
    assert summary("ks") == [
        "infantry: speed 5, melee 5, ranged -, defence 4",
        "lifeleech 1, phalanx, shambling",
        "t: attacks 10, nerve -/12, points 75",
        "r: attacks 15, nerve -/16, points 105",
        "h: attacks 30, nerve -/23, points 175",
        "hounds +10",
    ]
