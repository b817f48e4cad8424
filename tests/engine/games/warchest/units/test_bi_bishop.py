"""Bishop (WC-9.2): recruits and then steps or attacks; only single coins can attack it."""

from typing import Any

import pytest

from tests.engine.games.warchest.helper import expand, legal, noble, play, position


def tactics(line: str) -> list[str]:
    return [text for text in legal(line) if text.startswith("tactic")]


def test_each_coin_of_the_supply_goes_with_each_step_and_attack() -> None:
    """WC-9.2.1: both parts are one action; two equal coins make no second choice."""
    line = noble("e4:w:cr1,f4:w:bi1,f5:r:fo1,f6:r:en1", w="bi1 supply:bi1cr2")
    assert tactics(line) == expand(
        "tactic bi +bi f4-{e3,f3,g3,g4} | tactic bi +bi f4xf5 | "
        "tactic bi +cr f4-{e3,f3,g3,g4} | tactic bi +cr f4xf5"
    )


def test_it_recruits_and_steps() -> None:
    """WC-9.2.1, WC-5.3.3: the Bishop coin alone is paid; the recruit lies face up."""
    used = play(noble("f4:w:bi2", w="bi1ro1 supply:bi1cr2"), "tactic bi +cr f4-f5")
    assert used.events == "shown w bi | recruited w cr | moved bi f4 f5 | turn r"
    assert used.changed == {
        "board": "f5:w:bi2",
        "w.hand": "ro1",
        "w.up": "bi1cr1",
        "w.supply": "bi1cr1",
        "turn": "r",
    }


def test_it_recruits_and_attacks() -> None:
    """WC-9.2.1."""
    used = play(noble("f4:w:bi2,f5:r:fo1", w="bi1 supply:bi1"), "tactic bi +bi f4xf5")
    assert used.events == "shown w bi | recruited w bi | attacked bi f4 f5 | lost fo f5 | turn r"
    assert used.changed == {
        "board": "f4:w:bi2",
        "w.hand": "-",
        "w.up": "bi2",
        "w.supply": "-",
        "r.gone": "fo1",
        "turn": "r",
    }


@pytest.mark.parametrize(
    ("board", "supply", "found"),
    [
        ("f7:w:bi1", "", []),
        ("f7:w:bi1", "supply:cr1", ["-e6", "-f6", "-g6"]),
        ("e6:w:cr1,f6:w:ca1,f7:w:bi1,g6:r:kn1", "supply:cr1", []),
        ("e6:w:cr1,f6:w:ca1,f7:w:bi2,g6:r:kn1", "supply:cr1", ["xg6"]),
    ],
    ids=["no supply", "a step", "neither step nor attack", "an attack"],
)
def test_both_parts_must_be_possible(board: str, supply: str, found: list[str]) -> None:
    """WC-9.2.2, WC-5.1.1, WC-8.7.1: shut in by friends and a Knight one coin does nothing, two attack."""
    assert tactics(noble(board, w=f"bi1 {supply}")) == [f"tactic bi +cr f7{part}" for part in found]


def test_it_recruits_from_the_own_supply_alone() -> None:
    """WC-9.2.2, WC-11.1.3: neither the enemy's nor the partner's counts."""
    assert tactics(noble("f4:w:bi1", w="bi1", r="ro1 supply:fo2")) == []
    four: dict[str, Any] = {"variant": "4p-nobility", "decrees": "guard,march,spy"}
    assert tactics(position("f4:w1:bi1", w1="bi1", w2="ro1 supply:sw1", **four)) == []


def test_ravens_bishop_recruits_from_ravens_supply() -> None:
    """WC-9.2.1: the seat that acts, whichever it is."""
    line = noble("f7:r:bi1,e6:r:ca1,g6:r:kn1", w="ro1 supply:cr1", r="bi1 supply:fo1", turn="r")
    assert tactics(line) == ["tactic bi +fo f7-f6"]


@pytest.mark.parametrize("action", ["tactic bi +me f4-e4", "tactic bi +me f4xf5"])
def test_a_mercenary_maneuvers_when_the_tactic_is_complete(action: str) -> None:
    """WC-9.2.3, WC-8.11.2, WC-14.2.13, WC-6.2.1: the recruit comes first, its effect last."""
    line = noble("d4:w:me1,f4:w:bi1,f5:r:fo2", w="bi1 supply:me1")
    used = play(line, action)
    second = "moved bi f4 e4" if action.endswith("e4") else "attacked bi f4 f5 | lost fo f5"
    assert used.events == f"shown w bi | recruited w me | {second} | awaited opt(me)"
    assert "control me d4" in legal(used.after)


def test_what_the_recruit_earned_waits_for_the_defenders_choice() -> None:
    """WC-9.2.3, WC-6.1.2 (notation, section 5): it stands beside the pending loss."""
    line = noble("d4:w:me1,f4:w:bi1,f5:r:rg2", w="bi1 supply:me1", r="ro1 supply:rg1")
    struck = play(line, "tactic bi +me f4xf5")
    assert struck.events == "shown w bi | recruited w me | attacked bi f4 f5 | awaited loss(f4xf5:me)"
    assert legal(struck.after) == legal(struck.after, 1) == expand("lose {stack,supply}")
    assert play(struck.after, "lose stack").events == "lost rg f5 | awaited opt(me)"


ATTACKS = [
    ("f4:w:cr{h},f5:r:bi1", "cr1", "-", "attack cr f4xf5"),
    ("f3:w:cr{h},f5:r:bi1", "cr1", "-", "tactic cr f3xf5"),
    ("e3:w:ar{h},f5:r:bi1", "ar1", "-", "tactic ar e3xf5"),
    ("f3:w:la{h},f5:r:bi1", "la1", "-", "tactic la f3-f4xf5"),
    ("f3:w:ca{h},f5:r:bi1", "ca1", "-", "tactic ca f3-f4xf5"),
    ("f3:w:ma1,f4:w:cr{h},f5:r:bi1", "ma1", "-", "tactic ma cr f4xf5"),
    ("f4:w:me{h},f5:r:bi1", "ro1", "opt(me)", "attack me f4xf5"),
    ("f4:w:he{h},f5:r:bi1", "ro1", "opt(he)", "attack he f4xf5"),
    ("f4:w:fo{h},f5:r:bi1", "ro1", "foot(f4)", "attack fo f4xf5"),
    ("f4:w:cr{h},f5:r:bi1", "ro1", "-", "proclaim sacrifice cr f4xf5"),
    ("g4:w:cr{h},f5:r:bi1", "ro1", "-", "proclaim guard cr g4xf5"),
]


@pytest.mark.parametrize(("board", "hand", "pend", "action"), ATTACKS)
def test_bolstered_units_cannot_attack_it(board: str, hand: str, pend: str, action: str) -> None:
    """WC-9.2.4, WC-6.1.1, WC-8.1.3: every kind of attack; one coin can, two cannot."""
    more = {"pend": pend, "control": "w:d1,g1,g4;r:e6,h5", "decrees": "guard,sacrifice,spy"}
    assert action in legal(noble(board.format(h=1), w=hand, **more))
    assert action not in legal(noble(board.format(h=2), w=hand, **more))


@pytest.mark.parametrize(("height", "found"), [(2, ["attack be f4xf5"]), (3, [])])
def test_a_repeat_is_judged_after_its_payment(height: int, found: list[str]) -> None:
    """WC-9.2.4, WC-8.2.3: the Berserker of two coins attacks as one."""
    line = noble(f"f4:w:be{height},f5:r:bi1", w="ro1", pend="opt(be)")
    assert [text for text in legal(line) if text.startswith("attack")] == found


@pytest.mark.parametrize(
    ("height", "more", "found"),
    [
        (1, "", ["tactic ca f3-f4xf5"]),
        (2, "", []),
        (2, ",g4:r:fo1", ["tactic ca f3-f4xg4", "tactic ca f3-g3xg4"]),
    ],
)
def test_cavalry_before_a_bishop(height: int, more: str, found: list[str]) -> None:
    """WC-14.2.3, WC-8.3.1: with no other enemy in reach two coins of Cavalry have no tactic, one coin has."""
    line = noble(f"e4:w:cr1,f3:w:ca{height},f5:r:bi1{more}", w="ca1")
    assert tactics(line) == found


def test_the_height_of_the_bishop_does_not_matter() -> None:
    """WC-9.2.4: one coin attacks a stack of three, and takes one coin of it."""
    struck = play(noble("f4:w:cr1,f5:r:bi3", w="cr1"), "attack cr f4xf5")
    assert struck.changed["board"] == "f4:w:cr1,f5:r:bi2"


def test_losses_that_are_no_attacks_reach_it() -> None:
    """WC-9.2.5, WC-8.12.2: a Pikeman strikes back at a Bishop of two coins; Sacrifice takes another one."""
    struck = play(noble("f4:w:bi2,f5:r:pi2", w="bi1"), "attack bi f4xf5")
    assert struck.events == "shown w bi | attacked bi f4 f5 | lost pi f5 | lost bi f4 | turn r"
    line = noble("f4:w:bi3,f5:r:pi2", w="ro1", decrees="guard,sacrifice,spy")
    assert play(line, "proclaim sacrifice bi f4xf5").changed["board"] == "f4:w:bi1,f5:r:pi1"
    ridden = play(noble("f4:w:bi1,f5:r:pi1", w="bi1 supply:bi1"), "tactic bi +bi f4xf5")
    assert ridden.events == (
        "shown w bi | recruited w bi | attacked bi f4 f5 | lost pi f5 | lost bi f4 | turn r"
    )
    assert ridden.changed["board"] == "-"
