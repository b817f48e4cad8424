"""The tactic Shield Oath (WY-19.5)."""

from tests.engine.games.dawnember.helper import FACING, in_combat, play, plays, position


def test_dt01_shield_oath() -> None:
    """Only when defending, as a target of shots too (WY-7.1.2)."""
    for kind, b1 in (("attack", "eu02"), ("shoot.ranged", "eu04"), ("follow", "eu02"), ("clash", "eu02")):
        line = position(f"a1:du07,b1:{b1}", "dt01", combat=f"{kind}:b1>a1:tactics:3/3:b", pend="tactic(a)")
        assert plays(line) == ["dt01"]
        assert "a1.str+2" in play(line, "play dt01").changed["combat"]
    assert plays(in_combat(FACING, "dt01")) == []
