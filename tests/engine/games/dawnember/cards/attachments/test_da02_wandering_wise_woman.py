"""The attachment Wandering Wise-woman (WY-19.4)."""

from tests.engine.games.dawnember.helper import end_muster, list_attachments, position


def test_da02_wandering_wise_woman_is_a_wizard_with_a_point() -> None:
    """WY-6.1.2, WY-6.1.3: her point counts in the reserve; not on a neutral unit (WY-15.1.16)."""
    played = end_muster("a1:du01,a2:du01:r:da02,b1:eu02,b2:eu02:r")
    assert "spell a 6 | spell b 5" in played.events
    assert played.pend == "command(a)", "3 to 2"
    line = position("a1:du01,a2:nu01,b1:eu02", "gold:2 ahand:da02", pend="muster(a)")
    assert list_attachments(line) == ["da02 a1"]
