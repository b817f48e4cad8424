"""Proclaim (WC-10.1): the Royal Coin, Seals, and the common rules of all Decrees."""

import pytest

from engine.games.warchest.kinds import DECREE_CODES
from tests.engine.games.warchest.helper import expand, legal, noble, play, position
from tests.engine.games.warchest.published import DECREES

WAYS = {
    "enlist": "proclaim enlist be,cr",
    "guard": "proclaim guard be g1xg2",
    "march": "proclaim march cr f4-e4",
    "redeploy": "proclaim redeploy be g1-d1",
    "reinforce": "proclaim reinforce sw",
    "sacrifice": "proclaim sacrifice cr f4xf5",
    "spy": "proclaim spy r",
}


def list_proclaimable(line: str) -> list[str]:
    """Return the Decrees that can be proclaimed."""
    return list(dict.fromkeys(text.split()[1] for text in legal(line) if text.startswith("proclaim")))


def test_the_seven_decrees() -> None:
    """WC-10.1.7: their codes."""
    assert set(DECREES) == set(WAYS) <= set(DECREE_CODES)


@pytest.mark.parametrize("code", sorted(WAYS))
def test_the_royal_coin_is_paid_and_a_seal_put(code: str) -> None:
    """WC-5.1.15, WC-10.1.2, WC-5.1.2: face up, one Seal of the side; first the payment, then the effect."""
    others = sorted({"guard", "march", "spy", "enlist"} - {code})[:2]
    revealed = sorted([code, *others])
    board = "f4:w:cr2,f5:r:fo1,g1:w:be1,g2:r:en1"
    line = noble(board, w="ro1 supply:be1cr1 gone:sw1", decrees=",".join(revealed))
    done = play(line, WAYS[code])
    assert done.events.startswith(f"shown w ro | sealed w {code} | proclaimed w {code}")
    assert done.changed["w.hand"] == "-"
    assert "ro1" in done.changed["w.up"]
    assert done.changed["decrees"] == ",".join(f"{each}=w" if each == code else each for each in revealed)


@pytest.mark.parametrize(
    ("seals", "found", "after"),
    [
        ("guard,march,spy", ["march", "spy"], "guard,march,spy=w"),
        ("guard,march,spy=r", ["march", "spy"], "guard,march,spy=rw"),
        ("guard,march=w,spy=r", ["spy"], "guard,march=w,spy=rw"),
        ("guard=w,march=rw,spy", ["spy"], "guard=w,march=rw,spy=w"),
        ("guard,march=r,spy=w", ["march"], ""),
        ("guard=w,march=w,spy=w", [], ""),
    ],
)
def test_an_own_seal_bars_an_enemys_does_not(seals: str, found: list[str], after: str) -> None:
    """WC-10.1.2, WC-1.4.3: each side uses each Decree once; three Seals for three Decrees."""
    line = noble("f4:w:cr2", w="ro1", decrees=seals)
    assert list_proclaimable(line) == found
    if after:
        assert play(line, "proclaim spy r").changed["decrees"] == after


def test_both_sides_use_the_same_three() -> None:
    """WC-10.1.1: Raven too, whatever Wolf has sealed; the other four are out of the match."""
    line = noble("f4:w:cr2,f6:r:fo2", w="cr1", r="ro1 gone:fo1", turn="r", decrees="guard=w,march=w,spy=w")
    assert list_proclaimable(line) == ["march", "spy"]
    done = play(line, "proclaim march fo f6-f7")
    assert done.events.startswith("shown r ro | sealed r march | proclaimed r march")
    assert done.changed["decrees"] == "guard=w,march=rw,spy=w"


def test_only_what_can_be_carried_out_in_full() -> None:
    """WC-10.1.3, WC-5.1.1: nobody to march, no hand to look at, nobody to attack."""
    assert legal(noble("f4:w:cr1", w="ro1", r="bag:ro1")) == ["pass [ro]"]


@pytest.mark.parametrize("coin", ["cr", "ea", "he"])
def test_no_other_coin_proclaims(coin: str) -> None:
    """WC-5.1.5, WC-5.1.15: a Royal Coin in bag or discard does not help."""
    assert list_proclaimable(noble("f4:w:cr2", w=f"{coin}1")) == []
    assert list_proclaimable(noble("f4:w:cr2", w=f"{coin}1 up:ro1")) == []


def test_the_base_game_knows_no_decrees() -> None:
    """WC-12.1.2."""
    assert legal(position("f4:w:cr2", w="ro1")) == ["pass [ro]"]


def test_a_drawn_royal_coin_proclaims() -> None:
    """WC-10.1.6, WC-8.16.1: it must be used, passing included; the hand stays."""
    line = noble("f4:w:wp2", w="wp1", pend="play(w:ro)")
    assert legal(line) == expand("pass [ro] | proclaim march wp f4-{e3,e4,f3,f5,g3,g4} | proclaim spy r")
    done = play(line, "proclaim march wp f4-f5")
    assert done.events == (
        "shown w ro | sealed w march | proclaimed w march | moved wp f4 f5 | awaited - | turn r"
    )
    assert "w.hand" not in done.changed


@pytest.mark.parametrize("unit", ["be", "ba", "ea", "me", "sw", "wp"])
def test_proclaiming_is_no_maneuver(unit: str) -> None:
    """WC-10.1.5, WC-5.1.4: without the Herald nothing reacts to it."""
    line = noble(f"f4:w:{unit}3,f5:r:fo1", w=f"ro1 gone:{unit}1", decrees="guard,march,reinforce")
    done = play(line, f"proclaim reinforce {unit}")
    assert done.events == (
        f"shown w ro | sealed w reinforce | proclaimed w reinforce | reinforced w {unit} | turn r"
    )


@pytest.mark.parametrize("code", ["guard", "sacrifice"])
@pytest.mark.parametrize(
    ("unit", "height", "target", "found"),
    [
        ("cr", 1, "fo1", True),
        ("ar", 1, "fo1", False),
        ("la", 2, "fo1", False),
        ("cr", 1, "kn1", False),
        ("cr", 2, "kn1", True),
        ("cr", 1, "bi2", True),
        ("cr", 2, "bi2", False),
        ("rg", 1, "fo1", True),
        ("fo", 1, "en1", True),
    ],
)
def test_attacks_in_decrees_are_normal_ones(
    code: str, unit: str, height: int, target: str, found: bool
) -> None:
    """WC-10.1.4, WC-5.1.3, WC-8.1.2, WC-8.8.2, WC-8.7.1, WC-9.2.4: restrictions count."""
    others = {"guard": "guard,march,reinforce", "sacrifice": "march,reinforce,sacrifice"}
    line = noble(f"g1:w:{unit}{height},g2:r:{target}", w="ro1", decrees=others[code])
    assert (f"proclaim {code} {unit} g1xg2" in legal(line)) is found
    assert (code in list_proclaimable(line)) is found


def test_no_tactic_is_granted() -> None:
    """WC-10.1.4: the Crossbowman attacks no unit two cells away, Cavalry does not ride."""
    line = noble("g1:w:cr1,d1:w:ca1,g3:r:fo1,d3:r:en1", w="ro1", decrees="guard,march,sacrifice")
    assert list_proclaimable(line) == []
