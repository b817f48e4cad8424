"""The Dawn League's units and the neutral one, a test each (WY-19.1, WY-19.2)."""

from tests.engine.games.dawnember.helper import fight, legal, mustered, play, position, record, shots


def test_du01_march_levy_supports_by_committing_itself() -> None:
    """From either row, ready and outside the combat (WY-7.3.2)."""
    line = position("a1:du07,a2:du01,a3:du01:r,a4:du01:c,b1:eu02", combat="attack:a1>b1")
    assert legal(line) == ["pass", "use du01@a2", "use du01@a3"]
    played = play(line, "use du01@a3")
    assert played.events == "used a du01@a3 acts | committed a3 | gained a1.str 2 | awaited tactic(b)"
    assert played.changed == {
        "units": "a1:du07:l*:r,a2:du01:l:r,a3:du01:r:c,a4:du01:l:c,b1:eu02:l*:r",
        "combat": "attack:a1>b1:tactics:3/2:a:du01@a3:a1.str+2:-",
        "pend": "tactic(b)",
    }
    assert legal(position("a1:du01,b1:eu02", combat="attack:a1>b1")) == ["pass"], "it does not support itself"


def test_du02_ford_shieldbearers_count_two_more() -> None:
    """Strength 3 and Victory 2 (WY-13.1.1)."""
    line = position("a1:du02,b1:eu06", pend="command(a)", passes=1)
    assert play(line, "pass").events.startswith("command a passing | scored 5,4 | won a | cleanup a")


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


def test_du04_willow_bows_shoot_ranged_with_6() -> None:
    """WY-9.1.3: from the line at both rows, from the reserve at the line."""
    line = position("a1:du04,a2:du04:r,a3:du04:c,b1:eu07,b2:eu07:r")
    assert shots(line) == ["a1 ranged b1", "a1 ranged b2", "a2 ranged b1"]
    shot = position("a1:du04,b1:eu07", combat="shoot.ranged:a1>b1")
    assert "decided a1 1 9,8" in fight(shot, 3, 3).events


def test_du05_watch_crossbows_shoot_short_with_6_and_ranged_with_4() -> None:
    """WY-9.1.2, WY-9.1.5: one of its attacks is chosen; short only from line to line."""
    line = position("a1:du05,a2:du05:r,b1:eu07,b2:eu07:r")
    assert shots(line) == ["a1 ranged b1", "a1 ranged b2", "a1 short b1", "a2 ranged b1"]
    units = "a1:du05,b1:eu07"
    assert "decided a1 1 8,7" in fight(position(units, combat="shoot.short:a1>b1"), 2, 2).events
    assert "decided b1 1 6,7" in fight(position(units, combat="shoot.ranged:a1>b1"), 2, 2).events


def test_du06_old_granny_shoots_long_with_5() -> None:
    """WY-9.1.4: from either row at every unit."""
    line = position("a1:du06,a2:du06:r,b1:eu07,b2:eu07:r")
    assert shots(line) == ["a1 long b1", "a1 long b2", "a2 long b1", "a2 long b2"]
    assert "decided b1 1 7,8" in fight(position("a1:du06,b1:eu07", combat="shoot.long:a1>b1"), 2, 3).events


def test_du07_stone_axes_are_stronger_against_cavalry() -> None:
    """A printed tactic, once a combat (WY-7.3.4)."""
    line = position("a1:du07,b1:eu09", combat="attack:a1>b1")
    assert legal(line) == ["pass", "use du07@a1"]
    used = record(line, "a use du07@a1 \n b pass")
    assert used.changed["combat"] == "attack:a1>b1:tactics:3/2:ab:du07@a1:a1.str+2:-"
    assert legal(used.after) == ["pass"]
    assert legal(position("a1:du07,b1:eu02", combat="attack:a1>b1")) == ["pass"]


def test_du08_tower_retinue_guards_the_reserve() -> None:
    """While it is ready and in the line; against shots it does not help (WY-12.1.2)."""
    for where, guards in (("", True), (":c", False), (":r", False)):
        units = f"a1:du08{where},a2:du01,a3:du01:r,b1:eu11,b2:eu05"
        found = legal(position(units, pend="command(b)"))
        assert ("attack b1 a3" not in found) is guards
        assert "shoot b2 long a3" in found


def test_du09_march_outriders_scout_for_3() -> None:
    """In line they count 3 for the first command, in reserve their tactic points 2 (WY-6.1.3)."""
    assert mustered("a1:du01,a2:du09,b1:eu01,b2:eu01:r").pend == "command(a)", "3 to 2"
    assert mustered("a1:du01,a2:du09:r,b1:eu01,b2:eu02:r,b3:eu02:r").pend == "command(b)", "2 to 4"


def test_du10_white_lances_cry_while_attacking() -> None:
    """As the first action, and only when they attack (WY-7.4.4)."""
    line = position("a1:du10,b1:eu02", combat="attack:a1>b1")
    assert legal(line) == ["pass", "use du10@a1"]
    assert play(line, "use du10@a1").changed["combat"] == "attack:a1>b1:tactics:3/2:a:du10@a1:a1.str+2:-"
    assert legal(position("a1:du10,b1:eu02", combat="attack:a1>b1:tactics:3/2:a")) == ["pass"]
    assert legal(position("a1:du10,b1:eu02", combat="attack:b1>a1", pend="tactic(a)")) == ["pass"]


def test_du11_sky_hawks_choose_the_target_of_their_follow_up() -> None:
    """Among all enemy units, ready or not (WY-8.2.2)."""
    units = "a1:du11,b2:eu01,b3:eu07:rc"
    line = position(units, combat="attack:a1>b1:after:3/2:ab:-:-:a1=2*", tags="1:3")
    assert legal(line) == ["pass", "use du11@a1"]
    played = play(line, "use du11@a1")
    assert played.events == "used a du11@a1 | gained pick 1 | over | awaited followup(a:a1!)"
    assert legal(played.after) == ["decline", "follow b2", "follow b3"]
    not_routed = position(units, combat="attack:a1>b1:after:3/2:ab:-:-:a1=2", tags="1:3")
    assert legal(not_routed) == ["pass"]


def test_du12_ilva_weaves_for_two_spell_points() -> None:
    """Wizard 2; a spell that is a tactic of its own (WY-12.4.1, WY-12.4.2)."""
    line = position("a1:du12,b1:eu02", combat="attack:a1>b1")
    assert legal(line) == ["pass", "use du12@a1"]
    played = play(line, "use du12@a1")
    assert played.events == "used a du12@a1 acts | paid a 2 | gained a1.str 3 | awaited tactic(b)"
    assert played.changed["a.sp"] == "3"
    assert legal(position("a1:du12,b1:eu02", a="sp:1", combat="attack:a1>b1")) == ["pass"]
    assert "spell a 7 | spell b 5" in mustered("a1:du12:c,b1:eu02:r,b2:eu02").events


def test_du13_novice_choir_supports_with_a_spell() -> None:
    """+1 strength and +1 command for one spell point; ready, once a combat (WY-7.3.4)."""
    line = position("a1:du07,a2:du13:r,b1:eu02", combat="attack:a1>b1")
    assert legal(line) == ["pass", "use du13@a2"]
    played = record(line, "a use du13@a2 \n b pass")
    assert played.changed["combat"] == "attack:a1>b1:tactics:3/2:ab:du13@a2:a1.cmd+1,a1.str+1:-"
    assert played.changed["a.sp"] == "4"
    assert legal(played.after) == ["pass"]
    assert legal(position("a1:du07,a2:du13:c,b1:eu02", combat="attack:a1>b1")) == ["pass"]


def test_nu01_corvin_draws_after_a_combat_that_he_won() -> None:
    """Also as the defender, and whether or not anybody was routed."""
    line = position("a1:nu01,b1:eu02:c", combat="attack:b1>a1:after:2/4:ab:-:-:a1=1", pend="react(a:after')")
    assert legal(line) == ["pass", "use nu01@a1"]
    played = play(line, "use nu01@a1", "a action nt11")
    assert (
        played.events
        == "used a nu01@a1 | drawn a action nt11 | over | returned a1 | turn a | awaited command(a)"
    )
    lost = position("b1:eu02", combat="attack:b1>a1:after:2/4:ab:-:-:b1=1", tags="1:1")
    assert legal(lost.replace("react(b", "react(a")) == ["pass"]
