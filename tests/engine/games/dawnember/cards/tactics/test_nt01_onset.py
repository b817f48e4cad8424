"""The tactic Onset (WY-19.5)."""

from tests.engine.games.dawnember.helper import FACING, in_combat, play, plays, position


def test_nt01_onset_is_for_strength_or_for_a_shooters_value() -> None:
    """WY-15.1.13: strength on a shooter is legal, useless."""
    line = in_combat(FACING, "nt01*2")
    assert plays(line) == ["nt01 str"]
    played = play(line, "play nt01 str")
    assert played.events == "tactic a nt01 str | gained a1.str 1 | awaited tactic(b)"
    assert played.changed == {
        "a.hand": "nt01",
        "a.table": "nt01",
        "combat": "attack:a1>b1:tactics:2/2:a:-:a1.str+1:-",
        "pend": "tactic(b)",
    }
    shot = in_combat("a1:du04,b1:eu02", "nt01", "shoot.ranged:a1>b1")
    assert plays(shot) == ["nt01 rng", "nt01 str"]
    assert play(shot, "play nt01 rng").changed["combat"] == "shoot.ranged:a1>b1:tactics:2/2:a:-:a1.rng+1:-"
    target = position(
        "a1:du04,b1:eu04", combat="shoot.ranged:b1>a1:tactics:3/3:b", a="nt01", pend="tactic(a)"
    )
    assert plays(target) == ["nt01 str"], "it could shoot, but does not"
