"""The course of a combat: draws, points, tactics, battle cries, exchanges, abortion (WY-7.1 to WY-7.6)."""

import pytest

from tests.engine.games.dawnember.helper import changes, fight, legal, play, position, record


def test_a_combat_begins_with_draws_and_full_points() -> None:
    """WY-7.2.1 in this order: the defender joins, both draw, the attacker's seat first, points are set."""
    line = position("a1:du07,b1:eu02::na04,b2:eu01", pend="command(b)")
    begun = play(line, "attack b1 a1", "b action nt03", "a action nt02")
    assert begun.events == (
        "command b | attack b1 a1 | combat attack b1 a1 | drawn b action nt03 | drawn a action nt02 | "
        "points b1 3 | points a1 3 | awaited tactic(b)"
    )
    assert begun.changed["units"] == "a1:du07:l*:r,b1:eu02:l*:r:na04,b2:eu01:l:r"


def test_seats_play_alternately_until_two_passes() -> None:
    """WY-7.3.1, WY-14.1.6: a seat that passed may play again if the other did not pass."""
    line = position("a1:du07,b1:eu02", "nt01*2", "nt01", combat="attack:a1>b1")
    passed = play(line, "pass")
    assert passed.changed == {"combat": "attack:a1>b1:tactics:3/2:a:-:-:-", "pend": "tactic(b')"}
    answered = play(passed.after, "play nt01 str")
    assert answered.pend == "tactic(a)"
    again = play(answered.after, "play nt01 str")
    over = record(again.after, "b pass\na pass\ndraw a roll nt11=3\ndraw b roll nt02=2\ndraw a roll nt02=2")
    assert "passed b | awaited tactic(a') | passed a | rolls | rolled a nt11 combat" in over.events


def test_what_may_be_played_as_a_tactic() -> None:
    """WY-7.3.2: cards, printed ones of the unit and its attachments, support from both rows, strategies."""
    line = position(
        "a1:du10::na02,a2:du01:r,a3:du13,a4:du01:c,a5:du07::na02,b1:eu02",
        "nc01,nr03,ns01,nt01,nt05 strat:ns01,ns02",
        combat="attack:a1>b1",
    )
    assert legal(line) == [
        "pass",
        "play nt01 str",
        "play nt05",
        "use du01@a2",
        "use du10@a1",
        "use du13@a3",
        "use na02@a1",
        "use ns02@a",
    ]


def test_a_committed_unit_uses_nothing_but_cards() -> None:
    """WY-1.4.2, WY-1.4.3: cards from hand are played on it, battle cries too; its points are as always."""
    line = position(
        "a1:du10:c:na02,b1:eu01,b2:eu01",
        "nt01,nt05,nt08",
        combat="attack:b1>a1:tactics:2/3:b",
        pend="tactic(a)",
    )
    assert legal(line) == ["pass", "play nt01 str", "play nt05"]


@pytest.mark.parametrize(
    ("points", "cards"),
    [(0, ["nt04", "nt11"]), (1, ["nt01 str", "nt04", "nt11"]), (3, ["nt01 str", "nt02", "nt04", "nt11"])],
)
def test_cards_are_paid_by_the_unit_in_combat(points: int, cards: list[str]) -> None:
    """WY-7.3.3, WY-1.3.1: cards for 0 or +n are legal without points; any number of cards."""
    line = position("a1:du07,b1:eu02", "nt01,nt02,nt04,nt11", combat=f"attack:a1>b1:tactics:{points}/2:a")
    assert legal(line) == ["pass", *(f"play {card}" for card in cards)]


def test_a_printed_ability_is_used_once_for_each_copy() -> None:
    """WY-7.3.4, WY-7.3.5: in the next combat anew, without tactic points."""
    line = position("a1:du07,a2:du13,a3:du13,b1:eu09,b2:eu09", combat="attack:a1>b1:tactics:0/2")
    used = record(line, "a use du13@a2\nb pass\na use du07@a1\nb pass")
    assert legal(used.after) == ["pass", "use du13@a3"]
    follow = position("a1:du07,a2:du13,a3:du13,b2:eu09", combat="follow:a1>b2")
    assert legal(follow) == ["pass", "use du07@a1", "use du13@a2", "use du13@a3"]


def test_a_tactic_is_paid_shown_and_left_on_the_table() -> None:
    """WY-7.4.1, WY-7.4.2, WY-1.3.6: payment before windows, windows before effects (WY-2.3.9)."""
    line = position("a1:du07,b1:eu02", "nt11", "nt01 could:nr04", combat="attack:a1>b1")
    shown = play(line, "play nt11")
    assert shown.events == "tactic a nt11 | paid a 2 | awaited react(b:spell);spell(a:play_nt11);tactic(b)"
    assert shown.changed["a.table"] == "nt11"
    effect = play(shown.after, "pass")
    assert effect.events == "declined b | gained a1.str 3 | awaited tactic(b)"
    over = fight(play(effect.after, "pass").after, 2, 2, "a roll nt11=3")
    assert over.changed["a.table"] == "-"
    assert "nt11" in over.changed["a.dis"]


def test_modifiers_add_up_in_any_order() -> None:
    """WY-7.4.3, WY-11.3.1: sums; a value may be negative, and 0 is not written."""
    ways = ("play nt01 str\nb pass\na use du13@a2", "use du13@a2\nb pass\na play nt01 str")
    line = position("a1:du07,a2:du13,b1:eu02", "nt01", combat="attack:a1>b1")
    found = {record(line, f"a {way}\nb pass").changed["combat"] for way in ways}
    assert found == {"attack:a1>b1:tactics:2/2:ab:du13@a2:a1.cmd+1,a1.str+2:-"}


@pytest.mark.parametrize("first", ["pass", "play nt01 str", "use du13@a2"])
def test_a_cry_is_only_the_first_action(first: str) -> None:
    """WY-7.4.4: a pass, a tactic, and a support tactic forfeit it; a cry does too."""
    line = position("a1:du10,a2:du13,b1:eu02", "nt01,nt05", "nt01", combat="attack:a1>b1")
    assert {"play nt05", "use du10@a1"} <= set(legal(line))
    answer = "play nt01 str" if first == "pass" else "pass"
    again = record(line, f"a {first}\nb {answer}")
    assert not {"play nt05", "use du10@a1"} & set(legal(again.after))


def test_a_cry_after_the_others_action_is_still_the_first() -> None:
    """WY-7.4.4: each seat has its own; reactions are no actions."""
    line = position("a1:du07,b1:eu07", "nt11", "nr04", combat="attack:a1>b1")
    line = record(line.replace("nr02,nr03,nr04,nr05,nr06", "nr02"), "a play nt11\nb play nr04").after
    assert legal(line) == ["pass", "use eu07@b1"]


def test_an_aborted_combat_has_no_result() -> None:
    """WY-7.5.1: the table is discarded, the survivor is committed in its line; nobody rolls or follows."""
    line = position("a1:du07:r,a2:du01,b1:eu01,b2:eu02:r", "nt01", "nt01 could:nr03", combat="attack:a1>b1")
    over = record(line, "a play nt01 str\nb use eu01@b1")
    assert over.events.endswith(
        "destroyed b1 | forward b | committed a1 | aborted | over | returned a1 | turn b | awaited command(b)"
    )
    assert "nt01" in over.changed["a.dis"]
    assert over.changed["units"] == "a1:du07:l:c,a2:du01:l:r,b2:eu02:l:r"


def test_an_aborted_shot_commits_the_shooter_only() -> None:
    """WY-7.5.1, WY-15.1.6: it stays in its row; there is no further shot."""
    line = position("a1:du04:r,a2:du01,b1:eu01,b2:eu02", "nt06", combat="shoot.ranged:a1>b1")
    over = record(line, "a play nt06\nb use eu01@b1")
    assert over.events.endswith("committed a1 | aborted | over | turn b | awaited command(b)")
    assert over.changed["units"].startswith("a1:du04:r:c,")


def test_an_exchange_by_the_attacker() -> None:
    """WY-7.6.1, WY-7.6.2, WY-7.1.1, WY-15.1.19: roles stay with the place; the old unit's gains lapse."""
    mods = "a1.rout,a1.str+3,a1.win,b1.str+1,slaughter"
    line = position(
        "a1:du10:r,a2:du01,b1:eu09",
        "nt01,nt09 table:nt05",
        "table:nt01",
        combat=f"attack:a1>b1!:tactics:2/1:ab:du10@a1:{mods}",
    )
    played = play(line, "play nt09 a2")
    assert played.changed == {
        "a.hand": "nt01",
        "a.dis": "nr01*2,nr02,nr03,nr04,nt05,nt09",
        "a.table": "-",
        "units": "a1:du10:l:r,a2:du01:l*:r,b1:eu09:l*:r",
        "combat": "attack:a2>b1!:tactics:2/1:ab:du10@a1:b1.str+1,slaughter:-",
        "pend": "tactic(b)",
    }


def test_the_exchanged_blocker_is_followed_by_a_defender() -> None:
    """WY-7.6.2: the Spears lose their bonus, and the entering unit never blocks."""
    line = position(
        "a1:du03,a2:du03,b1:eu02", "nt09", combat="attack:b1>a1!:tactics:2/3:ab", pend="tactic(a)"
    )
    played = play(line, "play nt09 a2")
    assert played.changed["combat"] == "attack:b1>a2:tactics:2/3:ab:-:-:-"
    assert (
        "6,5"
        in fight(
            play(played.after, "pass").after.replace("tactic(a')", "tactic(b)"), 2, 2, "b roll nt11=3"
        ).events
    )


def test_an_exchanged_unit_that_comes_back_has_nothing() -> None:
    """WY-7.6.1: and its printed ability stays used (WY-7.3.4)."""
    line = position("a1:du10,a2:du01,b1:eu02", "nt09*2,nt04", combat="attack:a1>b1")
    back = record(line, "a use du10@a1\nb pass\na play nt09 a2\nb pass\na play nt09 a1\nb pass")
    assert back.changed["combat"] == "attack:a1>b1:tactics:3/2:ab:du10@a1:-:-"
    assert legal(back.after) == ["pass", "play nt04", "use du01@a2"]


def test_terror_counts_for_the_units_now_in_combat() -> None:
    """WY-7.6.2: the exchanged unit faces it, the one in the line does not."""
    line = position(
        "a1:du08,a2:du07,b1:eu06,b2:eu01", "nt09", combat="attack:b1>a1:tactics:2/3:ab", pend="tactic(a)"
    )
    played = play(line, "play nt09 a2")
    lost = fight(play(played.after, "pass").after, 3, 2, "b roll nt02=2")
    assert "routed a2" in lost.events


def test_attacking_and_defending_in_every_kind_of_combat() -> None:
    """WY-7.1.2: shots, follow-ups and Last Clashes too; Mire Meadow slows each attacking cavalry."""
    for kind in ("attack", "follow", "clash"):
        line = position("a1:du09,b1:eu02", "strat:ns01", combat=f"{kind}:a1>b1")
        assert "4,6" in fight(line, 2, 2, *(["b roll nt11=3"] if kind == "attack" else [])).events


def test_the_loser_is_gone_and_the_winner_waits_on_the_battlefield() -> None:
    """WY-7.2.3: in the window `aftermath`; attachments went with the loser."""
    line = position("a1:nu01:r,a2:du01,b1:eu02::na01,b2:eu01", combat="attack:a1>b1")
    window = fight(line, 4, 2, "a roll nt05=1")
    assert window.pend == "react(a:after)"
    assert window.changed["units"] == "a1:nu01:r*:r,a2:du01:l:r,b2:eu01:l:r"
    assert window.changed["combat"] == "attack:a1>b1:after:4/2:ab:-:-:a1=1"
    found = changes(line, window.after)
    assert found["b.adis"] == "eu02,na01"
