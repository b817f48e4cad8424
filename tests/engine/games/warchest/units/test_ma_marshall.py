"""Marshall (WC-8.10): another friendly unit within two cells attacks a neighbour."""

import pytest

from tests.engine.games.warchest.helper import CELLS, NEAR_F4, RING_F4, legal, play, position


def tactics(line: str) -> list[str]:
    return [text for text in legal(line) if text.startswith("tactic")]


@pytest.mark.parametrize("cell", [cell for cell in CELLS if cell != "f4"])
def test_it_orders_units_within_two(cell: str) -> None:
    """WC-8.10.1, WC-2.1.4: with one enemy above or below the unit, only the distance counts."""
    within = NEAR_F4 + RING_F4
    column, row = cell[0], int(cell[1])
    enemy = next(c for c in (f"{column}{row + 1}", f"{column}{row - 1}") if c in CELLS and c != "f4")
    line = position(f"f4:w:ma1,{cell}:w:cr1,{enemy}:r:fo1", w="ma1")
    assert tactics(line) == ([f"tactic ma cr {cell}x{enemy}"] if cell in within else [])


def test_each_unit_and_target_is_an_order_of_its_own() -> None:
    """WC-8.10.1: sorted by unit; an enemy near the Marshall alone is no target."""
    line = position("f4:w:ma1,d4:w:kn1,f6:w:sw1,d5:r:fo1,e5:r:en1,f3:r:la1", w="ma1")
    assert tactics(line) == ["tactic ma kn d4xd5", "tactic ma kn d4xe5", "tactic ma sw f6xe5"]


def test_it_never_chooses_itself_or_an_enemy() -> None:
    """WC-8.10.2: it may attack normally."""
    line = position("f4:w:ma2,f5:r:fo1,f6:r:en1", w="ma1")
    assert tactics(line) == []
    assert "attack ma f4xf5" in legal(line)


def test_archer_and_lancer_are_never_chosen() -> None:
    """WC-8.10.1, WC-8.1.2, WC-8.8.2."""
    line = position("f4:w:ma1,f5:w:ar1,e4:w:la1,e5:r:fo1,d4:r:en1,f6:r:sw1", w="ma1")
    assert tactics(line) == []


def test_no_tactic_attack_is_granted() -> None:
    """WC-8.10.1: the Crossbowman attacks a neighbour; it does not shoot, nor does the Cavalry ride."""
    line = position("f4:w:ma1,f5:w:cr1,e4:w:ca1,f7:r:fo1,d4:r:en1,d5:r:sw1", w="ma1")
    assert tactics(line) == ["tactic ma ca e4xd4"]


@pytest.mark.parametrize(("height", "found"), [(1, []), (2, ["tactic ma cr f5xf6"])])
def test_the_knight_looks_at_the_chosen_unit(height: int, found: list[str]) -> None:
    """WC-8.10.3, WC-6.1.1: the Marshall's stack does not count."""
    assert tactics(position(f"f4:w:ma3,f5:w:cr{height},f6:r:kn1", w="ma1")) == found


@pytest.mark.parametrize(
    ("unit", "height", "follows"),
    [
        ("cr", 1, "turn r"),
        ("sw", 1, "awaited opt(sw)"),
        ("be", 1, "turn r"),
        ("be", 2, "awaited opt(be)"),
        ("me", 2, "turn r"),
    ],
)
def test_the_attackers_attribute_follows(unit: str, height: int, follows: str) -> None:
    """WC-8.10.3, WC-6.1.5: Berserker and Swordsman trigger; the Mercenary reacts to recruiting only."""
    line = position(f"f4:w:ma1,f5:w:{unit}{height},f6:r:fo2", w="ma1")
    struck = play(line, f"tactic ma {unit} f5xf6")
    assert struck.events == f"shown w ma | attacked {unit} f5 f6 | lost fo f6 | {follows}"
    assert struck.changed["board"] == f"f4:w:ma1,f5:w:{unit}{height},f6:r:fo1"
    assert struck.changed["w.up"] == "ma1"


def test_a_warrior_priest_draws_for_an_ordered_attack() -> None:
    """WC-8.10.3, WC-8.16.1."""
    line = position("f4:w:ma1,f5:w:wp1,f6:r:fo2", w="ma1")
    struck = play(line, "tactic ma wp f5xf6", "w ro")
    assert struck.events == "shown w ma | attacked wp f5 f6 | lost fo f6 | drawn w ro | awaited play(w:ro)"


def test_the_ordered_unit_pays_for_a_pikemans_reaction() -> None:
    """WC-8.12.3: never the Marshall, though it stands beside the Pikeman."""
    struck = play(position("f4:w:ma1,e4:w:cr1,f5:r:pi1", w="ma1"), "tactic ma cr e4xf5")
    assert struck.events == "shown w ma | attacked cr e4 f5 | lost pi f5 | lost cr e4 | turn r"
    assert struck.changed["board"] == "f4:w:ma1"
