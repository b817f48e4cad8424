"""Warrior Priest (WC-8.16): its attacks and controls bring a coin that is used at once."""

import pytest

from tests.engine.games.warchest.helper import expand, legal, play, position


def test_a_control_draws_a_coin_to_be_used() -> None:
    """WC-8.16.1, WC-6.3.2."""
    taken = play(position("d4:w:wp1", w="sw1wp1 bag:ar1be1ro1"), "control wp d4", "w be")
    assert taken.events == "shown w wp | controlled w d4 | drawn w be | awaited play(w:be)"
    assert taken.changed == {
        "control": "w:d1,d4,g1;r:e6,h5",
        "w.hand": "sw1",
        "w.up": "wp1",
        "w.bag": "ar1ro1",
        "pend": "play(w:be)",
    }


def test_an_attack_draws_a_coin_to_be_used() -> None:
    """WC-8.16.1: the game waits for the same seat, then the turn passes."""
    struck = play(position("f4:w:wp1,f5:r:fo1", w="wp1"), "attack wp f4xf5", "w ro")
    assert struck.events == "shown w wp | attacked wp f4 f5 | lost fo f5 | drawn w ro | awaited play(w:ro)"
    assert legal(struck.after) == ["pass [ro]"]
    assert legal(struck.after, 1) == []
    used = play(struck.after, "pass [ro]")
    assert used.events == "hidden w ro | passed w | awaited - | turn r"
    assert used.changed == {"w.down": "ro1", "pend": "-", "turn": "r"}


def test_a_move_draws_nothing() -> None:
    """WC-8.16.1: nor do placements."""
    moved = play(position("f4:w:wp1", w="wp1"), "move wp f4-f5")
    assert moved.events == "shown w wp | moved wp f4 f5 | turn r"
    assert play(position("f4:w:wp1", w="wp1"), "bolster wp f4").events == "bolstered w wp f4 | turn r"
    assert play(position(w="wp1"), "deploy wp d1").events == "deployed w wp d1 | turn r"


def test_any_action_that_the_drawn_coin_allows() -> None:
    """WC-8.16.1, WC-13.1.12: all nine; the coins of the hand may not be used."""
    on_board = position(
        "d2:r:en1,d4:w:cr1,d5:r:fo1,f4:w:wp1",
        w="ro1sw1 up:wp1 supply:sw1",
        pend="play(w:cr)",
        init="r",
    )
    assert legal(on_board) == expand(
        "attack cr d4xd5 | bolster cr d4 | claim [cr] | control cr d4 | move cr d4-{c3,c4,d3,e4,e5} | "
        "pass [cr] | recruit sw [cr] | tactic cr d4xd2"
    )
    in_bag = position("f4:w:wp1", w="ro1sw1 up:wp1", pend="play(w:cr)")
    assert legal(in_bag) == expand("deploy cr {d1,g1} | pass [cr]")


@pytest.mark.parametrize(
    ("action", "events", "pile"),
    [
        ("deploy cr d1", "deployed w cr d1", {"board": "d1:w:cr1,f4:w:wp1"}),
        ("claim [cr]", "hidden w cr | claimed w", {"w.down": "cr1", "init": "w*"}),
        (
            "recruit sw [cr]",
            "hidden w cr | recruited w sw",
            {"w.down": "cr1", "w.up": "sw1wp1", "w.supply": "-"},
        ),
        ("pass [cr]", "hidden w cr | passed w", {"w.down": "cr1"}),
    ],
)
def test_the_drawn_coin_is_spent_like_one_of_the_hand(action: str, events: str, pile: dict[str, str]) -> None:
    """WC-8.16.2: the hand stays as it is, the turn is still one turn."""
    line = position("f4:w:wp1", w="cr1ro1 up:wp1 supply:sw1", pend="play(w:cr)", init="r")
    used = play(line, action)
    assert used.events == f"{events} | awaited - | turn r"
    assert used.changed == pile | {"pend": "-", "turn": "r"}


def test_an_empty_bag_is_refilled_with_the_coin_just_paid() -> None:
    """WC-8.16.3, WC-14.2.5, WC-4.1.3: that coin alone comes back and must be used."""
    line = position("f4:w:wp1,f5:r:fo2", w="ro1wp1 bag:-")
    struck = play(line, "attack wp f4xf5", "w / wp")
    assert struck.events == "shown w wp | attacked wp f4 f5 | lost fo f5 | drawn w / wp | awaited play(w:wp)"
    assert struck.changed == {
        "board": "f4:w:wp1,f5:r:fo1",
        "w.hand": "ro1",
        "r.gone": "fo1",
        "pend": "play(w:wp)",
    }
    assert legal(struck.after) == expand(
        "attack wp f4xf5 | bolster wp f4 | move wp f4-{e3,e4,f3,g3,g4} | pass [wp]"
    )
    again = play(struck.after, "attack wp f4xf5", "w / wp")
    assert again.events == "shown w wp | attacked wp f4 f5 | lost fo f5 | drawn w / wp | awaited play(w:wp)"


def test_a_drawn_priest_draws_again() -> None:
    """WC-8.16.4: an attack, a control and a pass in one turn."""
    line = position("d4:w:wp1,d5:r:fo1", w="ro1 up:wp1 bag:ar1wp1", pend="play(w:wp)")
    taken = play(line, "control wp d4", "w wp")
    assert taken.events == "shown w wp | controlled w d4 | drawn w wp | awaited play(w:wp)"
    struck = play(taken.after, "attack wp d4xd5", "w ar")
    assert struck.events == "shown w wp | attacked wp d4 d5 | lost fo d5 | drawn w ar | awaited play(w:ar)"
    assert play(struck.after, "pass [ar]").events == "hidden w ar | passed w | awaited - | turn r"


def test_equal_coins_are_told_like_different_ones() -> None:
    """WC-7.1.7: the events do not show whether the next coin equals the last."""
    line = position("d4:w:wp1", w="ro1 up:wp1 bag:sw1wp1", pend="play(w:wp)")
    for coin in ("sw", "wp"):
        taken = play(line, "control wp d4", f"w {coin}")
        assert [type(event).__name__ for event in taken.happened] == [
            "CoinShown",
            "Controlled",
            "CoinsDrawn",
            "Awaited",
        ]


def test_a_winning_control_draws_nothing() -> None:
    """WC-8.16.5, WC-4.2.1."""
    line = position("d4:w:wp1", w="wp1", control="w:c2,d1,e3,g1,g4;r:e6,h5")
    won = play(line, "control wp d4")
    assert won.events == "shown w wp | controlled w d4 | ended w"
    assert won.changed == {
        "control": "w:c2,d1,d4,e3,g1,g4;r:e6,h5",
        "w.hand": "-",
        "w.up": "wp1",
        "result": "w",
    }


STRUCK = "shown w wp | attacked wp f4 f5 | lost pi f5 | lost wp f4 | "


@pytest.mark.parametrize(
    ("variant", "height", "events", "draws"),
    [
        ("2p-base", 1, "drawn w ro | awaited play(w:ro)", ["w ro"]),
        ("2p-base", 2, "drawn w ro | awaited play(w:ro)", ["w ro"]),
        ("2p-base+priestdies", 1, "turn r", []),
        ("2p-base+priestdies", 2, "drawn w ro | awaited play(w:ro)", ["w ro"]),
    ],
)
def test_a_priest_that_falls_in_its_attack(variant: str, height: int, events: str, draws: list[str]) -> None:
    """WC-8.16.6, WC-6.2.3, WC-12.1.5: it still draws, unless the option is off; a survivor always draws."""
    line = position(f"f4:w:wp{height},f5:r:pi1", w="wp1", variant=variant)
    assert play(line, "attack wp f4xf5", *draws).events == STRUCK + events


@pytest.mark.parametrize(
    ("variant", "events", "draws"),
    [
        ("2p-base", "drawn w ro | awaited play(w:ro)", ["w ro"]),
        ("2p-base+priestdies", "turn r", []),
    ],
)
def test_a_priest_that_falls_by_order(variant: str, events: str, draws: list[str]) -> None:
    """WC-14.2.4, WC-8.16.6: the Marshall orders it against a Pikeman; both are gone."""
    line = position("e4:w:ma1,f4:w:wp1,f5:r:pi1", w="ma1", variant=variant)
    struck = play(line, "tactic ma wp f4xf5", *draws)
    assert struck.events == "shown w ma | attacked wp f4 f5 | lost pi f5 | lost wp f4 | " + events
    assert struck.changed["board"] == "e4:w:ma1"


def test_a_fallen_priests_coin_may_deploy_it_again() -> None:
    """WC-8.16.1, WC-5.2.1."""
    line = position(w="ro1 up:wp1 gone:wp1", pend="play(w:wp)")
    assert legal(line) == expand("deploy wp {d1,g1} | pass [wp]")


def test_the_coin_is_drawn_when_the_defender_has_chosen() -> None:
    """WC-6.1.2, WC-6.2.1: nothing is drawn while the Royal Guard's owner thinks."""
    line = position("e2:r:rg1,f2:w:wp1", w="wp1", r="ro1 supply:rg1")
    struck = play(line, "attack wp f2xe2")
    assert struck.events == "shown w wp | attacked wp f2 e2 | awaited loss(f2xe2)"
    lost = play(struck.after, "lose supply", "w ro")
    assert lost.events == "supply_lost rg | drawn w ro | awaited play(w:ro)"
