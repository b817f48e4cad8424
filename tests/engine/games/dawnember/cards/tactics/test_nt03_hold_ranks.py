"""The tactic Hold Ranks (WY-19.5)."""

from tests.engine.games.dawnember.helper import FACING, fight, play, position


def test_nt03_hold_ranks() -> None:
    """+2 command: 2+2 against a roll of 3."""
    line = position(FACING, b="nt03", combat="attack:a1>b1:tactics:3/2:a", pend="tactic(b)")
    played = play(line, "play nt03")
    assert played.changed["combat"] == "attack:a1>b1:tactics:3/1:ab:-:b1.cmd+2:-"
    held = fight(play(played.after, "pass").after, 4, 2, "a roll nt11=3")
    assert "rolled a nt11 rout b1 | destroyed b1" in held.events
