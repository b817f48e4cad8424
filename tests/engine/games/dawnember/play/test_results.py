"""The result of a combat: slaughter, rout checks, follow-up attacks (WY-7.7, WY-8)."""

import pytest

from tests.engine.games.dawnember.helper import fight, legal, play, position, record

UNITS = "a1:du07,b1:eu02,b2:eu01"


def test_the_attackers_seat_rolls_first_and_the_larger_total_wins() -> None:
    """WY-7.7.1, WY-11.1.2, WY-11.2.5."""
    line = position(UNITS, combat="attack:b1>a1")
    over = fight(line, 4, 3, "b roll nt02=2")
    assert (
        "rolls | rolled b nt01 combat b1 | rolled a nt11 combat a1 | totals 4 3 | decided b1 1 8,7"
        in over.events
    )


def test_equality_destroys_both_also_a_committed_one() -> None:
    """WY-7.7.2: the command ends."""
    line = position("a1:du07,a2:du01,b1:eu02:c,b2:eu01", combat="attack:a1>b1")
    over = fight(line, 2, 2)
    assert over.events.endswith(
        "slaughter | destroyed a1 | destroyed b1 | over | turn b | awaited command(b)"
    )


def test_a_ready_winner_destroys_and_a_committed_one_does_not() -> None:
    """WY-7.7.3, WY-1.4.4, WY-7.7.6: the loser returns to its line committed, also from the reserve."""
    ready = position("a1:du07:c,b1:eu09:r,b2:eu01", combat="attack:b1>a1")
    assert "destroyed a1" in fight(ready, 4, 2, "b roll nt02=2").events
    over = fight(ready, 2, 2, "a roll nt01=4")
    assert "decided a1 1 5,6 | rolled a nt01 rout b1 | returned b1 | over | returned a1" in over.events
    assert over.changed["units"] == "a1:du07:l:c,b1:eu09:l:c,b2:eu01:l:r"


def test_a_forced_slaughter_needs_no_rolls() -> None:
    """WY-7.7.4: the tactics step goes on to its normal end."""
    line = position(UNITS, "nt01", "nt01 could:nr03", combat="attack:a1>b1:tactics:3/2:ab:-:slaughter")
    played = play(line, "play nt01 str")
    assert played.pend == "tactic(b)"
    over = record(played.after, "b pass\na pass")
    assert "passed a | decided 0 slaughter | destroyed a1 | destroyed b1 | over" in over.events


@pytest.mark.parametrize(("kind", "checks"), [("attack", 1), ("follow", 0), ("clash", 0)])
def test_who_wins_a_slaughter_wins_by_0(kind: str, checks: int) -> None:
    """WY-7.7.5: with a rout check where there is one (WY-8.1.1, WY-8.2.4, WY-13.2.1)."""
    line = position("a1:du07,b1:eu02,b2:eu08,b3:eu08", "", combat=f"{kind}:a1>b1:tactics:3/2:ab:-:a1.win")
    over = fight(line, 2, 2, *["a roll nt05=1"] * checks)
    assert "decided a1 0 6,6" in over.events
    assert "destroyed b1" in over.events


def test_who_got_it_last_has_it_alone() -> None:
    """WY-7.7.5."""
    line = position("a1:du07::na02,b1:eu02::na02,b2:eu01", combat="attack:a1>b1")
    both = record(line, "a use na02@a1\nb use na02@b1")
    assert both.changed["combat"] == "attack:a1>b1:tactics:3/2:ab:na02@a1,na02@b1:b1.win:-"


@pytest.mark.parametrize(("icon", "card", "routed"), [(1, "nt05", False), (2, "nt02", True)])
def test_the_rout_check_needs_the_losers_command(icon: int, card: str, routed: bool) -> None:
    """WY-8.1.1, WY-11.2.3, WY-11.2.6: the winner's seat must roll; at least the value routs."""
    line = position(UNITS, combat="attack:a1>b1")
    over = fight(line, 3, 2, f"a roll {card}={icon}")
    assert ("routed b1" in over.events) is routed
    assert over.pend == ("followup(a:a1)" if routed else "command(b)")


def test_a_defender_routs_too_and_a_committed_loser_is_routed() -> None:
    """WY-8.1.1, WY-8.1.2."""
    line = position("a1:du01,a2:du01,b1:eu08", combat="attack:a1>b1")
    assert fight(line, 2, 2, "b roll nt11=3").pend == "followup(b:b1)"
    committed = position("a1:du01:c,a2:du01,b1:eu08", combat="attack:b1>a1")
    assert fight(committed, 2, 2, "b roll nt11=3").pend == "followup(b:b1)"


def test_a_rout_check_fails_where_nothing_can_be_rolled() -> None:
    """WY-11.1.4: a combat roll counts 0 then."""
    line = position("a1:eu08,b1:eu02,b2:eu01", "side:ember deck:- dis:-", combat="attack:a1>b1")
    over = record(line, "a pass\nb pass\ndraw a roll -\ndraw b roll nt02=2\ndraw a roll -")
    assert (
        "totals 0 2 | decided a1 2 8,6 | rolled a rout b1 | destroyed b1 | over | returned a1" in over.events
    )


@pytest.mark.parametrize(("kind", "routed"), [("attack", True), ("follow", True), ("clash", False)])
def test_an_automatic_rout_needs_no_roll(kind: str, routed: bool) -> None:
    """WY-8.1.3: in a follow-up too, never in a Last Clash."""
    line = position("a1:du07,b1:eu02,b2:eu08,b3:eu08", combat=f"{kind}:a1>b1:tactics:3/2:ab:-:a1.rout")
    over = fight(line, 3, 2)
    assert ("routed b1" in over.events) is routed


def test_a_committed_winner_routs_nobody_automatically() -> None:
    """WY-8.1.3, WY-15.1.15: ready when the rolls are made."""
    line = position("a1:du07:c,b1:eu02,b2:eu01", combat="attack:b1>a1:tactics:2/3:ab:-:a1.rout")
    over = fight(line, 2, 3)
    assert "decided a1 1 6,7 | returned b1 | over | returned a1 | turn b" in over.events.replace(
        "turn a", "turn b"
    )


def test_a_follow_up_is_offered_and_declined() -> None:
    """WY-8.2.1, WY-14.1.8: without enemy units none; the winner goes to its line, committed."""
    line = position("a1:du09:r,a2:du01,b1:eu01,b2:eu01", combat="attack:a1>b1")
    won = fight(line, 2, 2, "a roll nt11=3")
    assert won.pend == "followup(a:a1)"
    assert legal(won.after) == ["decline", "follow"]
    assert won.changed["units"] == "a1:du09:r*:r,a2:du01:l:r,b2:eu01:l:r"
    assert play(won.after, "decline").changed["units"] == "a1:du09:l:c,a2:du01:l:r,b2:eu01:l:r"
    alone = position("a1:du09,b1:eu01", combat="attack:a1>b1")
    over = fight(alone, 2, 2, "a roll nt11=3")
    assert "routed b1 | destroyed b1 | over | returned a1 | turn b" in over.events


def test_the_other_seat_chooses_a_ready_defender() -> None:
    """WY-8.2.2, WY-14.1.9: of either row; nothing else restricts it (WY-8.2.3)."""
    line = position("a1:du07,b1:eu01:c,b2:eu02,b3:eu07:r", pend="followup(a:a1)")
    asked = play(line, "follow")
    assert asked.events == "awaited receive(b:a1)"
    assert legal(asked.after) == ["receive b2", "receive b3"]
    begun = play(asked.after, "receive b3", "a action nt03", "b action nt03")
    assert begun.events.startswith("combat follow a1 b3 | drawn a")


def test_without_a_ready_unit_the_winner_chooses() -> None:
    """WY-8.2.2: any enemy unit, at once."""
    line = position("a1:du07,b1:eu01:c,b3:eu08:rc", pend="followup(a:a1!)")
    assert legal(line) == ["decline", "follow b1", "follow b3"]
    begun = play(line, "follow b3", "a action nt03", "b action nt03")
    assert begun.changed["combat"] == "follow:a1>b3:tactics:3/1:-:-:-:-"
    assert begun.changed["units"] == "a1:du07:l*:r,b1:eu01:l:c,b3:eu08:r*:c"


def test_there_is_no_rout_check_after_a_follow_up() -> None:
    """WY-8.2.4: but a card that grants another chains it without limit."""
    line = position("a1:du07,b1:eu02,b2:eu01", combat="follow:a1>b1")
    assert "destroyed b1 | over | returned a1 | turn b" in fight(line, 3, 2).events
    chained = position("a1:du07,b1:eu02,b2:eu01", combat="follow:a1>b1:tactics:3/2:ab:-:a1.rout")
    assert fight(chained, 3, 2).pend == "followup(a:a1)"


def test_a_defender_who_routs_is_the_attacker_of_the_follow_up() -> None:
    """WY-15.1.30: it plays first, rolls first, and the turn stays where it was."""
    line = position("a1:du01,a2:du01,b1:eu08", turn="a", pend="followup(b:b1)")
    begun = record(line, "b follow\na receive a2\ndraw b action nt03\ndraw a action nt03")
    assert begun.pend == "tactic(b)"
    assert "turn" not in begun.changed
    over = fight(begun.after, 2, 2)
    assert over.pend == "command(b)"
