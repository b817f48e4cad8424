"""Windows and the asked seats (WY-10)."""

import pytest

from tests.engine.games.dawnember.helper import (
    GAME,
    fight,
    legal,
    play,
    position,
    record,
)

LOST = "attack:a1>b1:after:3/2:ab:-:-:a1=1*"


def test_a_window_asks_alternately_until_two_passes() -> None:
    """WY-10.1.1, WY-10.1.2, WY-14.1.4: from the attacker's seat; a play opens it for both again."""
    line = position(
        "a1:nu01,b2:eu01,b3:eu01",
        b="nr02,nt01 could:nr02,nr05",
        combat=LOST,
        tags="1:3",
        pend="react(a:after)",
    )
    passed = play(line, "pass")
    assert passed.events == "declined a | awaited react(b:after')"
    reacted = play(passed.after, "play nr02 b2")
    assert reacted.events == "played b nr02 b2 | committed b2 | gained nofollow 1 | awaited react(a:after)"
    again = play(reacted.after, "use nu01@a1", "a action nt03")
    assert again.events.endswith("drawn a action nt03 | over | returned a1 | turn b | awaited command(b)")


def test_who_is_not_askable_counts_as_passing() -> None:
    """WY-10.1.2: so a window without askable seats does not appear."""
    units = "a1:du07,b1:eu02,b2:eu01"
    line = position(units, "nt01", "nt01 could:nr03", combat="attack:a1>b1")
    window = fight(line, 3, 2)
    assert window.pend == "react(b:rolled')"
    over = play(window.after, "pass", "a roll nt02=2")
    assert "declined b | decided a1 1 7,6" in over.events


def test_a_card_reacts_once_and_an_ability_once_a_combat() -> None:
    """WY-10.1.2, WY-7.3.4: a played reaction lies in the discard at once (WY-1.3.6)."""
    line = position(
        "a1:du07,b1:eu02,b2:eu01", "nr03,nt01 could:nr03", "nr03,nt01 could:nr03", combat="attack:a1>b1"
    )
    rolled = fight(line, 3, 2)
    one = play(rolled.after, "play nr03", "b roll nt11=3")
    assert one.pend == "react(b:rolled)"
    two = play(one.after, "play nr03", "a roll nt01=4", "a roll nt02=2")
    assert two.events.startswith("played b nr03 | rolled a nt01 combat a1 | totals 4 3 | decided a1 1 8,7")


@pytest.mark.parametrize(
    ("spec", "asked"),
    [
        ("nt01 could:nr03", True),
        ("could:nr03", False),
        ("nt01", False),
        ("nr03 could:nr03", True),
        ("nr03", False),
    ],
)
def test_askable_by_public_facts(spec: str, asked: bool) -> None:
    """WY-10.3.1, WY-10.3.2, WY-10.3.3: a copy not in the discard, and a hand; answers are of the real one."""
    line = position("a1:du07,b1:eu02,b2:eu01", b=spec, combat="attack:a1>b1")
    draws = () if asked else ("a roll nt02=2",)
    window = fight(line, 3, 2, *draws)
    assert (window.pend == "react(b:rolled')") is asked
    if asked:
        found = legal(window.after)
        assert found == (["pass", "play nr03"] if spec.startswith("nr03") else ["pass"])


def test_askable_needs_what_the_reaction_needs() -> None:
    """WY-10.3.1: conditions, spell points, a unit that can pay or be the target."""
    declared = "a1:du07,a2:{},b1:eu02"
    for card, asked in (("du01", True), ("du09", False), ("du01:c", False)):
        line = position(declared.format(card), "nt01 could:nr01", pend="command(b)")
        draws = () if asked or card == "du09" else ("b action nt03", "a action nt03")
        played = play(line, "attack b1 a1", *draws)
        assert played.pend == ("react(a:attack')" if asked else "block(a)" if card == "du09" else "tactic(b)")
    for units, asked in (("b2:eu01", True), ("b2:eu01:c", False)):
        line = position(f"a1:du07,b1:eu02,{units}", b="nt01 could:nr02", combat="attack:a1>b1")
        assert (fight(line, 3, 2, "a roll nt03=4").pend == "react(b:after')") is asked
    for points, asked in ((2, True), (1, False)):
        line = position("a1:du07,b1:eu02", "nt11", f"nt01 could:nr04 sp:{points}", combat="attack:a1>b1")
        assert play(line, "play nt11").pend.startswith("react(b:spell)") is asked
    for hand, asked in (("nt01", True), ("", False)):
        line = position("a1:du07,b1:eu02,b2:eu01", hand, "nt01 could:nr05", combat="attack:b1>a1")
        won = fight(line.replace("a1:du07", "a1:du01").replace("2/3", "2/2"), 3, 2, "b roll nt03=4")
        assert ("react(b:after)" in won.pend) is asked


def test_a_ready_unit_with_a_printed_reaction_is_asked_with_an_empty_hand() -> None:
    """WY-10.3.1: (a) needs no hand, but for Ash Acolytes (WY-15.1.20)."""
    units = "a1:{},b1:eu02,b2:eu01"
    assert (
        fight(position(units.format("nu01"), combat="attack:a1>b1"), 3, 2, "a roll nt03=4").pend
        == "react(a:after)"
    )
    committed = position("a1:du07,a2:nu01,b1:eu02,b2:eu01", combat="attack:a1>b1")
    assert fight(committed, 3, 2, "a roll nt03=4").pend == "followup(a:a1)", "Corvin has not won"
    for where, hand, asked in (("", "nt01", True), (":c", "nt01", False), ("", "", False)):
        line = position(f"a1:du07,b1:eu02,b2:eu13{where}", b=hand, combat="attack:a1>b1")
        passed = play(line, "pass").after
        draws = () if asked else ("a roll nt02=2", "b roll nt02=2")
        assert (play(passed, "pass", *draws).pend == "react(b:rolls')") is asked


@pytest.mark.parametrize(("variant", "asked"), [("own", False), ("own+closed", True)])
def test_with_closed_lists_any_card_of_the_side_could_be_held(variant: str, asked: bool) -> None:
    """WY-10.3.1, WY-16.1.4: three copies of each, with any list of the seat."""
    lists = "du01*3/nt01*3;eu01*3/nt01*3"
    line = position(
        "a1:du07,b1:eu02,b2:eu01",
        b="nt01 dis:-",
        a="dis:-",
        combat="attack:a1>b1",
        variant=variant,
        lists=lists,
    )
    passed = play(line, "pass").after
    draws = ["a roll nt11=3", "b roll nt02=2"]
    window = play(passed, "pass", *draws, *([] if asked else ["a roll nt02=2"]))
    assert (window.pend == "react(b:rolled')") is asked
    if asked:
        all_seen = line.replace("|-|-|- units", "|nr03*3|-|- units")
        assert "rolled" not in play(play(all_seen, "pass").after, "pass", *draws, "a roll nt02=2").pend


def test_a_spell_waits_for_the_opponent_only() -> None:
    """WY-10.2.2, WY-10.1.2: its window ends with a pass; the spell of a command too (WY-12.4.1)."""
    line = position("a1:du01,b1:eu12", "nt01 could:nr04", "nt01", pend="command(b)")
    asked = play(line, "use eu12@b1 a1")
    assert asked.pend == "react(a:spell);spell(b:use_eu12@b1_a1)"
    cast = play(asked.after, "pass", "a roll nt11=3")
    assert (
        cast.events == "declined a | rolled a nt11 strength a1 | committed a1 | turn a | awaited command(a)"
    )


def test_a_negated_command_was_the_command_of_the_turn() -> None:
    """WY-10.2.6, WY-15.1.22: costs stay paid."""
    line = position("a1:du01,b1:eu12", "nr04 could:nr04", pend="command(b)")
    over = record(line, "b use eu12@b1 a1\na play nr04")
    assert over.events.endswith("played a nr04 | paid a 2 | negated b | turn a | awaited command(a)")
    assert (over.changed["a.sp"], over.changed["b.sp"], over.changed["cmds"]) == ("3", "2", "5")


def test_a_negating_spell_can_be_negated() -> None:
    """WY-10.2.6: a nested window; then the first spell's window asks again if the seat is askable."""
    line = position(
        "a1:du07,b1:eu02",
        "nr04,nt11 could:nr04 sp:9",
        "nr04*2,nt01 could:nr04 sp:9",
        combat="attack:a1>b1",
    )
    script = "a play nt11\nb play nr04\na play nr04"
    nested = record(line, script)
    assert nested.events.endswith("awaited tactic(b)"), (
        "both copies of the list lie in the discard: b is not asked"
    )
    assert "negated b | gained a1.str 3" in nested.events
    closed = line.replace("wy1 std", "wy1 own+closed") + " lists=-/-;-/-"
    asked = record(closed, script + "\nb pass")
    assert asked.pend == "react(b:spell);spell(a:play_nt11);tactic(b)"
    assert record(asked.after, "b play nr04").events.endswith("negated a nt11 | awaited tactic(b)")


def test_a_negated_reaction_leaves_its_window_open() -> None:
    """WY-10.2.6, WY-10.1.3: Ash Acolytes are used up, the points too."""
    line = position(
        "a1:du07,b1:eu02,b2:eu13",
        "nr04 could:nr04",
        "nt01",
        combat="attack:a1>b1:rolls",
        pend="react(b:rolls')",
    )
    asked = play(line, "use eu13@b2 [nt01]")
    assert asked.pend == "react(a:spell);spell(b:use_eu13@b2_[nt01]);react(a:rolls)"
    over = play(asked.after, "play nr04", "a roll nt11=3", "b roll nt02=2", "a roll nt02=2")
    assert over.events.startswith("played a nr04 | paid a 2 | negated b | rolled a nt11 combat")
    assert "b.hand" not in over.changed


def test_a_reroll_is_a_new_roll() -> None:
    """WY-10.2.4, WY-10.2.7: the last result counts; only combat rolls."""
    line = position("a1:du07,b1:eu02,b2:eu01", "nr03 could:nr03", combat="attack:a1>b1:rolled:3/2:ab:-:-:2/4")
    again = play(line, "play nr03", "b roll nt05=1", "a roll nt01=4")
    assert "totals 2 1 | decided a1 1 6,5 | rolled a nt01 rout b1 | routed b1" in again.events


def test_windows_are_masked_and_other_prompts_are_not() -> None:
    """WY-10.3.4, WY-10.3.5: every seat's view agrees on it."""
    window = GAME.parse(position("a1:du07,b2:eu01", combat=LOST, tags="1:2"))
    for seat in (0, 1):
        assert GAME.timing.hides_timing(window, seat)
        assert GAME.timing.hides_timing(GAME.view(window, seat), seat)
    for pend in ("command(a)", "muster(a)", "first(a)"):
        assert not GAME.timing.hides_timing(GAME.parse(position("a1:du07,b1:eu01", pend=pend)), 0)
    assert not GAME.timing.hides_timing(GAME.parse(position("a1:du07,b1:eu01", combat="attack:a1>b1")), 0)
