"""Tactics and battle cries, a test each (WY-19.5)."""

import pytest

from tests.engine.games.dawnember.helper import asked, fight, legal, play, position, record

BOTH = "a1:du07,b1:eu02"


def plays(line: str) -> list[str]:
    """Return what may be played from the hand."""
    return [text.removeprefix("play ") for text in legal(line) if text.startswith("play")]


def combat(units: str, hand: str, more: str = "") -> str:
    """Return a position in which a attacks, or does what `more` says, with these cards in hand."""
    return position(units, hand, combat=more or "attack:a1>b1")


def test_nt01_onset_is_for_strength_or_for_a_shooters_value() -> None:
    """WY-15.1.13: strength on a shooter is legal, useless."""
    line = combat(BOTH, "nt01*2")
    assert plays(line) == ["nt01 str"]
    played = play(line, "play nt01 str")
    assert played.events == "tactic a nt01 str | gained a1.str 1 | awaited tactic(b)"
    assert played.changed == {
        "a.hand": "nt01",
        "a.table": "nt01",
        "combat": "attack:a1>b1:tactics:2/2:a:-:a1.str+1:-",
        "pend": "tactic(b)",
    }
    shot = combat("a1:du04,b1:eu02", "nt01", "shoot.ranged:a1>b1")
    assert plays(shot) == ["nt01 rng", "nt01 str"]
    assert play(shot, "play nt01 rng").changed["combat"] == "shoot.ranged:a1>b1:tactics:2/2:a:-:a1.rng+1:-"
    target = position(
        "a1:du04,b1:eu04", combat="shoot.ranged:b1>a1:tactics:3/3:b", a="nt01", pend="tactic(a)"
    )
    assert plays(target) == ["nt01 str"], "it could shoot, but does not"


def test_nt02_heavy_blow() -> None:
    """Three points for +3 strength."""
    assert (
        play(combat(BOTH, "nt02"), "play nt02").changed["combat"] == "attack:a1>b1:tactics:0/2:a:-:a1.str+3:-"
    )
    assert plays(combat(BOTH, "nt02", "attack:a1>b1:tactics:2/2")) == []


def test_nt03_hold_ranks() -> None:
    """+2 command: 2+2 against a roll of 3."""
    line = position(BOTH, b="nt03", combat="attack:a1>b1:tactics:3/2:a", pend="tactic(b)")
    played = play(line, "play nt03")
    assert played.changed["combat"] == "attack:a1>b1:tactics:3/1:ab:-:b1.cmd+2:-"
    held = fight(play(played.after, "pass").after, 4, 2, "a roll nt11=3")
    assert "rolled a nt11 rout b1 | destroyed b1" in held.events


def test_nt04_second_wind() -> None:
    """It costs nothing and gives two points, also to a unit that has none (WY-7.3.3)."""
    line = combat(BOTH, "nt04", "attack:a1>b1:tactics:0/2")
    played = play(line, "play nt04")
    assert played.events == "tactic a nt04 | points a1 2 | awaited tactic(b)"
    assert played.changed["combat"] == "attack:a1>b1:tactics:2/2:a:-:-:-"


def test_nt05_after_me() -> None:
    """A cry; no roll is made, and in a follow-up attack it works too (WY-8.1.3)."""
    units = "a1:du07,b1:eu02,b2:eu01:c"
    line = combat(units, "nt05", "follow:a1>b1")
    played = play(line, "play nt05")
    assert played.changed["combat"] == "follow:a1>b1:tactics:1/2:a:-:a1.rout:-"
    won = fight(play(played.after, "pass").after, 3, 2)
    assert "decided a1 1 7,6 | routed b1 | destroyed b1 | over | awaited followup(a:a1!)" in won.events
    assert plays(combat(units, "nt05", "follow:a1>b1:tactics:3/2:a")) == []
    assert plays(combat("a1:du04,b1:eu02", "nt05", "shoot.ranged:a1>b1")) == []


def test_nt06_arrow_squall() -> None:
    """A cry of a shooter: another shot if it wins by 3 (WY-9.2.6)."""
    line = combat("a1:du04,b1:eu02", "nt06", "shoot.ranged:a1>b1")
    played = play(line, "play nt06")
    assert played.changed["combat"] == "shoot.ranged:a1>b1:tactics:1/2:a:-:a1.shot+3:-"
    hit = fight(play(played.after, "pass").after, 3, 2)
    assert "decided a1 3 9,6 | committed b1 | over | awaited reshoot(a:a1.ranged)" in hit.events
    assert legal(hit.after) == ["decline", "shoot a1 ranged b1"]
    assert fight(play(played.after, "pass").after, 2, 2).pend == "command(b)", "won by 2"
    target = position(
        "a1:du04,b1:eu04", a="nt06", combat="shoot.ranged:b1>a1:tactics:3/3:b", pend="tactic(a)"
    )
    assert plays(target) == plays(combat(BOTH, "nt06")) == []


def test_nt07_grim_bargain() -> None:
    """The opponent may pay two cards; else there is a slaughter (WY-15.1.1)."""
    line = position(BOTH, "nt07", "nt01*2,nt02", combat="attack:a1>b1")
    played = play(line, "play nt07")
    assert played.events == "tactic a nt07 | awaited pay(b);tactic(b)"
    assert legal(played.after) == ["decline", "pay nt01,nt01", "pay nt01,nt02"]
    paid = play(played.after, "pay nt01,nt02")
    assert paid.events == "discarded b nt01,nt02 | awaited tactic(b)"
    assert paid.changed["b.hand"] == "nt01"
    declined = play(played.after, "decline")
    assert declined.changed["combat"] == "attack:a1>b1:tactics:0/2:a:-:slaughter:-"
    poor = position(BOTH, "nt07", "nt01", combat="attack:a1>b1")
    assert play(poor, "play nt07").events == "tactic a nt07 | gained slaughter 1 | awaited tactic(b)"


def test_nt08_stand_fast() -> None:
    """A ready unit commits itself for +3 strength (WY-1.4.4, WY-15.1.5)."""
    line = combat("a1:du07,b1:eu09", "nt08")
    played = play(line, "play nt08")
    assert played.events == "tactic a nt08 | committed a1 | gained a1.str 3 | awaited tactic(b)"
    assert legal(play(played.after, "pass").after) == ["pass"], "printed tactics are lost"
    assert plays(combat("a1:du07:c,b1:eu02", "nt08")) == []


def test_nt09_relief() -> None:
    """The unit is exchanged with a ready one of the line (WY-7.6.1)."""
    line = combat("a1:du07:r,a2:du02,a3:du01:c,a4:du01:r,b1:eu02", "nt01,nt09", "attack:a1>b1:tactics:3/2:ab")
    assert plays(line) == ["nt01 str", "nt09 a2"]
    onset = record(line, "a play nt01 str \n b pass")
    played = play(onset.after, "play nt09 a2")
    assert played.events == "tactic a nt09 a2 | exchanged a1 a2 | points a2 3 | awaited tactic(b)"
    assert played.changed["combat"] == "attack:a2>b1:tactics:3/2:ab:-:-:-"
    assert played.changed["units"].startswith("a1:du07:l:r,a2:du02:l*:r")
    assert (played.changed["a.table"], played.changed["a.hand"]) == ("-", "-")
    assert plays(combat("a1:du04,a2:du07,b1:eu02", "nt09", "shoot.ranged:a1>b1")) == []


def test_nt10_cut_the_straps() -> None:
    """An attachment of the enemy unit in combat; its points go with it (WY-15.1.12)."""
    line = combat("a1:du07,b1:eu02::na01+na04,b2:eu01::na02", "nt10", "attack:a1>b1:tactics:3/3")
    assert plays(line) == ["nt10 na01", "nt10 na04"]
    played = play(line, "play nt10 na04")
    assert played.events == "tactic a nt10 na04 | stripped b1 na04 | points b1 2 | awaited tactic(b)"
    assert played.changed["b.adis"] == "na04"
    assert plays(combat(BOTH, "nt10")) == []


def test_nt11_spark() -> None:
    """A spell for two spell points and no tactic points (WY-12.4.1)."""
    line = combat(BOTH, "nt11", "attack:a1>b1:tactics:0/2")
    played = play(line, "play nt11")
    assert played.events == "tactic a nt11 | paid a 2 | gained a1.str 3 | awaited tactic(b)"
    assert plays(combat(BOTH, "nt11 sp:1")) == []


def test_dt01_shield_oath() -> None:
    """Only when defending, as a target of shots too (WY-7.1.2)."""
    for kind, b1 in (("attack", "eu02"), ("shoot.ranged", "eu04"), ("follow", "eu02"), ("clash", "eu02")):
        line = position(f"a1:du07,b1:{b1}", "dt01", combat=f"{kind}:b1>a1:tactics:3/3:b", pend="tactic(a)")
        assert plays(line) == ["dt01"]
        assert "a1.str+2" in play(line, "play dt01").changed["combat"]
    assert plays(combat(BOTH, "dt01")) == []


def test_dt02_the_march_holds() -> None:
    """+1 for each other ready unit of the line, at most 3; a cry of the Marchfolk (WY-15.1.26, WY-1.3.5)."""
    line = combat("a1:du01,a2:nu01,a3:du07,a4:du07:c,a5:du07:r,b1:eu02", "dt02")
    assert "a1.str+2" in play(line, "play dt02").changed["combat"]
    many = combat("a1:du01,a2:du01,a3:du01,a4:du01,a5:du01,b1:eu02", "dt02")
    assert "a1.str+3" in play(many, "play dt02").changed["combat"]
    alone = play(combat("a1:du01,b1:eu02", "dt02"), "play dt02")
    assert alone.changed["combat"] == "attack:a1>b1:tactics:1/2:a:-:-:-"
    assert (
        plays(combat(BOTH, "dt02"))
        == plays(combat("a1:du01,b1:eu02", "dt02", "attack:a1>b1:tactics:2/2:a"))
        == []
    )


@pytest.mark.parametrize(("card", "icon", "bonus"), [("nc03", 5, 3), ("nt01", 4, 2), ("nt05", 1, 1)])
def test_et01_red_mist(card: str, icon: int, bonus: int) -> None:
    """Half a roll, rounded up; only when attacking (WY-11.3.2, WY-11.2.9)."""
    line = position(BOTH, b="et01", combat="attack:b1>a1")
    played = play(line, "play et01", f"b roll {card}={icon}")
    assert (
        played.events
        == f"tactic b et01 | rolled b {card} effect b1 | gained b1.str {bonus} | awaited tactic(a)"
    )
    assert plays(position(BOTH, b="et01", combat="attack:a1>b1:tactics:3/2:a", pend="tactic(b)")) == []


def test_et02_ash_to_ash() -> None:
    """Another ready unit in play is destroyed for it, from either row (WY-15.1.26)."""
    units = "a1:du07,b1:eu01,b2:eu02,b3:eu02:r:na01,b4:eu02:c"
    line = position(units, b="et02", combat="attack:b1>a1")
    assert plays(line) == ["et02 b2", "et02 b3"]
    played = play(line, "play et02 b3")
    assert played.events == "tactic b et02 b3 | destroyed b3 | gained b1.str 4 | awaited tactic(a)"
    assert played.changed["b.adis"] == "eu02,na01"
    assert plays(position("a1:du07,b1:eu02,b2:eu01", b="et02", combat="attack:b1>a1")) == []
    assert plays(position("a1:du07,b1:eu01", b="et02", combat="attack:b1>a1")) == []


def test_et03_grave_chill() -> None:
    """Terror 1 until the combat ends (WY-12.2.1)."""
    line = position("a1:du07,a2:du01,b1:eu02", b="et03", combat="attack:b1>a1")
    played = play(line, "play et03")
    assert played.changed["combat"] == "attack:b1>a1:tactics:1/3:b:-:b1.terror+1:-"
    won = fight(play(played.after, "pass").after, 3, 2, "b roll nt01=4")
    assert "routed a1" in won.events
    assert asked(won.after) == "followup(b:b1)"
