"""Sacrifice (WC-10.2): an attack by a friendly unit, which then loses a coin."""

from typing import Any

import pytest

from tests.engine.games.warchest.helper import expand, legal, noble, play, position

OPEN: dict[str, Any] = {"decrees": "enlist,reinforce,sacrifice"}
PAID = "shown w ro | sealed w sacrifice | proclaimed w sacrifice | "


def test_a_friendly_unit_attacks_and_loses_a_coin() -> None:
    """WC-10.2.1, WC-6.1.4: both coins leave the game; everybody else stays."""
    line = noble("e4:w:be1,f4:w:cr2,f5:r:fo2,h2:r:en1", w="ro1", **OPEN)
    assert legal(line) == expand("pass [ro] | proclaim sacrifice be e4xf5 | proclaim sacrifice cr f4xf5")
    done = play(line, "proclaim sacrifice cr f4xf5")
    assert done.events == f"{PAID}attacked cr f4 f5 | lost fo f5 | lost cr f4 | turn r"
    assert done.changed == {
        "board": "e4:w:be1,f4:w:cr1,f5:r:fo1,h2:r:en1",
        "w.hand": "-",
        "w.up": "ro1",
        "w.gone": "cr1",
        "r.gone": "fo1",
        "decrees": "enlist,reinforce,sacrifice=w",
        "turn": "r",
    }


@pytest.mark.parametrize("cell", ["f4", "g1"])
def test_the_unit_may_stand_anywhere(cell: str) -> None:
    """WC-10.2.1: on a location or not; it needs an enemy beside it."""
    enemy = {"f4": "f5", "g1": "g2"}[cell]
    assert f"proclaim sacrifice cr {cell}x{enemy}" in legal(
        noble(f"{cell}:w:cr1,{enemy}:r:fo1", w="ro1", **OPEN)
    )
    assert legal(noble(f"{cell}:w:cr1,c4:r:fo1", w="ro1", **OPEN)) == ["pass [ro]"]


def test_a_single_coin_attacks_in_full_and_is_gone() -> None:
    """WC-10.2.2."""
    done = play(noble("f4:w:cr1,f5:r:fo1", w="ro1", **OPEN), "proclaim sacrifice cr f4xf5")
    assert done.events == f"{PAID}attacked cr f4 f5 | lost fo f5 | lost cr f4 | turn r"
    assert done.changed["board"] == "-"


@pytest.mark.parametrize(
    ("height", "losses", "board"),
    [
        (1, "lost pi f5 | lost cr f4", "f5:r:pi1"),
        (2, "lost pi f5 | lost cr f4 | lost cr f4", "f5:r:pi1"),
        (3, "lost pi f5 | lost cr f4 | lost cr f4", "f4:w:cr1,f5:r:pi1"),
    ],
)
def test_a_pikeman_strikes_back_as_well(height: int, losses: str, board: str) -> None:
    """WC-10.2.3, WC-8.12.4, WC-6.1.4: one coin can be lost once only."""
    done = play(noble(f"f4:w:cr{height},f5:r:pi2", w="ro1", **OPEN), "proclaim sacrifice cr f4xf5")
    assert done.events == f"{PAID}attacked cr f4 f5 | {losses} | turn r"
    assert done.changed["board"] == board


REACTING = [(unit, height, enemy) for unit in ("ba", "sw") for height, enemy in ((2, "fo"), (3, "pi"))]
SILENT = [(unit, height - 1, enemy) for unit, height, enemy in REACTING]


@pytest.mark.parametrize(
    ("unit", "height", "enemy", "reacts"),
    [
        *[(*case, True) for case in REACTING],
        *[(*case, False) for case in SILENT],
        ("be", 3, "fo", True),
        ("be", 2, "fo", False),
        ("be", 4, "pi", True),
        ("be", 3, "pi", False),
    ],
)
def test_attributes_follow_both_losses(unit: str, height: int, enemy: str, reacts: bool) -> None:
    """WC-10.2.3, WC-6.2.3, WC-8.2.6: a unit that is gone does not react; the Berserker needs two coins."""
    line = noble(f"f4:w:{unit}{height},f5:r:{enemy}2", w="ro1", **OPEN)
    done = play(line, f"proclaim sacrifice {unit} f4xf5")
    assert done.events.endswith(f"awaited opt({unit})" if reacts else f"lost {unit} f4 | turn r")


@pytest.mark.parametrize(
    ("flags", "height", "follows", "draws"),
    [
        ("", 1, "drawn w kn | awaited play(w:kn)", ["w kn"]),
        ("", 2, "drawn w kn | awaited play(w:kn)", ["w kn"]),
        ("+priestdies", 1, "turn r", []),
        ("+priestdies", 2, "drawn w kn | awaited play(w:kn)", ["w kn"]),
    ],
)
def test_a_sacrificed_priest_draws(flags: str, height: int, follows: str, draws: list[str]) -> None:
    """WC-8.16.6, WC-10.2.3, WC-12.1.5: even if it is gone, unless the option is off."""
    line = noble(f"f4:w:wp{height},f5:r:fo2", w="ro1", flags=flags, **OPEN)
    done = play(line, "proclaim sacrifice wp f4xf5", *draws)
    assert done.events == f"{PAID}attacked wp f4 f5 | lost fo f5 | lost wp f4 | {follows}"


def test_a_priests_refill_holds_the_royal_coin_just_paid() -> None:
    """WC-8.16.3: bag empty, the Royal Coin lies in the discard, comes back and may not seal twice."""
    line = noble("f4:w:wp2,f5:r:fo2", w="kn1ro1 bag:- gone:kn2wp1", **OPEN)
    done = play(line, "proclaim sacrifice wp f4xf5", "w / ro")
    assert done.events.endswith("drawn w / ro | awaited play(w:ro)")
    left = [text for text in legal(done.after) if text.startswith("proclaim")]
    assert "proclaim reinforce wp" in left
    assert not [text for text in left if "sacrifice" in text]


def test_an_attacking_royal_guard_pays_from_the_unit() -> None:
    """WC-10.2.4, WC-8.13.6: nobody is asked, though there is a coin in the supply."""
    line = noble("f4:w:rg2,f5:r:fo1", w="ro1 supply:rg1", **OPEN)
    done = play(line, "proclaim sacrifice rg f4xf5")
    assert done.events == f"{PAID}attacked rg f4 f5 | lost fo f5 | lost rg f4 | turn r"
    assert "w.supply" not in done.changed


@pytest.mark.parametrize("lose", ["stack", "supply"])
def test_the_loss_follows_the_defenders_choice(lose: str) -> None:
    """WC-6.1.2, WC-6.1.4 (notation, section 5): nothing is lost while the attacked Guard's owner thinks."""
    line = noble("f4:w:cr2,f5:r:rg2", w="ro1", r="ro1 supply:rg1", **OPEN)
    struck = play(line, "proclaim sacrifice cr f4xf5")
    assert struck.events == f"{PAID}attacked cr f4 f5 | awaited loss(f4xf5:sac)"
    assert "board" not in struck.changed
    assert legal(struck.after) == legal(struck.after, 1) == expand("lose {stack,supply}")
    lost = play(struck.after, f"lose {lose}")
    first = "lost rg f5" if lose == "stack" else "supply_lost rg"
    assert lost.events == f"{first} | lost cr f4 | awaited - | turn r"


def test_a_partners_unit_may_be_used() -> None:
    """WC-11.2.2, WC-11.1.2: its owner loses the coin, the proclaimer's side has put the Seal."""
    line = position("f4:w2:cr2,f5:r1:fo1", w1="ro1", variant="4p-nobility", **OPEN)
    done = play(line, "proclaim sacrifice cr f4xf5")
    assert done.events == (
        "shown w1 ro | sealed w sacrifice | proclaimed w1 sacrifice | attacked cr f4 f5 | lost fo f5 | "
        "lost cr f4 | turn r1"
    )
    assert done.changed["w2.gone"] == "cr1"
