"""Berserker (WC-8.2): maneuvers again for coins of its stack."""

import pytest

from tests.engine.games.warchest.helper import expand, legal, play, position


def test_a_move_may_be_repeated() -> None:
    """WC-8.2.1: after a move the owner is asked; the repeat is a move, an attack or a control."""
    moved = play(position("f4:w:be2,e5:r:fo1", w="be1"), "move be f4-g4")
    assert moved.events == "shown w be | moved be f4 g4 | awaited opt(be)"
    assert moved.changed == {"board": "e5:r:fo1,g4:w:be2", "w.hand": "-", "w.up": "be1", "pend": "opt(be)"}
    assert legal(moved.after) == expand("control be g4 | decline | move be g4-{f4,f5,g3,g5,h3,h4}")


def test_a_control_may_be_repeated() -> None:
    """WC-8.2.1."""
    taken = play(position("g4:w:be2,f5:r:fo1", w="be1"), "control be g4")
    assert taken.events == "shown w be | controlled w g4 | awaited opt(be)"
    assert legal(taken.after) == expand("attack be g4xf5 | decline | move be g4-{f4,g3,g5,h3,h4}")


def test_an_attack_may_be_repeated() -> None:
    """WC-8.2.1: also on the same target."""
    struck = play(position("f4:w:be2,f5:r:fo2", w="be1"), "attack be f4xf5")
    assert struck.events == "shown w be | attacked be f4 f5 | lost fo f5 | awaited opt(be)"
    assert legal(struck.after) == expand("attack be f4xf5 | decline | move be f4-{e3,e4,f3,g3,g4}")


def test_the_last_coin_is_never_spent() -> None:
    """WC-8.2.1: a single coin is not asked."""
    moved = play(position("f4:w:be1", w="be1"), "move be f4-g4")
    assert moved.events == "shown w be | moved be f4 g4 | turn r"
    assert moved.changed == {"board": "g4:w:be1", "w.hand": "-", "w.up": "be1", "turn": "r"}


def test_the_coin_spent_goes_face_up_to_the_discard() -> None:
    """WC-8.2.2, WC-8.2.3: it is not eliminated, and it is paid before the repeat."""
    line = position("f4:w:be2,f5:r:fo2", w="ro1 up:be1", pend="opt(be)")
    again = play(line, "attack be f4xf5")
    assert again.events == "spent be f4 | attacked be f4 f5 | lost fo f5 | awaited - | turn r"
    assert again.changed == {
        "board": "f4:w:be1,f5:r:fo1",
        "w.up": "be2",
        "r.gone": "fo1",
        "turn": "r",
        "pend": "-",
    }


@pytest.mark.parametrize(("height", "attacks"), [(2, ""), (3, "attack be f4xf5 | ")])
def test_the_repeat_is_judged_with_the_lower_stack(height: int, attacks: str) -> None:
    """WC-8.2.3, WC-14.2.2: a stack of two repeats as one coin, which cannot attack a Knight."""
    line = position(f"f4:w:be{height},f5:r:kn1", w="ro1 up:be1", pend="opt(be)")
    assert legal(line) == expand(attacks + "decline | move be f4-{e3,e4,f3,g3,g4}")


def test_three_coins_move_to_a_knight_and_attack_it() -> None:
    """WC-14.2.2: after payment the stack has two coins, which is enough; then it is asked once more."""
    moved = play(position("f3:w:be3,f5:r:kn1", w="be1"), "move be f3-f4")
    struck = play(moved.after, "attack be f4xf5")
    assert struck.events == "spent be f4 | attacked be f4 f5 | lost kn f5 | awaited opt(be)"
    assert struck.changed == {"board": "f4:w:be2", "w.up": "be2", "r.gone": "kn1"}


def test_a_repeat_is_repeated_until_one_coin_is_left() -> None:
    """WC-8.2.4: one hand coin, three maneuvers."""
    line = play(position("d1:w:be3", w="be1", control="w:g1;r:e6,h5"), "control be d1").after
    line = play(line, "move be d1-d2").after
    last = play(line, "move be d2-d3")
    assert last.events == "spent be d2 | moved be d2 d3 | awaited - | turn r"
    assert last.changed == {"board": "d3:w:be1", "w.up": "be3", "turn": "r", "pend": "-"}


@pytest.mark.parametrize(("height", "asked"), [(2, "turn r"), (3, "awaited opt(be)")])
def test_the_repeat_is_offered_only_if_one_is_legal_after_payment(height: int, asked: str) -> None:
    """WC-8.2.5, WC-6.2.3: shut in, its only repeat would be an attack on a Knight."""
    line = position(f"f7:w:be{height},e6:w:cr1,g6:w:en1,f6:r:kn2", w="be1")
    struck = play(line, "attack be f7xf6")
    assert struck.events == f"shown w be | attacked be f7 f6 | lost kn f6 | {asked}"
    if height == 3:
        assert legal(struck.after) == expand("attack be f7xf6 | decline")


def test_a_repeat_may_be_declined() -> None:
    """WC-6.3.1: nothing is paid."""
    kept = play(position("f4:w:be2", w="ro1 up:be1", pend="opt(be)"), "decline")
    assert kept.events == "declined be | awaited - | turn r"
    assert kept.changed == {"turn": "r", "pend": "-"}


@pytest.mark.parametrize(
    ("board", "action", "events"),
    [
        ("f4:r:fo1", "deploy be d1", "deployed w be d1 | turn r"),
        ("f4:w:be2", "bolster be f4", "bolstered w be f4 | turn r"),
    ],
)
def test_placements_do_not_trigger(board: str, action: str, events: str) -> None:
    """WC-8.2.6, WC-5.1.4."""
    assert play(position(board, w="be1"), action).events == events


@pytest.mark.parametrize(
    ("height", "left", "asked"),
    [(1, "", "turn r"), (2, "f4:w:be1", "turn r"), (3, "f4:w:be2", "awaited opt(be)")],
)
def test_no_repeat_when_losses_leave_one_coin_or_none(height: int, left: str, asked: str) -> None:
    """WC-8.2.6: a Pikeman's reaction is counted before the question."""
    struck = play(position(f"f4:w:be{height},f5:r:pi1", w="be1"), "attack be f4xf5")
    assert struck.events == f"shown w be | attacked be f4 f5 | lost pi f5 | lost be f4 | {asked}"
    assert struck.changed["board"] == (left or "-")


def test_a_winning_repeat_ends_the_game() -> None:
    """WC-4.2.1: no further repeat is offered."""
    line = position("g4:w:be3", w="ro1 up:be1", pend="opt(be)", control="w:c2,d1,d4,e3,g1;r:e6,h5")
    won = play(line, "control be g4")
    assert won.events == "spent be g4 | controlled w g4 | ended w"
    assert won.changed == {
        "board": "g4:w:be2",
        "control": "w:c2,d1,d4,e3,g1,g4;r:e6,h5",
        "w.up": "be2",
        "pend": "-",
        "result": "w",
    }
