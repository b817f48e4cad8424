"""Keywords: speeds, Terror, Scout, Victory, magic (WY-12)."""

from tests.engine.games.dawnember.helper import attacks, fight, legal, play, position, record


def test_effects_block_whatever_the_speed() -> None:
    """WY-12.1.1: Countermove blocks a flyer; a flyer's attack needs no flyer to be blocked by an effect."""
    line = position("a1:du01,a2:du07,b1:eu11", "nr01 could:nr01", pend="command(b)")
    assert legal(play(line, "attack b1 a1").after) == ["pass", "play nr01 a2"]


def test_black_moon_riders_stay_cavalry() -> None:
    """WY-12.1.1: the Axes are stronger against them, Mire Meadow slows them."""
    line = position(
        "a1:du07:r,a2:du01,b1:eu10:r,b2:eu01",
        "strat:ns01",
        combat="attack:b1>a1:tactics:3/3:b",
        pend="tactic(a)",
    )
    assert "use du07@a1" in legal(line)
    assert (
        "6,6"
        in fight(position("a1:du07,b1:eu10:r,b2:eu01", "strat:ns01", combat="attack:b1>a1"), 2, 2).events
    )


def test_a_guarded_reserve() -> None:
    """WY-12.1.2: not against shots and follow-ups; a Retinue in the reserve guards nothing."""
    line = position("a1:du08,a2:du01:r,b1:eu11,b2:eu10:r", pend="command(b)")
    assert attacks(line) == ["b1 a1", "b2 a1"]
    follow = position("a1:du08,a2:du01:r,b1:eu11", turn="b", pend="receive(a:b1)")
    assert legal(follow) == ["receive a1", "receive a2"]
    committed = position("a1:du08:c,a2:du01:r,b1:eu02", pend="command(b)")
    assert attacks(committed) == ["b1 a1", "b1 a2"]


def test_terror_gained_counts_at_once() -> None:
    """WY-12.2.1: also behind Hold Ranks, which it lowers again."""
    line = position("a1:du07,a2:du01,b1:eu06", combat="attack:b1>a1:tactics:2/3:ab:-:a1.cmd+2,b1.terror+1")
    assert "routed a1" in fight(line, 4, 2, "b roll nt11=3").events


def test_who_has_terror_is_immune() -> None:
    """WY-12.2.2, WY-15.1.29: Grave Chill gives the lost value back; Bone Markers add to it."""
    units = "a1:eu02,a2:eu01,b1:eu06"
    bare = position(units, "side:ember", combat="attack:b1>a1")
    assert "routed a1" in fight(bare, 3, 2, "b roll nt05=1").events
    chilled = position(units, "side:ember strat:es01", combat="attack:b1>a1:tactics:2/2:ab:-:a1.terror+1")
    assert "routed" not in fight(chilled, 3, 2, "b roll nt05=1").events
    both = position("a1:eu02::ea01,a2:eu01,b1:eu02,b2:eu01", "side:ember strat:es01", combat="attack:a1>b1")
    assert "routed b1" in fight(both, 3, 2, "a roll nt05=1").events, "2 - 2 is routed by anything"


def test_terror_does_not_work_outside_combats() -> None:
    """WY-12.2.2, WY-6.5.2: a command test is made with the printed value."""
    line = position("a1:du07,b1:eu08", pend="retreat(a:a1)")
    assert "kept a1" in play(line, "test a1", "a roll nt01=4").events
    letters = position("a1:du07,b1:eu08", b="nc02", pend="command(b)")
    assert "committed" not in play(letters, "play nc02 a1", "a roll nt01=4").events


def test_victory_counts_at_the_scoring() -> None:
    """WY-12.3.2: plus or minus."""
    line = position("a1:du02::da01,b1:eu08,b2:eu02", passes=1)
    assert "scored 8,8" in play(line, "pass", "a roll nt01=4", "b roll nt02=2").events


def test_a_spell_is_of_its_kind() -> None:
    """WY-12.4.1, WY-12.4.2: a tactic among tactics; no wizard is needed unless the text says so."""
    line = position("a1:du07,b1:eu02", "nt11,dc01", combat="attack:a1>b1")
    assert legal(line) == ["pass", "play nt11"]
    used = record(position("a1:du12,b1:eu02", combat="attack:a1>b1"), "a use du12@a1\nb pass")
    assert legal(used.after) == ["pass"], "once a combat"
    assert legal(position("a1:du12:c,b1:eu02", combat="attack:a1>b1")) == ["pass"]
