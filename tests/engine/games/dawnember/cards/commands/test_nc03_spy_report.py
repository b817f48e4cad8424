"""The command card Spy Report (WY-19.8)."""

from tests.engine.games.dawnember.helper import legal, play, plays, position, show_events_to, show_to


def test_nc03_spy_report_sees_a_hand_and_discards_of_it() -> None:
    """The hand is in the viewer's stream only; the discard is public (WY-15.1.25, WY-2.2.6)."""
    line = position("a1:du01,b1:eu02", "nc03", "nt01*2,nt02")
    played = play(line, "play nc03")
    assert played.events == "command a | played a nc03 | shown b a | awaited pick(a)"
    assert legal(played.after) == ["pick nt01", "pick nt02"]
    assert "|nt01*2,nt02|" in show_to(played.after, 0)
    assert "nt01*2" not in show_to(played.after, None)
    picked = play(played.after, "pick nt01")
    assert show_events_to(picked, None) == "discarded b nt01 | turn b | awaited command(b)"
    assert "nt01*2" not in show_to(picked.after, 0), "he has looked at it, not kept it"
    assert plays(position("a1:du01,b1:eu02", "nc03")) == []
