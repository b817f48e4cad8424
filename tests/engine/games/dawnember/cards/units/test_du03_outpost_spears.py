"""The unit Outpost Spears (WY-19.1)."""

from tests.engine.games.dawnember.helper import fight, legal, play, position


def test_du03_outpost_spears_block_infantry_and_are_stronger_then() -> None:
    """WY-1.1.3: the card against WY-6.4.1, by which only faster units block; +1 strength as the blocker."""
    units = "a1:du01,a2:du03,a3:du03:r,a4:du07,b1:eu02"
    line = position(units, combat="attack:b1>a1:declare", pend="block(a)")
    assert legal(line) == ["block a2", "block a3", "pass"]
    blocked = play(line, "block a2", "b action nt03", "a action nt03")
    assert "blocked a2 | combat attack b1 a2" in blocked.events
    assert "decided 0 8,8 slaughter" in fight(blocked.after, 4, 4).events
    first = position(units, combat="attack:b1>a2")
    assert "decided b1 1 8,7" in fight(first, 4, 4, "b roll nt02=2").events, "a first target is no blocker"
