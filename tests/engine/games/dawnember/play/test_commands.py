"""Commands of the battle phase: moves, attacks, blocks, withdrawals (WY-6)."""

import pytest

from tests.engine.games.dawnember.helper import (
    attacks,
    changes,
    fight,
    legal,
    play,
    position,
    record,
)


def test_a_turn_is_one_command() -> None:
    """WY-6.2.1, WY-14.1.3: everything that may be one, and then the other seat's turn."""
    line = position("a1:du12,a2:du04:r,b1:eu02", "nc01,nc04,ns01,nt01 strat:ns04")
    assert legal(line) == [
        "attack a1 b1",
        "move a2",
        "pass",
        "play nc04 ns04@a",
        "shoot a2 ranged b1",
        "strategy ns01",
        "use ns04@a a2",
        "withdraw",
    ]
    played = play(line, "strategy ns01")
    assert played.events == "command a | strategy a ns01 | turn b | awaited command(b)"
    assert played.changed == {
        "a.hand": "nc01,nc04,nt01",
        "a.strat": "ns01,ns04",
        "cmds": "5",
        "turn": "b",
        "pend": "command(b)",
    }


def test_the_turn_goes_on_whoever_won() -> None:
    """WY-6.2.1, WY-15.1.30: a defender's follow-up leaves the turn where it was."""
    line = position("a1:du01,a2:du01,b1:eu08", combat="attack:a1>b1")
    won = fight(line, 2, 2, "b roll nt11=3")
    assert (won.pend, "turn" in won.changed) == ("followup(b:b1)", False)
    assert play(won.after, "decline").changed["turn"] == "b"


def test_a_strategy_may_lie_beside_its_copies() -> None:
    """WY-1.3.3: any number of terrains too."""
    line = position("a1:du01", "ns01,ns03 strat:ns01,ns03,ds01")
    assert [text for text in legal(line) if text.startswith("strategy")] == ["strategy ns01", "strategy ns03"]
    assert play(line, "strategy ns01").changed["a.strat"] == "ds01,ns01*2,ns03"


def test_two_passes_end_the_battle_and_another_command_starts_anew() -> None:
    """WY-6.2.2, WY-13.1.1."""
    line = position("a1:du01,a2:du01:r,b1:eu01", passes=1)
    assert "command a passing | scored" in play(line, "pass").events
    moved = play(line, "move a2")
    assert moved.changed["passes"] == "0"
    assert play(moved.after, "pass").changed["passes"] == "1"


def test_a_move_goes_from_the_reserve_to_the_line() -> None:
    """WY-6.2.3: ready or committed, never back."""
    line = position("a1:du01,a2:du01:r,a3:du01:rc")
    assert [text for text in legal(line) if text.startswith("move")] == ["move a2", "move a3"]
    assert play(line, "move a3").changed["units"] == "a1:du01:l:r,a2:du01:r:r,a3:du01:l:c"


def test_printed_commands_are_used_in_any_number_of_turns() -> None:
    """WY-6.2.4: while the costs can be paid, and the unit is ready."""
    line = position("a1:du07,b1:eu12", b="sp:6", pend="command(b)")
    first = play(line, "use eu12@b1 a1", "a roll nt02=2")
    back = play(first.after, "pass")
    assert "use eu12@b1 a1" in legal(back.after)


def test_a_command_needs_a_target() -> None:
    """WY-6.2.5: no committed unit, no strategy, no ready enemy, no hand, no reserve."""
    line = position("a1:du12,b1:eu02:c", "dc01,nc01,nc02,nc03,nc04")
    assert [text for text in legal(position("a1:du12", "strat:ns04")) if text.startswith("use")] == []
    assert [text for text in legal(line) if text.startswith(("play", "use"))] == []


@pytest.mark.parametrize(("variant", "over"), [("std+cap60", True), ("std", False), ("std+cap0", False)])
def test_the_last_command_is_carried_out_and_then_scored(variant: str, over: bool) -> None:
    """WY-6.2.6, WY-16.1.3: also the 200th; 0 means none."""
    line = position("a1:du01,a2:du01:r,b1:eu02", cmds=59, variant=variant)
    assert ("moved a2 line | scored 4,3" in play(line, "move a2").events) is over
    last = position("a1:du01,a2:du01:r,b1:eu02", cmds=199)
    assert "moved a2 line | scored 4,3 | won a" in play(last, "move a2").events
    no_cap = position("a1:du01,a2:du01:r,b1:eu02", cmds=199, variant="std+cap0")
    assert "scored" not in play(no_cap, "move a2").events


def test_the_capped_command_is_carried_out_completely() -> None:
    """WY-6.2.6: with its combat and follow-up, before anything is scored."""
    line = position("a1:du07,b1:eu01,b2:eu01", cmds=199)
    begun = record(line, "a attack a1 b1\ndraw a action nt03\ndraw b action nt03")
    won = fight(begun.after, 3, 2, "a roll nt01=4")
    assert won.pend == "followup(a:a1)"
    assert "returned a1 | scored 4,2" in play(won.after, "decline").events


def test_the_reserve_falls_forward_at_once() -> None:
    """WY-6.2.7, WY-15.1.18: states stay; the only unit of the line counts for it while it attacks."""
    line = position("a1:du02,a2:du01:r,a3:du01:rc,b1:eu08")
    begun = play(line, "attack a1 b1", "a action nt03", "b action nt03")
    assert "forward" not in begun.events
    lost = fight(begun.after, 2, 2, "b roll nt05=1")
    assert "destroyed a1 | forward a | over" in lost.events
    assert lost.changed["units"] == "a2:du01:l:r,a3:du01:l:c,b1:eu08:l:c"


def test_both_reserves_fall_forward_in_the_order_of_the_turn() -> None:
    """WY-6.2.7: two destroyed units are one moment; the seat of the running command is first."""
    line = position("a1:du01,a2:du01:r,b1:eu01,b2:eu01:r", combat="attack:b1>a1")
    assert "destroyed b1 | destroyed a1 | forward b | forward a | over" in fight(line, 2, 2).events


@pytest.mark.parametrize(
    ("card", "where", "found"),
    [
        ("du01", "", ["b1", "b2"]),
        ("du01", ":r", []),
        ("du09", "", ["b1", "b2"]),
        ("du09", ":r", ["b1", "b2"]),
        ("du11", "", ["b1", "b2", "b3"]),
        ("du11", ":r", ["b1", "b2", "b3"]),
        ("du11", ":c", []),
    ],
)
def test_who_attacks_whom(card: str, where: str, found: list[str]) -> None:
    """WY-6.3.1, WY-6.3.2, WY-6.3.3, WY-6.3.4, WY-6.3.6: committed targets, ready attackers (WY-1.4.2)."""
    line = position(f"a1:{card}{where},a2:du01:c,b1:eu01,b2:eu01:c,b3:eu01:r")
    assert attacks(line) == [f"a1 {target}" for target in found]


def test_without_a_ready_unit_in_line_the_reserve_is_open() -> None:
    """WY-6.3.5: to every unit able to attack, infantry in the reserve is not; WY-6.3.6 for no units."""
    line = position("a1:du01,a2:du09:r,a3:du01:r,b1:eu01:c,b2:eu01:r")
    assert attacks(line) == ["a1 b1", "a1 b2", "a2 b1", "a2 b2"]
    assert attacks(position("a1:du11")) == []


def test_the_window_comes_before_the_block() -> None:
    """WY-6.3.7, WY-10.2.1: the attacker is on the battlefield, the target not yet (WY-2.1.2)."""
    line = position(
        "a1:du07:r,a2:du09:r,a3:du01,b1:eu02,b2:eu09:r", "nt01", "nt01 could:nr06", pend="command(a)"
    )
    declared = play(line, "attack a2 b1", "a action nt03", "b action nt03")
    assert declared.pend == "tactic(a)", "nobody could react, and no flyer could block"
    other = position("a1:du01,a2:du11:r,b1:eu02,b2:eu01", "nt01", "nr06 could:nr06", pend="command(b)")
    window = play(other, "attack b1 a1")
    assert window.events == "command b | attack b1 a1 | awaited react(b:attack)"
    assert window.changed["units"] == "a1:du01:l:r,a2:du11:r:r,b1:eu02:l*:r,b2:eu01:l:r"
    assert window.changed["combat"] == "attack:b1>a1:declare:-:-:-:-:-"
    assert play(window.after, "pass").pend == "block(a)"


@pytest.mark.parametrize(
    ("attacker", "blockers"),
    [("eu02", ["a2", "a3", "a4"]), ("eu09", ["a3"]), ("eu11", [])],
)
def test_who_blocks_whom(attacker: str, blockers: list[str]) -> None:
    """WY-6.4.1, WY-14.1.5: ready units of either row that are faster, or may block this speed."""
    units = "a1:du11,a2:du09:r,a3:du11,a4:du03,a5:du09:c,a6:du01,b1:" + attacker
    line = position(units, pend="command(b)")
    draws = () if blockers else ("b action nt03", "a action nt03")
    declared = play(line, "attack b1 a1", *draws)
    if not blockers:
        assert declared.pend == "tactic(b)"
        return
    assert legal(declared.after) == [*(f"block {unit}" for unit in blockers), "pass"]
    passed = play(declared.after, "pass", "b action nt03", "a action nt03")
    assert passed.changed["combat"].startswith("attack:b1>a1:tactics")


def test_the_blocker_is_the_defender_and_the_target_stays() -> None:
    """WY-6.4.1, WY-6.4.2: and nobody is asked for a second block."""
    line = position("a1:du01,a2:du11,a3:du11,b1:eu10", pend="command(b)")
    declared = play(line, "attack b1 a1")
    blocked = play(declared.after, "block a2", "b action nt03", "a action nt03")
    assert blocked.changed["units"] == "a1:du01:l:r,a2:du11:l*:r,a3:du11:l:r,b1:eu10:l*:r"
    assert blocked.pend == "tactic(b)"


def test_shots_are_neither_declared_nor_blocked() -> None:
    """WY-6.4.2, WY-9.1.1: no window, no block; nobody moves."""
    line = position("a1:du04,b1:eu02,b2:eu11", b="nt01 could:nr06", a="nt01 could:nr01")
    shot = play(line, "shoot a1 ranged b1", "a action nt03", "b action nt03")
    assert shot.pend == "tactic(a)"
    assert "units" not in shot.changed


def test_a_withdrawal_decides_on_each_unit() -> None:
    """WY-6.5.1, WY-6.5.2, WY-14.1.14: by their numbers; no Terror, no windows, no falling forward."""
    line = position("a1:du02,a2:du07:rc,a10:du01:r,b1:eu08", "nt01,nt02", "nt03 could:nr05")
    first = play(line, "withdraw")
    assert first.events == "command a | withdrew a | awaited retreat(a:a1)"
    assert legal(first.after) == ["drop a1", "test a1"]
    second = play(first.after, "drop a1")
    assert second.events == "destroyed a1 | awaited retreat(a:a2)"
    third = play(second.after, "test a2", "a roll nt01=4")
    assert third.events == "rolled a nt01 withdrawal a2 | kept a2 | awaited retreat(a:a10)"
    last = play(third.after, "test a10", "a roll nt11=3")
    assert last.events == (
        "rolled a nt11 withdrawal a10 | destroyed a10 | won b | hand a action nt01,nt02 | "
        "hand b action nt03 | cleanup b | awaited arrange(b:b1);arrange(a:a2)"
    )
    assert changes(line, last.after)["wins"] == "0:1"


def test_the_test_fails_where_nothing_can_be_rolled() -> None:
    """WY-11.1.4."""
    line = position("a1:du08,b1:eu01", "deck:- dis:-", pend="retreat(a:a1)")
    assert play(line, "test a1", "a roll -").events.startswith(
        "rolled a withdrawal a1 | destroyed a1 | won b"
    )


def test_a_seat_without_units_passes_or_withdraws() -> None:
    """WY-13.1.3, WY-15.1.23: its withdrawal has no prompts."""
    line = position("b1:eu01")
    assert legal(line) == ["pass", "withdraw"]
    assert (
        play(line, "withdraw").events == "command a | withdrew a | won b | cleanup b | awaited arrange(b:b1)"
    )
