"""The unit Shadow Snarers (WY-19.3)."""

from tests.engine.games.dawnember.helper import end_muster, fight, position, shots


def test_eu03_shadow_snarers_scout_for_2_and_shoot_short_with_5() -> None:
    """WY-6.1.3, WY-9.1.2."""
    line = position("a1:du01,a2:du01:r,b1:eu03,b2:eu03:r", pend="command(b)")
    assert shots(line) == ["b1 short a1"]
    assert "decided b1 1 8,7" in fight(position("a1:du07,b1:eu03", combat="shoot.short:b1>a1"), 3, 3).events
    assert end_muster("a1:du01,a2:du06:r,b1:eu03").pend == "command(b)", "2 to 1"
