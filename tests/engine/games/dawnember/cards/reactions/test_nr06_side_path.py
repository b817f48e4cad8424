"""The reaction Side Path (WY-19.6)."""

from tests.engine.games.dawnember.helper import legal, play, position

ATTACK = "attack:b1>a1:declare"


def test_nr06_side_path() -> None:
    """The seat's attack may not be blocked: no prompt, no Countermove (WY-15.1.3)."""
    units = "a1:du01,a2:du11,a3:du07,b1:eu02"
    line = position(units, "could:nr01", "nr06", combat=ATTACK)
    assert legal(line) == ["pass", "play nr06"]
    played = play(line, "play nr06", "b action nt03", "a action nt03")
    assert played.events.startswith("played b nr06 | gained unblockable 1 | combat attack b1 a1")
    assert played.changed["combat"] == "attack:b1>a1:tactics:2/2:-:-:-:-", "nothing of it stays"
