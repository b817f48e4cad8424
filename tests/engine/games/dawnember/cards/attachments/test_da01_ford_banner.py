"""The attachment Ford Banner (WY-19.4)."""

from tests.engine.games.dawnember.helper import list_attachments, play, position


def test_da01_ford_banner_counts_three_more() -> None:
    """Victory 3 (WY-12.3.2), on units of its side only (WY-1.2.3, WY-15.1.16)."""
    assert "scored 5,3" in play(position("a1:du01::da01,b1:eu02", passes=1), "pass").events
    line = position("a1:du01,a2:nu01,b1:eu02", "gold:1 ahand:da01", pend="muster(a)")
    assert list_attachments(line) == ["da01 a1"]
