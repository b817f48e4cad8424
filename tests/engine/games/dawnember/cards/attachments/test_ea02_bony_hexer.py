"""The attachment Bony Hexer (WY-19.4)."""

from tests.engine.games.dawnember.helper import end_muster, list_attachments, position


def test_ea02_bony_hexer_is_a_wizard_with_a_point() -> None:
    """WY-6.1.2, WY-6.1.3."""
    played = end_muster("a1:du01,a2:du01:r,b1:eu02,b2:eu02:r:ea02")
    assert "spell a 5 | spell b 6" in played.events
    assert played.pend == "command(b)", "2 to 3"
    line = position("a1:du01,b1:eu02,b2:nu01", b="gold:2 ahand:ea02", pend="muster(b)")
    assert list_attachments(line) == ["ea02 b1"]
