"""Royal Guard (WC-8.13): marches for the Royal Coin and may lose coins of the supply instead of its own."""

import pytest

from tests.engine.games.warchest.helper import CELLS, expand, legal, play, position

OLD = "2p-base+rg2018"


def tactics(line: str) -> list[str]:
    return [text for text in legal(line) if text.startswith("tactic")]


def test_it_ends_on_an_own_location_that_is_empty() -> None:
    """WC-8.13.1, WC-14.2.8: e3 is occupied, d1 and g1 are three cells away."""
    line = position("e3:w:sw1,f4:w:rg1", w="ro1", control="w:d1,e3,g1,g4;r:e6,h5")
    assert legal(line) == ["pass [ro]", "tactic rg f4-g4"]


@pytest.mark.parametrize("cell", [cell for cell in CELLS if cell != "d1"])
def test_one_or_two_steps(cell: str) -> None:
    """WC-8.13.1: d1 is reached from its neighbours and from two cells away."""
    near, far = {"c1", "d2", "e1", "e2"}, {"c2", "d3", "e3", "f1", "f2", "f3"}
    found = tactics(position(f"{cell}:w:rg1", w="ro1", control="w:d1;r:e6,h5"))
    assert found == ([f"tactic rg {cell}-d1"] if cell in near | far else [])


def test_cells_entered_must_be_empty() -> None:
    """WC-8.13.1, WC-5.4.2: f3 to g1 goes over f2, or over g2, or not at all."""
    free = position("f3:w:rg2", w="ro1")
    assert tactics(free) == expand("tactic rg f3-{d1,g1}")
    marched = play(free, "tactic rg f3-g1")
    assert marched.events == "shown w ro | moved rg f3 f2-g1 | turn r"
    assert marched.changed == {"board": "g1:w:rg2", "w.hand": "-", "w.up": "ro1", "turn": "r"}
    other_way = play(position("f2:r:fo1,f3:w:rg2", w="ro1"), "tactic rg f3-g1")
    assert other_way.events == "shown w ro | moved rg f3 g2-g1 | turn r"
    assert tactics(position("f2:r:fo1,f3:w:rg2,g2:w:sw1,e2:r:fo1", w="ro1")) == []


def test_one_step_is_told_as_one_step() -> None:
    """WC-8.13.1: a neighbouring location is entered directly."""
    assert (
        play(position("d2:w:rg1", w="ro1"), "tactic rg d2-d1").events
        == "shown w ro | moved rg d2 d1 | turn r"
    )


def test_it_ends_on_another_cell() -> None:
    """WC-8.13.1: standing on the only location in reach it cannot march."""
    assert legal(position("d1:w:rg1", w="ro1")) == ["pass [ro]"]


def test_locations_of_others_do_not_count() -> None:
    """WC-8.13.1: beside neutral g4 and near Raven's h5 it stays."""
    assert tactics(position("g5:w:rg1", w="ro1")) == []


def test_the_first_printing_is_one_step_to_any_empty_cell() -> None:
    """WC-8.13.2, WC-12.1.4: locations do not matter; an occupied neighbour is left out."""
    line = position("f4:w:rg1,f5:r:fo1", w="ro1", control="w:d4,g1;r:e6,h5", variant=OLD)
    assert legal(line) == expand("pass [ro] | tactic rg f4-{e3,e4,f3,g3,g4}")
    marched = play(line, "tactic rg f4-g3")
    assert marched.events == "shown w ro | moved rg f4 g3 | turn r"
    assert marched.changed == {"board": "f5:r:fo1,g3:w:rg1", "w.hand": "-", "w.up": "ro1", "turn": "r"}


@pytest.mark.parametrize("variant", ["2p-base", OLD])
def test_a_royal_guard_coin_never_pays_for_it(variant: str) -> None:
    """WC-8.13.3, WC-5.1.14: its own coin moves, attacks, controls and bolsters."""
    line = position("d2:w:rg1,d3:r:fo1", w="rg1", variant=variant)
    assert legal(line) == expand("attack rg d2xd3 | bolster rg d2 | move rg d2-{c1,c2,d1,e2,e3} | pass [rg]")


def test_a_royal_coin_drawn_by_a_warrior_priest_pays_for_it() -> None:
    """WC-8.13.3, WC-8.16.1."""
    line = position("d2:w:rg1,f4:w:wp1", w="rg1 up:wp1", pend="play(w:ro)")
    assert legal(line) == ["pass [ro]", "tactic rg d2-d1"]
    marched = play(line, "tactic rg d2-d1")
    assert marched.events == "shown w ro | moved rg d2 d1 | awaited - | turn r"
    assert marched.changed == {"board": "d1:w:rg1,f4:w:wp1", "w.up": "ro1wp1", "pend": "-", "turn": "r"}


@pytest.mark.parametrize("variant", ["2p-base", OLD])
def test_the_unit_must_be_on_the_board(variant: str) -> None:
    """WC-8.13.4: nor does the enemy's Guard serve."""
    assert legal(position("d2:r:rg1,f4:w:sw1", w="ro1", variant=variant)) == ["pass [ro]"]


ATTACKED = "e2:r:rg1,f2:w:cr1"


@pytest.mark.parametrize(
    ("answer", "events", "changed"),
    [
        ("lose stack", "lost rg e2", {"board": "f2:w:cr1"}),
        ("lose supply", "supply_lost rg", {"r.supply": "rg1"}),
    ],
)
def test_the_owner_chooses_what_it_loses(answer: str, events: str, changed: dict[str, str]) -> None:
    """WC-8.13.5, WC-6.1.2, WC-6.3.4, WC-6.3.9: Raven is asked in Wolf's turn; either coin is eliminated."""
    line = position(ATTACKED, w="cr1", r="ro1 supply:rg2")
    struck = play(line, "attack cr f2xe2")
    assert struck.events == "shown w cr | attacked cr f2 e2 | awaited loss(f2xe2)"
    assert struck.changed == {"w.hand": "-", "w.up": "cr1", "pend": "loss(f2xe2)"}
    assert legal(struck.after) == legal(struck.after, 1) == ["lose stack", "lose supply"]
    assert legal(struck.after, 0) == []
    lost = play(struck.after, answer)
    assert lost.events == f"{events} | awaited - | turn r"
    assert lost.changed == changed | {"r.gone": "rg1", "pend": "-", "turn": "r"}


def test_it_is_not_asked_without_a_coin_in_the_supply() -> None:
    """WC-8.13.5: other coins in the supply, or Guards in bag and hand, do not help."""
    line = position(ATTACKED, w="cr1", r="rg1 supply:sw1")
    struck = play(line, "attack cr f2xe2")
    assert struck.events == "shown w cr | attacked cr f2 e2 | lost rg e2 | turn r"


def test_it_decides_anew_for_each_attack() -> None:
    """WC-8.13.5: stack, then supply; the third attack finds no coin in the supply and nobody is asked."""
    line = position("e2:r:rg2,f2:w:cr1", w="cr3ro1", r="ro1sw2 supply:rg1")
    line = play(line, "attack cr f2xe2").after
    line = play(line, "lose stack").after
    line = play(line, "pass [ro]").after
    line = play(line, "attack cr f2xe2").after
    line = play(line, "lose supply").after
    line = play(line, "pass [sw]").after
    last = play(line, "attack cr f2xe2")
    assert last.events == "shown w cr | attacked cr f2 e2 | lost rg e2 | turn r"
    assert last.changed["r.gone"] == "rg3"


def test_shots_ask_as_well() -> None:
    """WC-8.13.5: whenever it is attacked."""
    line = position("e2:r:rg1,f4:w:ar1", w="ar1", r="ro1 supply:rg1")
    assert play(line, "tactic ar f4xe2").events == "shown w ar | attacked ar f4 e2 | awaited loss(f4xe2)"


def test_the_choice_comes_before_what_follows_the_attack() -> None:
    """WC-8.13.5, WC-6.2.4: the Swordsman steps afterwards, into the cell left by a Guard that fell."""
    line = position("e2:r:rg1,f2:w:sw1", w="sw1", r="ro1 supply:rg1")
    struck = play(line, "attack sw f2xe2")
    assert struck.events == "shown w sw | attacked sw f2 e2 | awaited loss(f2xe2)"
    lost = play(struck.after, "lose stack")
    assert lost.events == "lost rg e2 | awaited opt(sw)"
    assert "move sw f2-e2" in legal(lost.after)
    kept = play(struck.after, "lose supply")
    assert kept.events == "supply_lost rg | awaited opt(sw)"
    assert "move sw f2-e2" not in legal(kept.after)
