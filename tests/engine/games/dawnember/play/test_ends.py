"""Scoring, Last Clashes, clean-up, and the end of the match (WY-13, WY-4)."""

import pytest

from engine.outcome import Outcome
from tests.engine.games.dawnember.helper import GAME, fight, legal, play, position, record

ROLLS = ("a roll nt01=4", "b roll nt02=2")


def test_the_larger_total_wins_the_battle() -> None:
    """WY-13.1.1, WY-13.3.1: strength, attachments, Victory; committed units count as well."""
    line = position("a1:du07:c:da01+na01,b1:eu07:r,b2:eu01", passes=1)
    over = play(line, "pass")
    assert "scored 8,7 | won a | cleanup a | awaited arrange(a:a1);arrange(b:b1)" in over.events
    assert (over.changed["wins"], over.changed["phase"]) == ("1:0", "cleanup")
    assert "turn" not in over.changed, "it is the winner's"


@pytest.mark.parametrize(("units", "seat"), [("a1:du01", "a"), ("b1:eu01", "b")])
def test_a_seat_without_units_loses(units: str, seat: str) -> None:
    """WY-13.1.2: with any totals."""
    assert f"| won {seat} |" in play(position(units, passes=1), "pass").events
    assert "scored 0,0 | won b" in play(position("b1:eu02,b2:eu08", passes=1), "pass").events.replace(
        "0,8", "0,0"
    )


def test_at_equal_totals_a_last_clash_is_fought() -> None:
    """WY-13.2.1, WY-14.1.12: the higher roll attacks; it is no command, and neither blocked nor declared."""
    line = position("a1:du01:c,a2:du01:r,b1:eu06:c", "nt01 could:nr01", "nt01 could:nr06", passes=1)
    clash = play(line, "pass", "a roll nt02=2", "b roll nt01=4")
    assert (clash.pend, clash.changed["phase"], clash.changed["cmds"]) == ("clash(b)", "clash1", "5")
    attacker = play(clash.after, "clash b1")
    assert legal(attacker.after) == ["clash a1", "clash a2"]
    begun = play(attacker.after, "clash a2", "b action nt03", "a action nt03")
    assert begun.events == (
        "readied b1 | combat clash b1 a2 | drawn b action nt03 | drawn a action nt03 | points b1 2 | "
        "points a2 2 | awaited tactic(b)"
    )
    over = fight(begun.after, 2, 3)
    assert "decided b1 1 6,5 | destroyed a2 | over | returned b1 | scored 2,4 | won b" in over.events


def test_a_last_clash_may_be_followed_by_another() -> None:
    """WY-13.2.1: as often as needed; nobody is routed and nobody follows up (WY-8.1.3)."""
    line = position("a1:du01,a2:du01,b1:eu01,b2:eu01", combat="clash:a1>b1")
    again = fight(line, 2, 2, "a roll nt01=4", "b roll nt05=1")
    assert "slaughter | destroyed a1 | destroyed b1 | over | scored 2,2 | clash 2" in again.events
    assert (again.pend, again.changed["phase"]) == ("clash(a)", "clash2")


def test_the_winner_of_a_last_clash_opens_the_window_aftermath() -> None:
    """WY-7.2.2: but nobody is routed."""
    line = position("a1:nu01,b1:eu01,b2:eu01", combat="clash:a1>b1")
    window = fight(line, 3, 2)
    assert window.pend == "react(a:after)"
    assert play(window.after, "use nu01@a1", "a action nt03").events.endswith(
        "over | returned a1 | scored 4,2 | won a | hand a action nt03 | cleanup a | awaited "
        "arrange(a:a1);arrange(b:b2)"
    )


def test_an_aborted_last_clash_is_scored_again() -> None:
    """WY-7.5.1 in a Last Clash."""
    line = position("a1:du01,b1:eu01,b2:eu02", combat="clash:a1>b1:tactics:2/2:a", pend="tactic(b)")
    over = play(line, "use eu01@b1")
    assert "aborted | over | returned a1 | scored 2,3 | won b" in over.events


def test_after_ten_last_clashes_rolls_decide() -> None:
    """WY-13.2.3."""
    line = position("a1:du01,a2:du01,b1:eu01,b2:eu01", combat="clash:a1>b1", phase="clash10")
    over = fight(line, 2, 2, "a roll nt05=1", "b roll nt01=4")
    assert "scored 2,2 | rolled a nt05 battle | rolled b nt01 battle | won b" in over.events


def test_units_come_from_the_decks_where_neither_seat_has_any() -> None:
    """WY-13.2.2: a first; new tags, no gold, no spell points; then both roll."""
    line = position("-", "gold:0 adeck:du12,na01 adis:na04", "adeck:eu02,na01", passes=1, tags="3:1")
    over = play(line, "pass", "a flip na01 du12 /", "b flip eu02", *ROLLS, "a action nt03", "b action nt03")
    assert (
        "scored 0,0 | clash 1 | flipped a na01 | flipped a du12 enters after | flipped b eu02 enters | "
        "rolled a nt01 clash | rolled b nt02 clash | turn a | combat clash a4 b2"
    ) in over.events
    assert over.changed["units"] == "a4:du12:l*:r,b2:eu02:l*:r"
    assert (over.changed["a.adeck"], over.changed["a.adis"]) == ("na01,na04", "-")
    assert "a.sp" not in over.changed


def test_cards_are_turned_over_through_a_reshuffle() -> None:
    """WY-13.2.2, WY-3.2.2: cards other than units are shuffled in again."""
    line = position("-", "adeck:na01 adis:du01", "adeck:- adis:eu01", passes=1)
    over = play(line, "pass", "a flip na01 / du01", "b flip / eu01", *ROLLS, "a action nt03", "b action nt03")
    assert "a.adeck" not in over.changed, "the Blade lies in the deck again"
    assert over.changed["a.adis"] == "-"


def test_a_unique_unit_in_play_is_turned_over_like_an_attachment() -> None:
    """WY-13.2.2: b's Corvin, since a's has entered."""
    line = position("-", "adeck:nu01", "adeck:eu01,nu01", passes=1)
    over = play(line, "pass", "a flip nu01", "b flip nu01 eu01 /", *ROLLS, "a action nt03", "b action nt03")
    assert over.changed["units"] == "a1:nu01:l*:r,b1:eu01:l*:r"
    assert over.changed["b.adeck"] == "nu01"


@pytest.mark.parametrize(
    ("a", "b", "draws", "winner"),
    [
        ("adeck:-", "adeck:eu01", ["a flip -", "b flip eu01"], "b"),
        ("adeck:du01", "adeck:na01", ["a flip du01", "b flip -"], "a"),
        ("adeck:-", "adeck:-", ["a flip -", "b flip -", "a roll nt05=1", "b roll nt01=4"], "b"),
    ],
)
def test_a_seat_that_cannot_bring_a_unit_loses(a: str, b: str, draws: list[str], winner: str) -> None:
    """WY-13.2.2: it turns nothing over; if both cannot, a comparing roll decides."""
    over = play(position("-", a, b, passes=1), "pass", *draws)
    assert f"| won {winner} |" in over.events


def test_clean_up() -> None:
    """WY-13.4.1, WY-13.4.2, WY-14.1.13: all at once, then the winner's units, then the loser's."""
    line = position(
        "a1:du01:c,a2:du07:r:na01,b1:eu08:c",
        "nt01 sp:3 strat:ns01",
        "nt02,nt03 sp:1 strat:ns03*2",
        passes=1,
    )
    over = play(line, "pass")
    assert over.events.endswith(
        "scored 7,5 | won a | hand a action nt01 | hand b action nt02,nt03 | cleanup a | "
        "awaited arrange(a:a1);arrange(b:b1)"
    )
    changed = over.changed
    assert changed["units"] == "a1:du01:l:r,a2:du07:r:r:na01,b1:eu08:l:r"
    assert (changed["a.strat"], changed["b.strat"], changed["a.sp"], changed["b.sp"]) == ("-", "-", "0", "0")
    assert changed["a.dis"] == "nr01*2,nr02,nr03,nr04,ns01,nt01"
    assert legal(over.after) == ["drop a1", "line a1", "reserve a1"]
    arranged = record(over.after, "a reserve a1\na drop a2")
    assert arranged.changed["units"] == "a1:du01:r:r,b1:eu08:l:r"
    assert arranged.changed["a.adis"] == "du07,na01"
    assert arranged.pend == "arrange(b:b1)"


def test_decks_and_discards_carry_over() -> None:
    """WY-13.4.5, WY-3.2.1, WY-13.4.4: no shuffle between battles; the units reduce the gold."""
    line = position("a1:du07,b1:eu02", "adis:du01", "adis:eu01", pend="arrange(b:b1)", turn="a")
    over = play(line, "line b1")
    assert over.changed == {
        "battle": "2",
        "phase": "muster",
        "first": "-",
        "turn": "b",
        "cmds": "0",
        "a.gold": "21",
        "b.gold": "22",
        "pend": "first(b)",
    }


def test_two_battles_win_the_match() -> None:
    """WY-1.1.1, WY-4.1.1, WY-4.1.2, WY-21.4.6: no clean-up follows; nothing else changes."""
    line = position("a1:du07,b1:eu02", "nt01", passes=1, battle=2)
    over = play(line, "pass")
    assert over.events == "command a passing | scored 4,3 | won a | ended a"
    assert over.changed == {"wins": "2:0", "passes": "0", "cmds": "5", "pend": "-", "result": "a"}
    assert GAME.outcome(GAME.parse(over.after)) == Outcome.of_winner(0)
    assert not GAME.to_act(GAME.parse(over.after))
    third = position("a1:du07,b1:eu02", passes=1, battle=3)
    assert play(third, "pass").changed["wins"] == "2:1"


def test_one_battle_may_decide() -> None:
    """WY-16.1.7."""
    line = position("a1:du07,b1:eu02", passes=1, variant="std+bo1")
    assert play(line, "pass").events.endswith("won a | ended a")


def test_a_withdrawal_in_the_last_battle_ends_the_match() -> None:
    """WY-13.3.1, WY-21.4.6: the phase and the turn stay."""
    line = position("a1:du07,b1:eu02", battle=3)
    over = record(line, "a withdraw\na drop a1")
    assert over.events.endswith("destroyed a1 | won b | ended b")
    assert "phase" not in over.changed
    assert "turn" not in over.changed


def test_resigning_loses_at_once() -> None:
    """WY-4.1.4: the match does it, by this."""
    state = GAME.parse(position("a1:du07,b1:eu02"))
    assert GAME.forfeit(state, 0) == Outcome.of_winner(1)
    assert not GAME.ties
