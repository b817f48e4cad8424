"""The attachment Hide Totem (WY-19.4)."""

from tests.engine.games.dawnember.helper import fight, position


def test_ea01_hide_totem_gives_terror() -> None:
    """It frightens, and makes immune (WY-12.2.2, WY-15.1.11)."""
    units = "a1:du07,a2:du01,b1:eu02::ea01"
    assert "routed a1" in fight(position(units, combat="attack:b1>a1"), 3, 2, "b roll nt11=3").events
    for totem, routed in (("", True), ("::ea01", False)):
        mirror = f"a1:eu06,b1:eu03{totem},b2:eu01"
        line = position(mirror, "side:ember", combat="attack:a1>b1")
        assert ("routed" in fight(line, 3, 2, "a roll nt02=2").events) is routed
