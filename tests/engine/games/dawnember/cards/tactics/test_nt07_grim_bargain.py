"""The tactic Grim Bargain (WY-19.5)."""

from tests.engine.games.dawnember.helper import FACING, legal, play, position


def test_nt07_grim_bargain() -> None:
    """The opponent may pay two cards; else there is a slaughter (WY-15.1.1)."""
    line = position(FACING, "nt07", "nt01*2,nt02", combat="attack:a1>b1")
    played = play(line, "play nt07")
    assert played.events == "tactic a nt07 | awaited pay(b);tactic(b)"
    assert legal(played.after) == ["decline", "pay nt01,nt01", "pay nt01,nt02"]
    paid = play(played.after, "pay nt01,nt02")
    assert paid.events == "discarded b nt01,nt02 | awaited tactic(b)"
    assert paid.changed["b.hand"] == "nt01"
    declined = play(played.after, "decline")
    assert declined.changed["combat"] == "attack:a1>b1:tactics:0/2:a:-:slaughter:-"
    poor = position(FACING, "nt07", "nt01", combat="attack:a1>b1")
    assert play(poor, "play nt07").events == "tactic a nt07 | gained slaughter 1 | awaited tactic(b)"
