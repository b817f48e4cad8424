"""Draws, rolls and tests, and decks that run out (WY-3.2, WY-11)."""

import pytest

from tests.engine.games.dawnember.helper import end_muster, legal, play, position, record

SHOT = "a1:du06,b1:eu02,b2:eu01"


def begin_combat(a: str, *draws: str) -> dict[str, str]:
    """Begin a combat, for which both draw, with the zones of seat a given; return the changes."""
    line = position(SHOT, a)
    return play(line, "shoot a1 long b1", *draws, "b action nt03").changed


@pytest.mark.parametrize(
    ("zones", "draw", "deck", "hand", "discard"),
    [
        ("deck:nt01,nt02 dis:nr01", "a action nt01", "nt02", "nt01", None),
        ("deck:nt01 dis:nr01,nr02", "a action nt01 /", "nr01,nr02", "nt01", "-"),
        ("deck:nt01 dis:-", "a action nt01", "-", "nt01", None),
        ("deck:- dis:nr01,nr02", "a action / nr02", "nr01", "nr02", "-"),
        ("deck:- dis:nr01", "a action / nr01", None, "nr01", "-"),
        ("deck:- dis:-", "a action -", None, None, None),
        ("deck:^nt02;nt01 dis:nr01", "a action ^nt02", "nt01", "nt02", None),
        ("deck:^nt02;- dis:nr01", "a action ^nt02 /", "nr01", "nt02", "-"),
        ("deck:^nt02^nt03;nt01 dis:nr01", "a action ^nt02", "^nt03;nt01", "nt02", None),
    ],
)
def test_a_drawn_card(zones: str, draw: str, deck: str | None, hand: str | None, discard: str | None) -> None:
    """WY-3.2.2, WY-3.2.3, WY-21.3.1, WY-21.3.2, WY-21.3.3: first the hand, then the shuffle; no loss."""
    changed = begin_combat(zones, draw)
    expected = {"a.deck": deck, "a.hand": hand, "a.dis": discard}
    assert {name: changed.get(name) for name in expected} == expected


def test_a_shuffle_may_fall_between_cards() -> None:
    """WY-3.2.2: of several cards each is drawn for itself; sorted between two `/` (WY-21.3.1)."""
    deck = "deck:nt01,nt02 dis:nr01,nr02,nr03"
    line = position("a1:du01,b1:eu01:r,b2:eu02", deck, "deck:nt01*6", pend="muster(b)", passes=1)
    over = play(line, "pass", "a action nt01 nt02 / nr01 nr02 nr03", "b action nt01 nt01 nt01 nt01 nt01")
    assert "drawn a action nt01,nt02 shuffled nr01,nr02,nr03" in over.events
    assert (over.changed["a.deck"], over.changed["a.dis"]) == ("-", "-")
    few = position(
        "a1:du01,b1:eu01:r,b2:eu02", "deck:nt01 dis:nr01", "deck:nt01*6", pend="muster(b)", passes=1
    )
    both = play(few, "pass", "a action nt01 / nr01", "b action nt01 nt01 nt01 nt01 nt01")
    assert both.changed["a.hand"] == "nr01,nt01"


def test_known_cards_are_drawn_first_in_their_order() -> None:
    """WY-21.3.2: nothing is asked of chance for them."""
    line = position(
        "a1:du01,b1:eu01:r,b2:eu02",
        "deck:^nt05^nt01;nt02,nt03,nt11*2",
        "deck:nt01*6",
        pend="muster(b)",
        passes=1,
    )
    over = play(line, "pass", "a action ^nt05 ^nt01 nt02 nt11 nt11", "b action nt01 nt01 nt01 nt01 nt01")
    assert over.changed["a.deck"] == "nt03"


@pytest.mark.parametrize(
    ("zones", "roll", "deck", "discard"),
    [
        ("deck:nt01,nt02 dis:nr01", "a roll nt01=4", "nt02", "nr01,nt01"),
        ("deck:nt01 dis:nr01", "a roll nt01=4 /", "nr01,nt01", "-"),
        ("deck:nt01 dis:-", "a roll nt01=4 /", None, None),
        ("deck:- dis:nt01,nr02", "a roll / nt01=4", "nr02", "nt01"),
        ("deck:- dis:nt01", "a roll / nt01=4 /", "nt01", "-"),
        ("deck:^nt01;nt02 dis:nr01", "a roll ^nt01=4", "nt02", "nr01,nt01"),
        ("deck:^nt01;- dis:nr01", "a roll ^nt01=4 /", "nr01,nt01", "-"),
    ],
)
def test_a_rolled_card(zones: str, roll: str, deck: str | None, discard: str | None) -> None:
    """WY-11.1.1, WY-3.2.2: it is discarded first, and so shuffled in."""
    line = position("a1:du01,b1:eu02", zones, b="nc02", pend="command(b)")
    changed = play(line, "play nc02 a1", roll).changed
    assert (changed.get("a.deck"), changed.get("a.dis")) == (deck, discard)


def test_without_a_card_there_is_no_roll() -> None:
    """WY-11.1.4: tests fail, combat and effect rolls count 0."""
    nothing = "deck:- dis:-"
    letters = position("a1:du01,b1:eu02", nothing, "nc02", pend="command(b)")
    assert play(letters, "play nc02 a1", "a roll -").events.startswith(
        "command b | played b nc02 a1 | rolled a command a1 | committed a1"
    )
    mist = position("a1:du01,b1:eu02", b=f"et01 {nothing}", combat="attack:b1>a1")
    assert play(mist, "play et01", "b roll -").changed["combat"] == "attack:b1>a1:tactics:1/2:b:-:-:-"


def test_a_card_that_was_played_can_be_rolled_in_its_own_combat() -> None:
    """WY-3.2.2, WY-15.1.24: a reaction is in the discard, tactics on the table stay out."""
    line = position(
        "a1:du07,b1:eu02,b2:eu01",
        "nr03 could:nr03 deck:nt05 dis:- table:nt02",
        combat="attack:a1>b1:rolled:0/2:ab:-:a1.str+3:2/4",
    )
    line = line.replace("dawn|0|5|nu01|-|-|nt05|nr03|-|-|nt02", "dawn|0|5|nu01|-|-|-|nr03|-|-|nt02")
    over = play(line, "play nr03", "b roll nt02=2", "a roll / nr03=3 /")
    assert over.changed["a.deck"] == "nr03"
    assert over.changed["a.dis"] == "nt02", "the table is discarded behind it"


@pytest.mark.parametrize(
    ("kind", "card", "icon", "fails"),
    [("nc02", "nt02", 2, False), ("nc02", "nt11", 3, True)],
)
def test_a_test_passes_up_to_the_value(kind: str, card: str, icon: int, fails: bool) -> None:
    """WY-11.2.1, WY-11.2.8: its owner rolls."""
    line = position("a1:du01,b1:eu02", b=kind, pend="command(b)")
    assert ("committed a1" in play(line, f"play {kind} a1", f"a roll {card}={icon}").events) is fails


def test_a_strength_test_counts_attachments() -> None:
    """WY-11.2.2: all that is valid then; 2 + 1 passes a 3."""
    line = position("a1:du01::na01,b1:eu12", pend="command(b)")
    assert "committed" not in play(line, "use eu12@b1 a1", "a roll nt11=3").events


def test_a_comparison_is_rolled_again_and_the_tenth_tie_goes_to_a() -> None:
    """WY-11.1.2, WY-11.2.4: seat a first."""
    line = position("a1:du01,b1:eu01", "deck:nt11*20", "deck:nt11*20", passes=1)
    tied = [f"{seat} roll nt11=3" for _ in range(10) for seat in "ab"]
    over = play(line, "pass", *tied)
    assert over.events.endswith("rolled b nt11 clash | turn a | awaited clash(a)")
    higher = play(line.replace("nt11*20", "nt01,nt11*19"), "pass", "a roll nt11=3", "b roll nt01=4")
    assert higher.pend == "clash(b)"


def test_a_comparison_without_cards_counts_0_and_goes_to_a() -> None:
    """WY-11.1.4: if neither seat can roll."""
    nothing = "deck:- dis:-"
    line = position("a1:du01,b1:eu01", nothing, nothing, passes=1)
    assert play(line, "pass", "a roll -", "b roll -").pend == "clash(a)"
    one = position("a1:du01,b1:eu01", nothing, passes=1)
    assert play(one, "pass", "a roll -", "b roll nt05=1").pend == "clash(b)"


def test_halves_are_rounded_up() -> None:
    """WY-11.3.2: 5 gives 3."""
    line = position("a1:du01,b1:eu02", b="et01", combat="attack:b1>a1")
    assert "gained b1.str 3" in play(line, "play et01", "b roll nc03=5").events


def test_values_may_be_negative_and_points_not() -> None:
    """WY-11.3.1: a ranged value of 4 - 5, and points that are taken away."""
    pall = position("a1:du05,b1:eu02", "strat:ns03*2", "strat:ns03*3", combat="shoot.ranged:a1>b1")
    over = record(pall, "a pass\nb pass\ndraw a roll nt05=1\ndraw b roll nt02=2")
    assert "decided b1 6 0,6" in over.events
    spent = position("a1:du07,b1:eu07", combat="attack:a1>b1:tactics:0/3:a", pend="tactic(b)")
    assert "points a1 0" in play(spent, "use eu07@b1").events


def test_there_is_no_hand_limit() -> None:
    """WY-3.2.4."""
    line = position(SHOT, "nt01*30")
    assert play(line, "shoot a1 long b1", "a action nt01", "b action nt03").changed["a.hand"] == "nt01*31"


def test_spell_points_come_once_in_a_battle() -> None:
    """WY-6.1.2, WY-12.4.3: from wizards in play, ready or not; they vanish at the clean-up."""
    assert "spell a 8 | spell b 5" in end_muster("a1:du12:c:da02,a2:du02:r,b1:eu01").events
    over = play(position("a1:du01,b1:eu02", "sp:4", "sp:3"), "withdraw")
    dropped = play(over.after, "drop a1")
    assert (dropped.changed["a.sp"], dropped.changed["b.sp"]) == ("0", "0")
    assert legal(dropped.after) == ["drop b1", "line b1", "reserve b1"]
