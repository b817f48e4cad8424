"""The muster, from the question who begins to the first command (WY-4.1, WY-5, WY-6.1)."""

import pytest

from engine.chance import Scripted, make_generator
from engine.game import begin
from engine.games.dawnember.cards.pool import NUMBER
from engine.games.dawnember.options import Options
from tests.engine.games.dawnember.helper import (
    GAME,
    end_muster,
    legal,
    play,
    position,
    record,
    short,
    show_questions,
)

FIRST = position(a="gold:20 adeck:du01*2,du02*3,nu01 deck:nt01", b="gold:20 adeck:eu01*9", pend="first(a)")


def test_the_higher_roll_decides_who_musters_first() -> None:
    """WY-5.1.1, WY-3.2.1: rolls again at a tie; four whole decks, gold 20 (WY-4.1.3)."""
    rolls = ("nt11", "nt11", "nr01", "nr02")
    state, events = begin(GAME, Options(), Scripted([[NUMBER[card]] for card in rolls]))
    assert " | ".join(map(short, events)) == (
        "rolled a nt11 first | rolled b nt11 first | rolled a nr01 first | rolled b nr02 first | "
        "battle 1 20,20 b | awaited first(b)"
    )
    assert show_questions(GAME.format(state)) == "first(b)"
    for seat in (0, 1):
        assert len(state.army_deck[seat]) == 30
        assert len(state.deck[seat]) + len(state.discard[seat]) == 30


def test_the_seat_that_decides_names_either() -> None:
    """WY-14.1.1, WY-5.1.2: five cards each, first the seat that musters first; WY-1.1.2 for the seats."""
    assert legal(FIRST) == ["first a", "first b"]
    chosen = play(FIRST, "first b", "b army eu01 eu01 eu01 eu01 eu01", "a army du01 du01 du02 du02 nu01")
    assert chosen.events == (
        "muster b | drawn b army eu01,eu01,eu01,eu01,eu01 | drawn a army du01,du01,du02,du02,nu01 | "
        "awaited muster(b)"
    )
    assert (chosen.changed["first"], chosen.changed["turn"]) == ("b", "b")


def test_a_unit_is_paid_and_a_card_drawn() -> None:
    """WY-5.2.1, WY-5.2.2, WY-1.4.1: it enters ready, in either row, with the next number (WY-21.1.2)."""
    line = position("a3:du07:c", "gold:3 ahand:du01,du02,du07,na01 adeck:nu01", pend="muster(a)")
    assert legal(line) == [
        "attach na01 a3",
        "deploy du01 line",
        "deploy du01 reserve",
        "deploy du02 line",
        "deploy du02 reserve",
        "pass",
    ]
    played = play(line, "deploy du02 reserve", "a army nu01")
    assert played.changed == {
        "turn": "b",
        "tags": "4:0",
        "a.gold": "0",
        "a.adeck": "-",
        "a.ahand": "du01,du07,na01,nu01",
        "units": "a3:du07:l:c,a4:du02:r:r",
        "pend": "muster(b)",
    }


def test_an_attachment_needs_a_free_slot_and_the_right_side() -> None:
    """WY-1.2.2, WY-1.2.3, WY-5.2.3: ready or committed bearers; it has no state of its own (WY-1.2.4)."""
    units = "a1:du01::na04,a2:du01:c,a3:nu01,b1:eu01"
    line = position(units, "gold:2 ahand:da02,na04", pend="muster(a)")
    assert legal(line) == ["attach da02 a2", "attach na04 a2", "attach na04 a3", "pass"]
    played = play(line, "attach da02 a2", "a army nu01")
    assert played.events == "attached a da02 a2 | drawn a army nu01 | turn b | awaited muster(b)"
    assert "a2:du01:l:c:da02" in played.changed["units"]


def test_gold_cannot_go_below_0() -> None:
    """WY-5.2.4: exactly as much is enough."""
    line = position(a="gold:2 ahand:du01,du02,na01", pend="muster(a)")
    assert legal(line) == ["deploy du01 line", "deploy du01 reserve", "pass"]


def test_a_single_pass_binds_nobody() -> None:
    """WY-5.2.5: playing a card takes it back; a seat that can do nothing passes all the same (WY-14.2.1)."""
    line = position(a="gold:0 ahand:du01", b="gold:2 ahand:eu01", pend="muster(a)")
    assert legal(line) == ["pass"]
    passed = play(line, "pass")
    assert passed.changed == {"turn": "b", "passes": "1", "pend": "muster(b)"}
    acted = play(passed.after, "deploy eu01 line", "b army nu01")
    assert (acted.changed["passes"], acted.pend) == ("0", "muster(a)")


def test_with_final_a_pass_binds() -> None:
    """WY-16.1.2: a seat that passed is skipped, also if it gets gold back (WY-15.1.17)."""
    line = position(
        "a1:nu01",
        "gold:9 ahand:du01",
        "gold:9 ahand:eu01,nu01 adeck:nu01*2",
        pend="muster(b)",
        passes=1,
        variant="std+final",
    )
    one = play(line, "deploy nu01 line", "b army nu01")
    assert one.events.endswith("destroyed a1 | gold a 4 | drawn b army nu01 | turn b | awaited muster(b)")
    assert (one.changed.get("passes"), one.pend) == (None, "muster(b)")
    two = play(one.after, "deploy eu01 line", "b army nu01")
    assert two.pend == "muster(b)"


def test_two_passes_end_the_muster() -> None:
    """WY-5.2.6, WY-5.2.7, WY-6.1.1, WY-6.1.2 in this order; hands go face up (WY-2.2.7), gold is gone."""
    deck = "deck:nt01*6"
    line = position(
        "a1:du07:r,a2:du12:rc:na04,b1:eu13",
        f"gold:3 sp:0 ahand:du01*2 {deck}",
        f"gold:1 sp:9 ahand:eu01 {deck}",
        pend="muster(a)",
        passes=1,
        first="b",
    )
    played = play(
        line,
        "pass",
        "b action nt01 nt01 nt01 nt01 nt01",
        "a action nt01 nt01 nt01 nt01 nt01",
        "a roll nt01=4 /",
        "b roll nt01=4 /",
        "a roll nr01=3",
        "b roll nr06=4",
    )
    assert played.events.startswith(
        "passed a | hand a army du01,du01 | hand b army eu01 | mustered | forward a | "
        "drawn b action nt01,nt01,nt01,nt01,nt01 | drawn a action nt01,nt01,nt01,nt01,nt01 | "
        "spell a 7 | spell b 6 | rolled a nt01 first after | rolled b nt01 first after | "
    )
    assert played.events.endswith("turn b | awaited command(b)")
    assert played.changed["units"] == "a1:du07:l:r,a2:du12:l:c:na04,b1:eu13:l:r"
    assert (played.changed["a.gold"], played.changed["a.adis"]) == ("0", "du01*2")


@pytest.mark.parametrize(
    ("units", "seat"),
    [
        ("a1:du01,a2:du12:r,b1:eu01,b2:eu13:r", "a"),
        ("a1:du01,a2:du12:r,b1:eu01,b2:eu13:r,b3:eu01:r", "b"),
        ("a1:du01,a2:du01:r:da02,b1:eu01,b2:eu01:r", "a"),
        ("a1:du09:c::na03,b1:eu01,b2:eu12:r", "a"),
        ("a1:du07,b1:eu01:r,b2:eu01", "b"),
    ],
)
def test_the_first_command(units: str, seat: str) -> None:
    """WY-6.1.3: tactic points of the reserve and Scout of the line, with attachments (WY-12.3.1)."""
    assert end_muster(units.replace(":c::", ":c:")).pend == f"command({seat})"


def test_a_unique_card_is_in_play_once() -> None:
    """WY-5.3.1, WY-5.3.3: own ones in play forbid it; those in hands, decks and discards do not count."""
    hand = "gold:9 ahand:na03,nu01 adeck:nu01 "
    free = position("a1:du01", hand + "adis:nu01,na03", pend="muster(a)")
    assert legal(free) == ["attach na03 a1", "deploy nu01 line", "deploy nu01 reserve", "pass"]
    taken = position("a1:nu01::na03,a2:du01", hand, pend="muster(a)")
    assert legal(taken) == ["pass"]


def test_the_enemys_unique_unit_is_discarded_with_all_it_bears() -> None:
    """WY-5.3.2: the price is paid first; the gold of all comes back, to a seat that had none."""
    line = position("b1:nu01:rc:na01+na04,b2:eu01", "gold:4 ahand:nu01", pend="muster(a)", passes=1)
    played = play(line, "deploy nu01 reserve", "a army nu01")
    assert played.changed == {
        "turn": "b",
        "passes": "0",
        "tags": "1:2",
        "a.gold": "0",
        "a.adeck": "-",
        "b.gold": "6",
        "b.adis": "na01,na04,nu01",
        "units": "a1:nu01:r:r,b2:eu01:l:r",
        "pend": "muster(b)",
    }


def test_a_match_is_random_but_repeatable() -> None:
    """The same seed gives the same set-up (WY-3.2.1)."""
    one, other = (GAME.format(begin(GAME, Options(), make_generator(7))[0]) for _ in range(2))
    assert one == other


def test_later_battles_have_more_gold() -> None:
    """WY-4.1.3: 20, 25, 30, minus the units in play; the loser decides who begins (WY-5.1.1)."""
    for battle, gold in ((1, 25), (2, 30)):
        line = position("a1:du07::na01,b1:eu08", pend="arrange(b:b1)", turn="a", battle=battle)
        assert record(line, "b line b1").changed["b.gold"] == str(gold - 6)
        over = record(line, "b drop b1")
        assert (over.changed["a.gold"], over.changed["b.gold"]) == (str(gold - 5), str(gold))
        assert over.pend == "first(b)"
        assert over.changed["battle"] == str(battle + 1)
