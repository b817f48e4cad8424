"""The tactic Arrow Squall (WY-19.5)."""

from tests.engine.games.dawnember.helper import FACING, fight, in_combat, legal, play, plays, position


def test_nt06_arrow_squall() -> None:
    """A cry of a shooter: another shot if it wins by 3 (WY-9.2.6)."""
    line = in_combat("a1:du04,b1:eu02", "nt06", "shoot.ranged:a1>b1")
    played = play(line, "play nt06")
    assert played.changed["combat"] == "shoot.ranged:a1>b1:tactics:1/2:a:-:a1.shot+3:-"
    hit = fight(play(played.after, "pass").after, 3, 2)
    assert "decided a1 3 9,6 | committed b1 | over | awaited reshoot(a:a1.ranged)" in hit.events
    assert legal(hit.after) == ["decline", "shoot a1 ranged b1"]
    assert fight(play(played.after, "pass").after, 2, 2).pend == "command(b)", "won by 2"
    target = position(
        "a1:du04,b1:eu04", a="nt06", combat="shoot.ranged:b1>a1:tactics:3/3:b", pend="tactic(a)"
    )
    assert plays(target) == plays(in_combat(FACING, "nt06")) == []
