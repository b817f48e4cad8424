"""The reaction Countermove (WY-19.6)."""

from tests.engine.games.dawnember.helper import legal, play, position

ATTACK = "attack:b1>a1:declare"


def test_nr01_countermove_blocks_with_infantry() -> None:
    """Any ready one other than the target, whatever the attacker's speed (WY-15.1.4, WY-1.3.2)."""
    units = "a1:du01,a2:du07:r,a3:du01:c,a4:du09,b1:eu11:r,b2:eu01"
    line = position(units, "nr01 dis:nr02,nr03,nr04", combat=ATTACK, pend="react(a:attack')")
    assert legal(line) == ["pass", "play nr01 a2"]
    played = play(line, "play nr01 a2", "b action nt03", "a action nt03")
    assert played.events == (
        "played a nr01 a2 | blocked a2 | combat attack b1 a2 | drawn b action nt03 | drawn a action nt03 | "
        "points b1 2 | points a2 3 | awaited tactic(b)"
    )
    assert played.changed["combat"] == "attack:b1>a2!:tactics:2/3:-:-:-:-"
    assert played.changed["a.dis"] == "nr01,nr02,nr03,nr04"
