"""Herald (WC-9.4): bolsters a friend from the supply; maneuvers for free after its owner's proclamations."""

from typing import Any

import pytest

from tests.engine.games.warchest.helper import expand, legal, noble, play, position

FOUR: dict[str, Any] = {"variant": "4p-nobility", "decrees": "guard,march,spy"}


def tactics(line: str) -> list[str]:
    return [text for text in legal(line) if text.startswith("tactic")]


def test_it_bolsters_a_neighbour_from_the_supply() -> None:
    """WC-9.4.1, WC-5.2.4: a Herald coin pays; hand, bag and discard are not touched."""
    line = noble("f4:w:he1,f5:w:sw1", w="he1sw1 supply:he1sw2")
    used = play(line, "tactic he sw f5")
    assert used.events == "shown w he | supply_bolstered sw f5 | turn r"
    assert used.changed == {
        "board": "f4:w:he1,f5:w:sw2",
        "w.hand": "sw1",
        "w.up": "he1",
        "w.supply": "he1sw1",
        "turn": "r",
    }


@pytest.mark.parametrize(
    ("board", "supply", "found"),
    [
        ("f5:w:sw1", "sw1", ["tactic he sw f5"]),
        ("f5:w:sw2", "sw1", []),
        ("f6:w:sw1", "sw1", []),
        ("f5:w:sw1", "cr1", []),
        ("f5:r:fo1", "cr1", []),
        ("h2:w:sw1", "he1", []),
    ],
    ids=["one coin", "two coins", "two cells away", "no coin in the supply", "an enemy", "itself"],
)
def test_whom_it_bolsters(board: str, supply: str, found: list[str]) -> None:
    """WC-9.4.1: a friendly neighbour of exactly one coin, with one of its type in the supply."""
    assert tactics(noble(f"f4:w:he1,{board}", w=f"he1 supply:{supply}", r="ro1 supply:fo1")) == found


@pytest.mark.parametrize("pile", ["up", "down", "gone", "bag"])
def test_only_the_supply_gives_a_coin(pile: str) -> None:
    """WC-9.4.1, WC-5.2.4."""
    assert tactics(noble("f4:w:he1,f5:w:sw1", w=f"he1sw1 {pile}:sw1")) == []


def test_each_neighbour_is_a_choice_of_its_own() -> None:
    """WC-9.4.1: sorted by unit, then cell; of two Footmen each."""
    line = noble("e4:w:fo1,f4:w:he3,f5:w:cr1,g4:w:fo1,g3:w:ar2", w="he1 supply:ar1cr1fo1")
    assert tactics(line) == ["tactic he cr f5", "tactic he fo e4", "tactic he fo g4"]
    assert play(line, "tactic he fo g4").changed["board"] == "e4:w:fo1,f4:w:he3,f5:w:cr1,g3:w:ar2,g4:w:fo2"


def test_a_mercenary_that_it_bolsters_was_not_recruited() -> None:
    """WC-8.11.3, WC-5.1.4: nor is bolstering a maneuver of the other unit."""
    for unit in ("me", "be", "ba", "ea"):
        line = noble(f"f4:w:he1,f5:w:{unit}1", w=f"he1 supply:{unit}1")
        assert play(line, f"tactic he {unit} f5").events == (
            f"shown w he | supply_bolstered {unit} f5 | turn r"
        )


PROCLAIMED = "shown w ro | sealed w reinforce | proclaimed w reinforce | reinforced w cr"


def test_it_maneuvers_after_a_proclamation_of_its_owner() -> None:
    """WC-9.4.2, WC-9.4.3, WC-6.3.1: no coin is paid; move, attack, control or its tactic; or nothing."""
    line = noble("d4:w:he1,d5:r:fo1,e4:w:sw1", w="ro1 supply:sw1 gone:cr1", decrees="guard,march,reinforce")
    done = play(line, "proclaim reinforce cr")
    assert done.events == f"{PROCLAIMED} | awaited opt(he)"
    assert (
        legal(done.after)
        == legal(done.after, 0)
        == expand("attack he d4xd5 | control he d4 | decline | move he d4-{c3,c4,d3,e5} | tactic he sw e4")
    )
    assert legal(done.after, 1) == []
    for action, events, changed in (
        ("attack he d4xd5", "attacked he d4 d5 | lost fo d5", {"board", "r.gone"}),
        ("control he d4", "controlled w d4", {"control"}),
        ("move he d4-c3", "moved he d4 c3", {"board"}),
        ("tactic he sw e4", "supply_bolstered sw e4", {"board", "w.supply"}),
        ("decline", "declined he", set()),
    ):
        free = play(done.after, action)
        assert free.events == f"{events} | awaited - | turn r"
        assert set(free.changed) == changed | {"pend", "turn"}


@pytest.mark.parametrize(
    ("flags", "answers"),
    [
        ("", "decline | move he f4-{e3,e4,f3,g3,g4} | tactic he sw f5"),
        ("+heraldplain", "decline | move he f4-{e3,e4,f3,g3,g4}"),
    ],
)
def test_the_free_tactic_is_an_option(flags: str, answers: str) -> None:
    """WC-9.4.3, WC-12.1.6."""
    line = noble("f4:w:he1,f5:w:sw1", w="ro1 supply:sw1", pend="opt(he)", flags=flags)
    assert legal(line) == expand(answers)


@pytest.mark.parametrize(("flags", "follows"), [("", "awaited opt(he)"), ("+heraldplain", "turn r")])
def test_it_is_not_asked_without_a_maneuver(flags: str, follows: str) -> None:
    """WC-6.2.3, WC-12.1.6: shut in, only its tactic is left; without that the effect lapses silently."""
    board = "e6:w:sw1,f6:w:cr2,f7:w:he1,g6:r:kn2"
    line = noble(board, w="ro1 supply:sw1 gone:cr1", decrees="guard,march,reinforce", flags=flags)
    assert play(line, "proclaim reinforce cr").events == f"{PROCLAIMED} | {follows}"
    assert tactics(noble(board, w="he1 supply:sw1", flags=flags)) == ["tactic he sw e6"]


@pytest.mark.parametrize(
    ("line", "action"),
    [
        (noble("f4:r:he1", w="ro1 gone:cr1", decrees="guard,march,reinforce"), "proclaim reinforce cr"),
        (noble("f4:w:sw1", w="ro1 gone:cr1he1", decrees="guard,march,reinforce"), "proclaim reinforce cr"),
    ],
    ids=["an enemy's Herald", "no Herald on the board"],
)
def test_who_does_not_react(line: str, action: str) -> None:
    """WC-9.4.2, WC-9.4.4."""
    assert play(line, action).events == f"{PROCLAIMED} | turn r"


@pytest.mark.parametrize(("height", "follows"), [(1, "turn r"), (2, "awaited opt(he)")])
def test_a_herald_that_sacrifices_itself(height: int, follows: str) -> None:
    """WC-9.4.4: it must still be on the board when the Decree has been carried out."""
    line = noble(f"f4:w:he{height},f5:r:fo1", w="ro1", decrees="guard,march,sacrifice")
    done = play(line, "proclaim sacrifice he f4xf5")
    assert done.events == (
        "shown w ro | sealed w sacrifice | proclaimed w sacrifice | "
        f"attacked he f4 f5 | lost fo f5 | lost he f4 | {follows}"
    )


def test_its_maneuver_may_win() -> None:
    """WC-4.2.1, WC-5.1.3: a granted control is a normal one."""
    five = "w:c2,d1,e3,g1,g4;r:e6,h5"
    won = play(noble("d4:w:he1", w="ro1", pend="opt(he)", control=five), "control he d4")
    assert won.events == "controlled w d4 | ended w"


def test_its_maneuver_is_one_and_its_tactic_no_proclamation() -> None:
    """WC-9.4.2: a coin of the hand gives no free maneuver afterwards."""
    line = noble("f4:w:he1,f5:w:sw1", w="he1 supply:sw1")
    assert play(line, "tactic he sw f5").events.endswith("supply_bolstered sw f5 | turn r")
    assert play(line, "move he f4-e4").events == "shown w he | moved he f4 e4 | turn r"


def test_it_serves_the_partners_units_from_their_owners_supply() -> None:
    """WC-11.1.2, WC-11.2.3: the player on turn decides; the partner's supply pays."""
    line = position("f4:w1:he1,f5:w2:be1,g4:w1:sw1", w1="he1 supply:sw1", w2="ro1 supply:be2", **FOUR)
    assert tactics(line) == ["tactic he be f5", "tactic he sw g4"]
    used = play(line, "tactic he be f5")
    assert used.events == "shown w1 he | supply_bolstered be f5 | turn r1"
    assert used.changed == {
        "board": "f4:w1:he1,f5:w2:be2,g4:w1:sw1",
        "w1.hand": "-",
        "w1.up": "he1",
        "w2.supply": "be1",
        "turn": "r1",
    }
    none = position("f4:w1:he1,f5:w2:be1", w1="he1 supply:sw1", w2="be1", **FOUR)
    assert tactics(none) == []


def test_the_partners_proclamation_is_not_its_own() -> None:
    """WC-11.2.4: only its owner's."""
    line = position("f4:w1:he1", w1="cr1", turn="w2", variant="4p-nobility", decrees="guard,march,spy")
    done = play(line, "proclaim spy r1")
    assert play(done.after, "decline").events == "awaited - | turn r2"
