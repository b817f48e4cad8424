"""The strategy Smoke Pall (WY-19.7)."""

from tests.engine.games.dawnember.helper import fight, position


def test_ns03_smoke_pall_lowers_all_ranged_values() -> None:
    """Of both seats; two of them by 2 (WY-1.3.3)."""
    one = position("a1:du06,b1:eu02", b="strat:ns03", combat="shoot.long:a1>b1")
    assert "6,6" in fight(one, 2, 2).events
    two = position("a1:du07,b1:eu05", "strat:ns03", "strat:ns03", combat="shoot.long:b1>a1")
    assert "6,6" in fight(two, 2, 2).events
