"""The attachment Watch Horn (WY-19.4)."""

from tests.engine.games.dawnember.helper import end_muster, legal, play, position


def test_na03_watch_horn_scouts_for_2_and_is_unique() -> None:
    """WY-6.1.3, WY-5.3.1: a seat with one in play cannot play a second; the enemy's leaves (WY-15.1.17)."""
    assert end_muster("a1:du01::na03,b1:eu02,b2:eu08:r").pend == "command(a)", "2 to 1"
    own = position("a1:du01::na03,a2:du02", "gold:3 ahand:na03", pend="muster(a)")
    assert legal(own) == ["pass"]
    line = position("a1:du01,b1:eu02::na01+na03", "gold:3 ahand:na03", pend="muster(a)")
    played = play(line, "attach na03 a1", "a army nu01")
    assert played.events == (
        "attached a na03 a1 | stripped b1 na03 | gold b 1 | drawn a army nu01 | turn b | awaited muster(b)"
    )
    assert played.changed["units"] == "a1:du01:l:r:na03,b1:eu02:l:r:na01"
    assert (played.changed["a.gold"], played.changed["b.gold"]) == ("2", "1")
