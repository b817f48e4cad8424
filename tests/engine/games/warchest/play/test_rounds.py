"""Course of the game (WC-4): drawing, refilling, turns, rounds."""

from typing import Any

import pytest

from tests.engine.games.warchest.helper import legal, play, position

LAST: dict[str, Any] = {"w": "sw1 bag:cr3ro1", "r": "bag:ar2be1ro1"}
"""Wolf plays the last coin of the round; both bags hold enough."""


def test_the_last_coin_ends_the_round() -> None:
    """WC-4.1.1, WC-4.1.2, WC-4.1.5, WC-4.1.7: three coins each, the holder of the initiative first."""
    ended = play(position(**LAST, init="w"), "pass [sw]", "w cr cr ro", "r ar ar be")
    assert ended.events == "hidden w sw | passed w | round 4 w | drawn w cr cr ro | drawn r ar ar be"
    assert ended.changed == {
        "w.hand": "cr2ro1",
        "w.bag": "cr1",
        "w.down": "sw1",
        "r.hand": "ar2be1",
        "r.bag": "ro1",
        "round": "4",
    }


def test_the_holder_at_the_end_starts_the_next_round() -> None:
    """WC-4.1.7, WC-4.1.2: Raven draws first and has the first turn; the marker may move again."""
    line = position(**LAST, init="r*", start="w", turn="w")
    ended = play(line, "pass [sw]", "r ar be ro", "w cr cr cr")
    assert ended.events == "hidden w sw | passed w | round 4 r | drawn r ar be ro | drawn w cr cr cr"
    assert ended.changed["init"] == "r"
    assert ended.changed["start"] == "r"
    assert ended.changed["turn"] == "r"
    assert {text.split()[0] for text in legal(ended.after)} == {"deploy", "pass"}


def test_turns_alternate() -> None:
    """WC-4.1.5: one coin a turn; the initiative changes nothing inside the round."""
    line = position(w="sw2", r="ro1", init="r*", start="w")
    first = play(line, "pass [sw]")
    assert first.events == "hidden w sw | passed w | turn r"
    assert legal(first.after, 0) == []
    second = play(first.after, "pass [ro]")
    assert second.events == "hidden r ro | passed r | turn w"
    assert legal(second.after, 1) == []


def test_a_player_without_coins_is_skipped() -> None:
    """WC-4.1.5: the other goes on until all hands are empty."""
    line = position(w="sw3", r="bag:ar4be4ro1")
    first = play(line, "pass [sw]")
    assert first.events == "hidden w sw | passed w | turn w"
    second = play(first.after, "pass [sw]")
    assert second.events == "hidden w sw | passed w | turn w"
    third = play(second.after, "pass [sw]", "w kn kn kn", "r ar be ro")
    assert third.events.startswith("hidden w sw | passed w | round 4 w | ")


def test_a_coin_must_be_used() -> None:
    """WC-4.1.6: passing costs a coin; there is no free pass, and a pass binds no later turn."""
    line = position(w="ro1sw1")
    assert [text for text in legal(line) if not text.startswith("deploy")] == ["pass [ro]", "pass [sw]"]
    passed = play(line, "pass [ro]")
    after = play(passed.after, "pass [ro]")
    assert legal(after.after) == ["deploy sw d1", "deploy sw g1", "pass [sw]"]


def test_the_bag_is_refilled_when_a_further_coin_is_needed() -> None:
    """WC-4.1.3: one coin from the bag, then the whole discard, face up and face down, goes in."""
    line = position(w="sw1 bag:cr1 up:kn1ro1 down:cr1", r="bag:ar3ro1")
    ended = play(line, "pass [sw]", "w cr / cr sw", "r ar ar ar")
    assert ended.events == "hidden w sw | passed w | round 4 w | drawn w cr / cr sw | drawn r ar ar ar"
    assert ended.changed["w.hand"] == "cr2sw1"
    assert ended.changed["w.bag"] == "kn1ro1"
    assert ended.changed["w.up"] == "-"
    assert ended.changed.get("w.down", "-") == "-"


def test_an_empty_bag_waits_for_the_next_draw() -> None:
    """WC-4.1.3: drawing exactly the remaining coins refills nothing."""
    line = position(w="sw1 bag:cr2ro1 up:kn1", r="bag:ar2be1 up:ro1")
    ended = play(line, "pass [sw]", "w cr cr ro", "r ar ar be")
    assert ended.changed["w.bag"] == "-"
    assert "w.up" not in ended.changed
    assert ended.changed["w.down"] == "sw1"
    assert ended.changed["r.bag"] == "-"
    assert "r.up" not in ended.changed


def test_one_coin_short_is_refilled() -> None:
    """WC-4.1.3: the other side of the boundary, two coins in the bag."""
    line = position(w="sw1 bag:cr1ro1 up:kn1", r="bag:ar2be1 up:ro1")
    ended = play(line, "pass [sw]", "w cr ro / kn", "r ar ar be")
    assert ended.changed["w.hand"] == "cr1kn1ro1"
    assert ended.changed["w.bag"] == "sw1"


def test_an_empty_bag_is_refilled_first() -> None:
    """WC-4.1.3: the stroke can come first."""
    line = position(w="sw1 bag:- up:cr2ro1", r="bag:ar2be1ro1")
    ended = play(line, "pass [sw]", "w / cr ro sw", "r ar ar be")
    assert ended.events.endswith("round 4 w | drawn w / cr ro sw | drawn r ar ar be")
    assert ended.changed["w.bag"] == "cr1"


@pytest.mark.parametrize(
    ("spec", "draw", "hand"),
    [
        ("sw1 bag:- up:ro1", "w / ro sw", "ro1sw1"),
        ("ro1 bag:-", "w / ro", "ro1"),
    ],
)
def test_with_too_few_coins_the_hand_is_smaller(spec: str, draw: str, hand: str) -> None:
    """WC-4.1.4, WC-1.4.2: all that are there, at least the Royal Coin."""
    line = position("f4:r:fo1", w=spec, r="bag:ar2be1ro1")
    coin = spec[:2]
    ended = play(line, f"pass [{coin}]", draw, "r ar ar be")
    assert ended.events == f"hidden w {coin} | passed w | round 4 w | drawn {draw} | drawn r ar ar be"
    assert (ended.after.split(" w=")[1].split("|")[1]) == hand


def test_a_drawn_coin_is_no_turn_of_its_own() -> None:
    """WC-4.1.5, WC-8.16.2: after the round's last coin and its triggers, the round ends."""
    line = position("d4:w:wp1", w="wp1 bag:cr3ro1", r="bag:ar2be1ro1")
    taken = play(line, "control wp d4", "w ro")
    assert taken.events == "shown w wp | controlled w d4 | drawn w ro | awaited play(w:ro)"
    used = play(taken.after, "pass [ro]", "w cr cr cr", "r ar ar be")
    assert used.events == (
        "hidden w ro | passed w | awaited - | round 4 w | drawn w cr cr cr | drawn r ar ar be"
    )
