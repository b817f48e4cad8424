"""Bannerman (WC-9.1): pushes an enemy unit beside it after its maneuvers."""

import pytest

from tests.engine.games.warchest.helper import expand, legal, noble, play, position


@pytest.mark.parametrize(
    ("board", "action", "events", "answers"),
    [
        ("f4:w:ba1,f5:r:fo1", "move ba f4-e4", "moved ba f4 e4", "push fo f5-{e5,f4,f6,g4,g5}"),
        (
            "f4:w:ba1,f5:r:fo2",
            "attack ba f4xf5",
            "attacked ba f4 f5 | lost fo f5",
            "push fo f5-{e4,e5,f6,g4,g5}",
        ),
        ("g4:w:ba1,f5:r:fo1", "control ba g4", "controlled w g4", "push fo f5-{e4,e5,f4,f6,g5}"),
    ],
)
def test_it_may_push_after_each_maneuver(board: str, action: str, events: str, answers: str) -> None:
    """WC-9.1.1, WC-6.3.1: move, attack and control; its owner decides and may decline."""
    done = play(noble(board, w="ba1"), action)
    assert done.events == f"shown w ba | {events} | awaited opt(ba)"
    assert legal(done.after) == legal(done.after, 0) == expand(f"decline | {answers}")
    assert legal(done.after, 1) == []
    assert play(done.after, "decline").events == "declined ba | awaited - | turn r"


def test_placements_push_nothing() -> None:
    """WC-9.1.1, WC-5.1.4: deploy and bolster are no maneuvers."""
    assert play(noble("d2:r:fo1", w="ba1"), "deploy ba d1").events == "deployed w ba d1 | turn r"
    assert play(noble("d2:r:fo1,d1:w:ba1", w="ba1"), "bolster ba d1").events == "bolstered w ba d1 | turn r"


def test_the_whole_stack_is_shifted() -> None:
    """WC-9.1.3: one push, then the turn passes; everybody else stays."""
    line = noble("e4:w:kn1,f4:w:ba1,f5:r:fo3,f7:r:en1", w="ro1", pend="opt(ba)")
    pushed = play(line, "push fo f5-f6")
    assert pushed.events == "pushed fo f5 f6 | awaited - | turn r"
    assert pushed.changed == {"board": "e4:w:kn1,f4:w:ba1,f6:r:fo3,f7:r:en1", "pend": "-", "turn": "r"}


def test_adjacency_counts_where_the_maneuver_ends() -> None:
    """WC-9.1.2: an enemy that is left behind is not pushed, one that is reached is."""
    line = noble("f4:w:ba1,f5:r:fo1,f2:r:en1", w="ba1")
    assert legal(play(line, "move ba f4-f3").after) == expand("decline | push en f2-{e1,e2,f1,g1,g2}")
    assert play(noble("f4:w:ba1,f5:r:fo1", w="ba1"), "move ba f4-f3").events == (
        "shown w ba | moved ba f4 f3 | turn r"
    )


def test_only_adjacent_enemies_are_pushed_to_empty_cells() -> None:
    """WC-9.1.1, WC-9.1.3, WC-8.7.2: no friend, none two cells away; a Knight may be pushed by one coin."""
    line = noble("e4:w:cr1,f4:w:ba1,f5:r:fo1,f6:r:en1,g4:r:kn2", w="ro1", pend="opt(ba)")
    assert legal(line) == expand("decline | push fo f5-{e5,g5} | push kn g4-{g3,g5,h3,h4}")


def test_units_of_one_type_are_told_apart() -> None:
    """WC-9.1.2, WC-8.6.1: the owner of the Bannerman chooses which Footman goes where."""
    line = noble("e3:r:fo1,f4:w:ba1,g4:r:fo2", w="ro1", pend="opt(ba)")
    assert legal(line) == expand("decline | push fo e3-{d2,d3,e2,e4,f3} | push fo g4-{f5,g3,g5,h3,h4}")
    pushed = play(line, "push fo e3-d2")
    assert pushed.changed["board"] == "d2:r:fo1,f4:w:ba1,g4:r:fo2"


def test_a_unit_that_is_shut_in_cannot_be_pushed() -> None:
    """WC-9.1.3, WC-6.2.3: without an empty cell beside it the effect lapses; one free cell is enough."""
    board = "f5:w:ba1,f7:r:fo1,e6:w:cr1"
    shut = play(noble(f"{board},g6:w:kn1", w="ba1"), "move ba f5-f6")
    assert shut.events == "shown w ba | moved ba f5 f6 | turn r"
    free = play(noble(board, w="ba1"), "move ba f5-f6")
    assert legal(free.after) == ["decline", "push fo f7-g6"]


def test_nobody_is_pushed_off_the_board() -> None:
    """WC-9.1.3, WC-2.2.3: the outer cells are there with four players alone."""
    two = noble("c2:r:fo1,d2:w:ba1", w="ro1", pend="opt(ba)")
    assert legal(two) == expand("decline | push fo c2-{c1,c3,d3}")
    four = position(
        "c2:r1:fo1,d2:w1:ba1", w1="ro1", pend="opt(ba)", variant="4p-nobility", decrees="guard,march,spy"
    )
    assert legal(four) == expand("decline | push fo c2-{b1,b2,c1,c3,d3}")


def test_the_pushed_unit_does_not_react() -> None:
    """WC-9.1.4, WC-14.2.11, WC-8.2.6: off a location of Raven's; the Berserker does not repeat."""
    control = "w:d1,g1;r:e6,g4,h5"
    line = noble("f3:w:ba1,g4:r:be3", w="ba1", r="be1", control=control)
    moved = play(line, "move ba f3-f4")
    assert moved.events == "shown w ba | moved ba f3 f4 | awaited opt(ba)"
    pushed = play(moved.after, "push be g4-h4")
    assert pushed.events == "pushed be g4 h4 | awaited - | turn r"
    assert pushed.changed == {"board": "f4:w:ba1,h4:r:be3", "pend": "-", "turn": "r"}


@pytest.mark.parametrize("unit", ["ea", "he", "me", "sw", "wp"])
def test_nor_does_any_other(unit: str) -> None:
    """WC-9.1.4: pushed onto a location it takes nothing, and is asked nothing."""
    pushed = play(noble(f"f4:w:ba1,g3:r:{unit}2", w="ro1", pend="opt(ba)"), f"push {unit} g3-h2")
    assert pushed.events == f"pushed {unit} g3 h2 | awaited - | turn r"
    assert pushed.changed == {"board": f"f4:w:ba1,h2:r:{unit}2", "pend": "-", "turn": "r"}


@pytest.mark.parametrize(
    ("height", "follows"),
    [(1, "turn r"), (2, "awaited opt(ba)")],
)
def test_a_bannerman_that_falls_in_its_attack_pushes_nobody(height: int, follows: str) -> None:
    """WC-9.1.5, WC-6.2.3: one coin against a Pikeman is gone, of two one is left."""
    struck = play(noble(f"f4:w:ba{height},f5:r:pi2", w="ba1"), "attack ba f4xf5")
    assert struck.events == f"shown w ba | attacked ba f4 f5 | lost pi f5 | lost ba f4 | {follows}"


@pytest.mark.parametrize(
    ("line", "action", "events"),
    [
        (
            noble("e3:w:ma1,f4:w:ba1,f5:r:fo2", w="ma1"),
            "tactic ma ba f4xf5",
            "shown w ma | attacked ba f4 f5 | lost fo f5",
        ),
        (
            noble("e3:w:en1,f3:w:ba1,f5:r:fo1", w="en1"),
            "tactic en ba f3-f4",
            "shown w en | moved ba f3 f4",
        ),
        (
            noble("f3:w:ba2,f5:r:fo1", w="ro1"),
            "proclaim march ba f3-f4",
            "shown w ro | sealed w march | proclaimed w march | moved ba f3 f4",
        ),
    ],
    ids=["Marshall", "Ensign", "March"],
)
def test_it_pushes_whatever_granted_the_maneuver(line: str, action: str, events: str) -> None:
    """WC-9.1.1, WC-8.5.3, WC-8.10.3, WC-10.4.1."""
    done = play(line, action)
    assert done.events == f"{events} | awaited opt(ba)"
    assert legal(done.after) == expand("decline | push fo f5-{e4,e5,f6,g4,g5}")


def test_it_pushes_when_the_defender_has_chosen() -> None:
    """WC-6.1.2, WC-6.2.1: the Royal Guard that has paid from the supply is pushed whole."""
    struck = play(noble("f4:w:ba1,f5:r:rg1", w="ba1", r="ro1 supply:rg1"), "attack ba f4xf5")
    assert struck.events == "shown w ba | attacked ba f4 f5 | awaited loss(f4xf5)"
    lost = play(struck.after, "lose supply")
    assert lost.events == "supply_lost rg | awaited opt(ba)"
    assert play(lost.after, "push rg f5-f6").changed["board"] == "f4:w:ba1,f6:r:rg1"
