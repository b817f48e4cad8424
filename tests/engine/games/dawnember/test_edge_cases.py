"""The edge cases of the rules, one test each (section 15)."""

import pytest

from tests.engine.games.dawnember.helper import (
    attacks,
    fight,
    legal,
    play,
    position,
    record,
    show_events_to,
)


def test_15_1_1_grim_bargain_is_paid_with_two_cards_of_choice() -> None:
    """WY-15.1.1, WY-14.1.7: they become public; with fewer than two cards nobody is asked."""
    line = position("a1:du07,b1:eu02", "nt07", "nt01,nt02,nt03", combat="attack:a1>b1")
    asked = play(line, "play nt07")
    assert legal(asked.after) == ["decline", "pay nt01,nt02", "pay nt01,nt03", "pay nt02,nt03"]
    assert (
        show_events_to(play(asked.after, "pay nt01,nt03"), None)
        == "discarded b nt01,nt03 | awaited tactic(b)"
    )
    poor = position("a1:du07,b1:eu02", "nt07", "nt01", combat="attack:a1>b1")
    assert "slaughter" in play(poor, "play nt07").changed["combat"]


def test_15_1_2_riders_do_not_reach_a_guarded_reserve() -> None:
    """WY-15.1.2."""
    line = position("a1:du08,a2:du01:r,b1:eu10:r,b2:eu01", pend="command(b)")
    assert attacks(line) == ["b1 a1", "b2 a1"]


def test_15_1_3_side_path_and_countermove_exclude_each_other() -> None:
    """WY-15.1.3: the second seat is not even asked; nor anybody about a Sergeant's bearer."""
    units = "a1:du01,a2:du07,b1:eu02"
    line = position(units, "nr01,nt01 could:nr01", "nr06,nt01 could:nr06", pend="command(b)")
    draws = ("b action nt03", "a action nt03")
    blocked = play(play(line, "attack b1 a1").after, "pass")
    countered = play(blocked.after, "play nr01 a2", *draws)
    assert countered.events.startswith("played a nr01 a2 | blocked a2 | combat attack b1 a2")
    assert play(play(line, "attack b1 a1").after, "play nr06", *draws).pend == "tactic(b)"
    bearer = line.replace("b1:eu02:l:r", "b1:eu02:l:r:na04")
    assert play(bearer, "attack b1 a1", *draws).pend == "tactic(b)"


def test_15_1_4_countermove_names_another_unit_of_either_row() -> None:
    """WY-15.1.4: against a flyer too."""
    line = position("a1:du01,a2:du07:r,a3:du07,b1:eu11", "nr01 could:nr01", pend="command(b)")
    assert legal(play(line, "attack b1 a1").after) == ["pass", "play nr01 a2", "play nr01 a3"]


def test_15_1_5_stand_fast_commits() -> None:
    """WY-15.1.5: printed tactics are lost, a loser survives; a ranged target is destroyed if hit."""
    line = position("a1:du12,b1:eu02", "nt08", combat="attack:a1>b1")
    fast = play(play(line, "play nt08").after, "pass")
    assert legal(fast.after) == ["pass"]
    assert "returned b1" in fight(fast.after, 3, 2, "a roll nt01=4").events
    shot = position("a1:du07,b1:eu04", "nt08", combat="shoot.ranged:b1>a1:tactics:3/3:b", pend="tactic(a)")
    hit = record(shot, "a play nt08\nb pass\na pass\ndraw b roll nc03=5\ndraw a roll nt02=2")
    assert "decided b1 2 11,9 | destroyed a1" in hit.events


def test_15_1_6_rabbles_sacrifice_aborts() -> None:
    """WY-15.1.6: the enemy ends committed, in its line, or in its row if it shot."""
    line = position(
        "a1:du09:r,a2:du01,b1:eu01,b2:eu01", combat="attack:a1>b1:tactics:2/2:a", pend="tactic(b)"
    )
    assert play(line, "use eu01@b1").changed["units"] == "a1:du09:l:c,a2:du01:l:r,b2:eu01:l:r"
    shot = position(
        "a1:du04:r,a2:du01,b1:eu01,b2:eu01", combat="shoot.ranged:a1>b1:tactics:3/2:a", pend="tactic(b)"
    )
    assert play(shot, "use eu01@b1").changed["units"] == "a1:du04:r:c,a2:du01:l:r,b2:eu01:l:r"
    own = position("a1:du07,b1:eu01,b2:eu01", combat="attack:b1>a1")
    assert play(own, "use eu01@b1").changed["units"] == "a1:du07:l:c,b2:eu01:l:r", "as the attacker too"


def test_15_1_7_who_is_not_ready_does_not_follow_up() -> None:
    """WY-15.1.7: an exchanged or sacrificed unit is no winner; one that is committed routs nobody."""
    line = position("a1:du07,a2:du10,b1:eu02,b2:eu01", "nt05,nt09 ", combat="attack:a1>b1:tactics:4/2")
    exchanged = record(line, "a play nt05\nb pass\na play nt09 a2\nb pass")
    assert exchanged.changed["combat"] == "attack:a2>b1:tactics:3/2:ab:-:-:-"
    won = fight(exchanged.after, 3, 2, "a roll nt05=1")
    assert won.pend == "command(b)", "the cry was on the unit that left"
    fast = position("a1:du07:c,b1:eu02,b2:eu01", combat="attack:b1>a1:tactics:2/3:ab:-:a1.str+3")
    assert fight(fast, 2, 3, "a roll nt01=4").pend == "command(a)"


def test_15_1_8_let_them_go_needs_a_ready_unit_outside() -> None:
    """WY-15.1.8."""
    for where, asked in (("", True), (":c", False)):
        line = position(f"a1:du07,b1:eu02,b2:eu01{where}", b="nr02 could:nr02", combat="attack:a1>b1")
        assert (fight(line, 3, 2, "a roll nt11=3").pend == "react(b:after')") is asked


def test_15_1_9_spoils_need_a_hand() -> None:
    """WY-15.1.9: without one they are not playable, and nobody is asked for them."""
    line = position("a1:du01,a2:du01,b1:eu02", b="nr05 could:nr05", combat="attack:b1>a1")
    assert fight(line, 3, 2, "b roll nt01=4").pend == "followup(b:b1)"
    held = position("a1:du01,a2:du01,b1:eu02", "nt01", "nr05 could:nr05", combat="attack:b1>a1")
    assert legal(fight(held, 3, 2, "b roll nt01=4").after) == ["pass", "play nr05"]


def test_15_1_10_field_kitchen_twice() -> None:
    """WY-15.1.10: two abilities, each once per combat."""
    line = position("a1:du07,b1:eu02", "strat:ns02*2", combat="attack:a1>b1:tactics:3/2:ab:ns02@a")
    assert legal(line) == ["pass", "use ns02@a"]
    both = position("a1:du07,b1:eu02", "strat:ns02*2", combat="attack:a1>b1:tactics:3/2:ab:ns02@a,ns02@a")
    assert legal(both) == ["pass"]


def test_15_1_11_a_totem_makes_immune_and_bone_markers_add_to_it() -> None:
    """WY-15.1.11."""
    line = position("a1:du07,a2:du01,b1:eu02::ea01", b="strat:es01", combat="attack:b1>a1")
    assert "routed a1" in fight(line, 3, 2, "b roll nt02=2").events, "4 - 2"
    immune = position("a1:eu07::ea01,a2:eu01,b1:eu06", "side:ember", combat="attack:b1>a1")
    assert "routed" not in fight(immune, 4, 2, "b roll nt11=3").events


def test_15_1_12_cut_straps() -> None:
    """WY-15.1.12: an effect used stays; points go, not below 0; spell points stay."""
    line = position(
        "a1:du07,b1:eu02::na02,b2:eu01", "nt10", combat="attack:a1>b1:tactics:3/2:ab:na02@b1:b1.win"
    )
    assert ":b1.win:" in play(line, "play nt10 na02").changed["combat"]
    for points, left in ((2, 1), (0, 0)):
        sergeant = position("a1:du07,b1:eu02::na04", "nt10", combat=f"attack:a1>b1:tactics:3/{points}:ab")
        assert (
            play(sergeant, "play nt10 na04").changed["combat"].startswith(f"attack:a1>b1:tactics:2/{left}:")
        )
    hexer = play(
        position("a1:du07,b1:eu02::ea02", "nt10", combat="attack:a1>b1:tactics:3/3"), "play nt10 ea02"
    )
    assert hexer.changed["combat"].startswith("attack:a1>b1:tactics:2/2:")
    assert "b.sp" not in hexer.changed


def test_15_1_13_onset_for_a_ranged_value() -> None:
    """WY-15.1.13: only on who shoots; strength on a shooter is legal, useless."""
    line = position("a1:du04,b1:eu04", "nt01", "nt01", combat="shoot.ranged:a1>b1")
    assert legal(line) == ["pass", "play nt01 rng", "play nt01 str"]
    assert legal(play(line, "pass").after) == ["pass", "play nt01 str"]


def test_15_1_14_a_squall_may_hit_the_same_unit_again() -> None:
    """WY-15.1.14."""
    line = position("a1:du04,b1:eu02", combat="shoot.ranged:a1>b1:tactics:1/2:ab:-:a1.shot+3")
    hit = fight(line, 3, 2)
    again = play(hit.after, "shoot a1 ranged b1", "a action nt03", "b action nt03")
    assert "destroyed b1" in fight(again.after, 4, 3).events


def test_15_1_15_after_me_on_a_committed_unit() -> None:
    """WY-15.1.15: no rout, and no roll."""
    line = position(
        "a1:du07:c,b1:eu02,b2:eu01", "nt05", combat="attack:b1>a1:tactics:2/3:b", pend="tactic(a)"
    )
    over = record(line, "a play nt05\nb pass\na pass\ndraw b roll nt02=2\ndraw a roll nt11=3")
    assert over.events.endswith("returned b1 | over | returned a1 | turn a | awaited command(a)")


def test_15_1_16_attachments_of_a_side_on_a_neutral_unit() -> None:
    """WY-15.1.16."""
    line = position("a1:nu01", "gold:9 ahand:da01,da02,na01", pend="muster(a)")
    assert legal(line) == ["attach na01 a1", "pass"]


@pytest.mark.parametrize("final", [False, True])
def test_15_1_17_corvin_against_corvin(final: bool) -> None:
    """WY-15.1.17: five gold come back; with `final` a seat that passed is still skipped."""
    line = position(
        "b1:nu01::na01",
        "gold:4 ahand:nu01",
        pend="muster(a)",
        passes=1,
        variant="std+final" if final else "std",
    )
    over = play(line, "deploy nu01 line", "a army nu01")
    assert over.changed["b.gold"] == "5"
    assert over.pend == ("muster(a)" if final else "muster(b)")


def test_15_1_18_the_only_unit_of_the_line_attacks() -> None:
    """WY-15.1.18: the reserve moves up before `aftermath`."""
    line = position("a1:du01,a2:du01:r,b1:nu01", combat="attack:a1>b1")
    lost = fight(line, 2, 2, "b roll nt05=1")
    assert lost.events.endswith("destroyed a1 | forward a | awaited react(b:after')")


def test_15_1_19_relief_by_an_attacker() -> None:
    """WY-15.1.19: the old one stays ready in the line, and may attack later."""
    line = position("a1:du10:r,a2:du06,b1:eu02", "nt09", combat="attack:a1>b1")
    over = record(
        line, "a play nt09 a2\nb pass\na pass\ndraw a roll nt02=2\ndraw b roll nt01=4\ndraw b roll nt05=1"
    )
    later = play(over.after, "pass")
    assert attacks(later.after) == ["a1 b1"]


def test_15_1_20_ash_acolytes() -> None:
    """WY-15.1.20: in a shot too, fighting or outside, but ready."""
    for units, combat in (
        ("a1:du04,b1:eu02,b2:eu13", "shoot.ranged:a1>b1:rolls"),
        ("a1:du04,b1:eu13", "attack:a1>b1:rolls"),
    ):
        line = position(units, b="nt05", combat=combat, pend="react(b:rolls')")
        assert len(legal(line)) == 2
    committed = position("a1:du04,b1:eu02,b2:eu13:c", b="nt05", combat="attack:a1>b1:rolls")
    assert legal(committed.replace("react(a:rolls)", "react(b:rolls')")) == ["pass"]


def test_15_1_21_edge_of_the_die_against_an_empty_deck() -> None:
    """WY-15.1.21: the roll becomes 0."""
    line = position(
        "a1:du07,b1:eu02",
        "deck:- dis:-",
        "nr03",
        combat="attack:a1>b1:rolled:3/2:ab:-:-:4/2",
        pend="react(b:rolled')",
    )
    assert (
        "rolled a combat a1 | totals 0 2 | decided b1 2 4,6"
        in play(line, "play nr03", "a roll -", "b roll nt05=1").events
    )


def test_15_1_22_costs_stay_paid() -> None:
    """WY-15.1.22: for a negated spell."""
    line = position("a1:du07,b1:eu02", "nt11", "nr04", combat="attack:a1>b1")
    over = record(line.replace("nr02,nr03,nr04,nr05", "nr02,nr03,nr05"), "a play nt11\nb play nr04")
    assert (over.changed["a.sp"], over.changed["b.sp"]) == ("3", "3")


def test_15_1_23_a_withdrawal_without_units() -> None:
    """WY-15.1.23."""
    assert play(position("b1:eu02"), "withdraw").events.startswith(
        "command a | withdrew a | won b | cleanup b"
    )


def test_15_1_24_a_reshuffle_leaves_the_table() -> None:
    """WY-15.1.24."""
    line = position(
        "a1:du07,b1:eu02,b2:eu01",
        "deck:nt05 dis:nr01 table:nt02",
        combat="attack:a1>b1:tactics:0/2:a:-:a1.str+3",
        pend="tactic(b)",
    )
    over = record(line, "b pass\na pass\ndraw a roll nt05=1 /\ndraw b roll nt11=3\ndraw a roll nr01=3")
    assert "a.deck" not in over.changed, "the rolled card lies in it again"
    assert over.changed["a.dis"] == "nr01,nt02"


def test_15_1_25_spy_report_shows_the_hand_to_its_player() -> None:
    """WY-15.1.25: the discard is public."""
    line = position("a1:du07,b1:eu02", "nc03", "nt01,nt02")
    shown = play(line, "play nc03")
    assert [show_events_to(shown, viewer).count("pick(a)") for viewer in (0, 1, None)] == [1, 1, 1]
    hands = [shown.happened[-1].frames[0].hand]
    assert hands == [("nt01", "nt02")]


def test_15_1_26_others_are_others() -> None:
    """WY-15.1.26: the count is taken once, when the card takes effect."""
    line = position("a1:du01,a2:du01,a3:du01,b1:eu02", "dt02", combat="attack:a1>b1")
    played = record(line, "a play dt02\nb pass\na use du01@a2")
    assert "a1.str+4" in played.changed["combat"], (
        "2 for the line and 2 of the support, which is committed now"
    )
    ash = position("a1:du07,b1:eu01,b2:eu01", b="et02", combat="attack:b1>a1")
    assert legal(ash) == ["pass", "play et02 b2", "use eu01@b1"]


def test_15_1_27_a_card_that_was_chosen_and_then_played() -> None:
    """WY-15.1.27: nothing is put on the deck where no equal one is left."""
    units = "a1:du07,b1:eu13,b2:eu01"
    script = "b use eu13@b1 [nr04]\na play nr04\nb play nr04\ndraw a roll nt11=3\ndraw b roll "
    for hand, roll, stacked in (("nr04", "nt02=2\ndraw a roll nt02=2", False), ("nr04*2", "^nr04=5", True)):
        line = position(
            units, "nr04 dis:-", f"{hand} dis:-", combat="attack:a1>b1:rolls", pend="react(b:rolls')"
        )
        over = record(line, script + roll)
        assert ("negated a | stacked b nr04" in over.events) is stacked


def test_15_1_28_ash_to_ash_may_destroy_the_line() -> None:
    """WY-15.1.28: the reserve moves up at once, the unit in combat with it."""
    line = position("a1:du07,b1:eu12:r,b2:eu02,b3:eu01:r", b="et02", combat="attack:b1>a1")
    over = play(line, "play et02 b2")
    assert over.events.startswith("tactic b et02 b2 | destroyed b2 | forward b | gained b1.str 4")
    assert over.changed["units"] == "a1:du07:l*:r,b1:eu12:l*:r,b3:eu01:l:r"


def test_15_1_29_grave_chill_gives_back_what_terror_took() -> None:
    """WY-15.1.29: Bone Markers then add to its Terror."""
    units = "a1:eu02,a2:eu01,b1:eu06,b2:eu01"
    chilled = position(units, "side:ember et03", combat="attack:a1>b1")
    script = "a play et03\nb pass\na pass\ndraw a roll nt05=1\ndraw b roll nt11=3\ndraw b roll nt05=1"
    assert "routed" not in record(chilled, script).events
    frightening = position(units, "side:ember strat:es01", combat="attack:a1>b1:tactics:2/2:ab:-:a1.terror+1")
    assert "routed" not in fight(frightening, 3, 2, "a roll nt02=2").events, "the Dread is immune itself"


def test_15_1_30_a_defender_follows_up() -> None:
    """WY-15.1.30: its seat is then the attacker's, the turn stays where it was."""
    line = position("a1:du01,a2:du01,b1:eu08", combat="attack:a1>b1")
    won = fight(line, 2, 2, "b roll nt11=3")
    begun = record(won.after, "b follow\na receive a2\ndraw b action nt03\ndraw a action nt03")
    assert begun.pend == "tactic(b)"
    assert " turn=a " in begun.after
    assert fight(begun.after, 4, 3).pend == "command(b)"
