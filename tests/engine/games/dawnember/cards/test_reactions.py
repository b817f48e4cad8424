"""Reaction cards, a test each (WY-19.6)."""

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


def test_nr02_let_them_go() -> None:
    """The own unit was routed: a ready one outside is committed for it (WY-15.1.8, WY-8.2.1)."""
    units = "a1:du07,b2:eu01,b3:eu01:r,b4:eu01:c"
    line = position(
        units, b="nr02", combat="attack:a1>b1:after:3/2:ab:-:-:a1=1*", tags="1:4", pend="react(b:after')"
    )
    assert legal(line) == ["pass", "play nr02 b2", "play nr02 b3"]
    played = play(line, "play nr02 b3")
    assert played.events == (
        "played b nr02 b3 | committed b3 | gained nofollow 1 | over | returned a1 | turn b | "
        "awaited command(b)"
    )
    only_lost = line.replace("a1=1*", "a1=1")
    assert legal(only_lost) == ["pass"]


def test_nr03_edge_of_the_die() -> None:
    """The enemy's roll is made again, and that result counts (WY-10.2.7)."""
    line = position("a1:du07,b1:eu02,b2:eu01", b="nr03", combat="attack:a1>b1:rolled:3/2:ab:-:-:4/3")
    line = line.replace("react(a:rolled)", "react(b:rolled')")
    assert legal(line) == ["pass", "play nr03"]
    played = play(line, "play nr03", "a roll nt05=1", "b roll nt02=2")
    assert played.events.startswith("played b nr03 | rolled a nt05 combat a1 | totals 1 3 | decided b1 2 5,7")


def test_nr04_unravel() -> None:
    """A spell is negated, and a negated tactic discarded (WY-10.2.6)."""
    line = position("a1:du07,b1:eu02", "nt11", "nr04 dis:nr02", combat="attack:a1>b1")
    asked = play(line, "play nt11")
    assert asked.events == "tactic a nt11 | paid a 2 | awaited react(b:spell);spell(a:play_nt11);tactic(b)"
    assert legal(asked.after) == ["pass", "play nr04"]
    played = play(asked.after, "play nr04")
    assert played.events == "played b nr04 | paid b 2 | negated a nt11 | awaited tactic(b)"
    assert (played.changed["b.sp"], played.changed["a.table"]) == ("3", "-")
    assert "nt11" in played.changed["a.dis"]
    poor = line.replace("ember|0|5", "ember|0|1")
    assert play(poor, "play nt11").pend == "tactic(b)", "who cannot pay is not asked"


def test_nr05_spoils() -> None:
    """A random card of the enemy's hand, and one drawn (WY-2.2.8)."""
    units = "a1:du07,a2:du01,b1:eu02"
    line = position(units, "nt01,nt02", "nr05", combat="attack:b1>a9:after:3/2:ab:-:-:b1=1*", tags="9:1")
    assert legal(line) == ["pass", "play nr05"]
    played = play(line, "play nr05", "a random nt02", "b action nt03")
    assert played.events.startswith("played b nr05 | discarded a nt02 random | drawn b action nt03 | over")
    empty = position(units, "", "nr05", combat="attack:b1>a9:after:3/2:ab:-:-:b1=1*", tags="9:1")
    assert legal(empty) == ["pass"], "WY-15.1.9"


def test_nr06_side_path() -> None:
    """The own attack may not be blocked: no prompt, no Countermove (WY-15.1.3)."""
    units = "a1:du01,a2:du11,a3:du07,b1:eu02"
    line = position(units, "could:nr01", "nr06", combat=ATTACK)
    assert legal(line) == ["pass", "play nr06"]
    played = play(line, "play nr06", "b action nt03", "a action nt03")
    assert played.events.startswith("played b nr06 | gained unblockable 1 | combat attack b1 a1")
    assert played.changed["combat"] == "attack:b1>a1:tactics:2/2:-:-:-:-", "nothing of it stays"
