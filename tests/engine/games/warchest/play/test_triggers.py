"""Order of different triggers (WC-6.2.2): waiting ones, the chooser, and the rest after each one."""

from typing import Any

import pytest

from tests.engine.games.warchest.helper import expand, legal, noble, play, position

FOUR = "4p-nobility"
HERALD = "d2:w:he1"
"""Far from all enemies; it can move."""


@pytest.mark.parametrize(
    ("unit", "board", "w", "action", "waits"),
    [
        ("sw", "g1:w:sw1,g2:r:fo2", "ro1", "proclaim guard sw g1xg2", "he,sw"),
        ("ba", "g1:w:ba1,g2:r:fo2", "ro1", "proclaim guard ba g1xg2", "ba,he"),
        ("ba", "f4:w:ba2,f6:r:fo2", "ro1", "proclaim march ba f4-f5", "ba,he"),
        ("be", "f4:w:be2", "ro1", "proclaim march be f4-f5", "be,he"),
        ("wp", "g1:w:wp1,g2:r:fo2", "ro1", "proclaim guard wp g1xg2", "he,wp"),
        ("me", "f4:w:me1", "ro1 supply:me2", "proclaim enlist me,me", "he,me,me"),
        ("me", "f4:w:me1", "ro1 supply:cr1me1", "proclaim enlist cr,me", "he,me"),
        ("ea", "f4:w:ea2", "ro1", "proclaim redeploy ea f4-g1", "ea,he"),
        ("sw", "f4:w:sw2,f5:r:fo2", "ro1", "proclaim sacrifice sw f4xf5", "he,sw"),
    ],
)
def test_the_herald_and_another_effect_are_ordered(
    unit: str, board: str, w: str, action: str, waits: str
) -> None:
    """WC-6.2.2, WC-9.4.4, WC-6.3.8, WC-14.2.10: the player on turn chooses; nobody else is asked."""
    decree = action.split()[1]
    others = [each for each in ("reinforce", "spy", "march") if each != decree][:2]
    line = noble(f"{HERALD},{board}", w=w, decrees=",".join(sorted([decree, *others])))
    done = play(line, action)
    assert done.events.endswith(f" | awaited wait({waits})")
    assert (
        legal(done.after) == legal(done.after, 0) == expand(f"resolve {{{','.join(sorted({unit, 'he'}))}}}")
    )
    assert legal(done.after, 1) == []
    rest = waits.split(",")
    rest.remove("he")
    assert play(done.after, "resolve he").events == f"awaited opt(he);wait({','.join(rest)})"


def test_first_the_swordsman_then_the_herald() -> None:
    """WC-6.2.2: the one that is left is taken without a choice."""
    line = noble(f"{HERALD},f4:w:sw1", w="ro1", pend="wait(he,sw)")
    first = play(line, "resolve sw")
    assert first.events == "awaited opt(sw);wait(he)"
    assert legal(first.after) == expand("decline | move sw f4-{e3,e4,f3,f5,g3,g4}")
    second = play(first.after, "move sw f4-f5")
    assert second.events == "moved sw f4 f5 | awaited opt(he)"
    assert legal(second.after) == expand("decline | move he d2-{c1,c2,d1,d3,e2,e3}")
    assert play(second.after, "move he d2-d1").events == "moved he d2 d1 | awaited - | turn r"


def test_first_the_herald_then_the_swordsman() -> None:
    """WC-6.2.2."""
    line = noble(f"{HERALD},f4:w:sw1", w="ro1", pend="wait(he,sw)")
    first = play(line, "resolve he")
    assert first.events == "awaited opt(he);wait(sw)"
    second = play(first.after, "decline")
    assert second.events == "declined he | awaited opt(sw)"
    assert play(second.after, "decline").events == "declined sw | awaited - | turn r"


def test_two_of_one_kind_and_one_of_another() -> None:
    """WC-6.2.2, WC-8.11.2: after one Mercenary maneuver the Herald may come, before the second."""
    line = noble(f"{HERALD},f4:w:me1", w="ro1", pend="wait(he,me,me)")
    first = play(line, "resolve me")
    assert first.events == "awaited opt(me);wait(he,me)"
    second = play(first.after, "move me f4-f5")
    assert second.events == "moved me f4 f5 | awaited wait(he,me)"
    assert legal(second.after) == ["resolve he", "resolve me"]
    third = play(second.after, "resolve he")
    assert third.events == "awaited opt(he);wait(me)"
    assert play(third.after, "decline").events == "declined he | awaited opt(me)"


def test_what_an_effect_causes_comes_before_the_rest() -> None:
    """WC-6.2.2: the Berserker repeats as long as it can, then the Herald is asked."""
    line = noble(f"{HERALD},f4:w:be3", w="ro1", pend="wait(be,he)")
    first = play(line, "resolve be")
    assert first.events == "awaited opt(be);wait(he)"
    second = play(first.after, "move be f4-f5")
    assert second.events == "spent be f4 | moved be f4 f5 | awaited opt(be);wait(he)"
    third = play(second.after, "move be f5-f6")
    assert third.events == "spent be f5 | moved be f5 f6 | awaited opt(he)"


def test_a_priests_coin_is_drawn_when_it_is_its_turn() -> None:
    """WC-6.2.2, WC-8.16.1: not before; the coin's action is finished before the Herald."""
    line = noble(f"{HERALD},f4:w:wp1,f5:r:fo3", w="kn1 bag:sw1wp1", pend="wait(he,wp)")
    late = play(line, "resolve he")
    assert late.events == "awaited opt(he);wait(wp)"
    assert play(late.after, "decline", "w sw").events == "declined he | drawn w sw | awaited play(w:sw)"
    early = play(line, "resolve wp", "w wp")
    assert early.events == "drawn w wp | awaited play(w:wp);wait(he)"
    again = play(early.after, "attack wp f4xf5", "w sw")
    assert again.events == (
        "shown w wp | attacked wp f4 f5 | lost fo f5 | drawn w sw | awaited play(w:sw);wait(he)"
    )
    assert play(again.after, "pass [sw]").events == "hidden w sw | passed w | awaited opt(he)"


def test_a_second_proclamation_gives_the_herald_a_second_maneuver() -> None:
    """WC-9.4.2, WC-10.1.6: a drawn Royal Coin; its own trigger comes before the one that waits."""
    line = noble(f"{HERALD},f4:w:wp2", w="kn1", pend="play(w:ro);wait(he)")
    done = play(line, "proclaim march wp f4-f5")
    assert done.events.endswith("moved wp f4 f5 | awaited opt(he);wait(he)")
    moved = play(done.after, "move he d2-d3")
    assert moved.events == "moved he d2 d3 | awaited opt(he)"
    assert play(moved.after, "move he d3-d2").events == "moved he d3 d2 | awaited - | turn r"


def test_an_effect_that_the_first_has_made_impossible_lapses() -> None:
    """WC-6.2.3: the Herald takes the Swordsman's last free cell; the Swordsman could take the Herald's."""
    board = "e6:w:cr1,f5:w:he1,f7:w:sw1,g6:w:kn1"
    line = noble(board, w="ro1", pend="wait(he,sw)")
    assert legal(line) == ["resolve he", "resolve sw"]
    first = play(line, "resolve he")
    assert play(first.after, "move he f5-f6").events == "moved he f5 f6 | awaited - | turn r"
    assert play(first.after, "decline").events == "declined he | awaited opt(sw)"


def test_an_effect_that_the_first_has_made_possible_is_asked() -> None:
    """WC-6.2.2 (notation, section 3): the Herald alone can do something, and makes room for the Swordsman."""
    line = noble("e6:w:cr1,f6:w:he1,f7:w:sw2,g6:r:fo2", w="ro1", decrees="march,sacrifice,spy")
    struck = play(line, "proclaim sacrifice sw f7xg6")
    assert struck.events.endswith("lost fo g6 | lost sw f7 | awaited opt(he);wait(sw)")
    moved = play(struck.after, "move he f6-f5")
    assert moved.events == "moved he f6 f5 | awaited opt(sw)"
    assert legal(moved.after) == ["decline", "move sw f7-f6"]


def test_a_herald_that_falls_leaves_the_others() -> None:
    """WC-6.2.3: against a Pikeman, in its free maneuver."""
    line = noble("d2:w:he1,d3:r:pi2,f4:w:sw1", w="ro1", pend="opt(he);wait(sw)")
    struck = play(line, "attack he d2xd3")
    assert struck.events == "attacked he d2 d3 | lost pi d3 | lost he d2 | awaited opt(sw)"


@pytest.mark.parametrize(("enemy", "follows"), [("kn", "awaited - | turn r"), ("fo", "awaited opt(he)")])
def test_a_unit_that_is_shut_in_by_a_push_lapses(enemy: str, follows: str) -> None:
    """WC-6.2.3: an enemy takes the Herald's last free cell; a Knight cannot be attacked."""
    board = f"e6:w:cr1,f6:w:ca1,f7:w:he1,g4:w:ba1,g5:r:{enemy}1"
    line = noble(board, w="ro1", pend="opt(ba);wait(he)")
    assert play(line, f"push {enemy} g5-g6").events == f"pushed {enemy} g5 g6 | {follows}"


def test_nothing_able_is_dropped_without_a_decision() -> None:
    """WC-6.2.3 (notation, section 3): Herald and Earl are shut in by friends and a Knight."""
    board = "d1:r:kn1,e1:w:he1,e2:w:sw1,f1:w:ea2,f2:w:cr1,g1:r:bi1"
    line = noble(board, w="ro1", pend="opt(sw);wait(ea,he)")
    assert play(line, "decline").events == "declined sw | awaited - | turn r"


@pytest.mark.parametrize(
    ("decree", "attacker", "pend"),
    [
        ("sacrifice", "f4:w:sw2,f5:r:rg2", "loss(f4xf5:sac,he)"),
        ("guard", "g1:w:sw2,g2:r:rg2", "loss(g1xg2:he)"),
    ],
)
def test_what_is_earned_stands_beside_a_pending_loss(decree: str, attacker: str, pend: str) -> None:
    """WC-6.1.2, WC-6.2.1, WC-14.2.10 (notation, section 5): after the choice both effects wait together."""
    cell, target = attacker[:2], attacker.split(",")[1][:2]
    decrees = ",".join(sorted([decree, "march", "spy"]))
    line = noble(f"{HERALD},{attacker}", w="ro1", r="ro1 supply:rg1", decrees=decrees)
    struck = play(line, f"proclaim {decree} sw {cell}x{target}")
    assert struck.events.endswith(f"attacked sw {cell} {target} | awaited {pend}")
    assert legal(struck.after) == legal(struck.after, 1) == expand("lose {stack,supply}")
    paid = f" | lost sw {cell}" if decree == "sacrifice" else ""
    lost = play(struck.after, "lose stack")
    assert lost.events == f"lost rg {target}{paid} | awaited wait(he,sw)"
    assert legal(lost.after) == legal(lost.after, 0) == ["resolve he", "resolve sw"]


def test_a_herald_lost_after_the_choice_is_not_noted() -> None:
    """WC-9.4.4, WC-6.2.3: it paid for its own attack with its last coin."""
    line = noble("f4:w:he1,f5:r:rg2", w="ro1", r="ro1 supply:rg1", decrees="march,sacrifice,spy")
    struck = play(line, "proclaim sacrifice he f4xf5")
    assert struck.events.endswith("awaited loss(f4xf5:sac,he)")
    assert play(struck.after, "lose supply").events == "supply_lost rg | lost he f4 | awaited - | turn r"


def test_an_earls_decree_and_its_effects() -> None:
    """WC-9.3.4, WC-9.3.5: the Earl redeploys itself, so both it and the Herald react."""
    line = noble(f"{HERALD},d4:w:ea1", w="ea1ro1", decrees="guard,redeploy,spy")
    edict = play(line, "tactic ea d4")
    done = play(edict.after, "proclaim redeploy ea d4-g1")
    assert done.events == "proclaimed w redeploy | redeployed ea d4 g1 | awaited wait(ea,he)"
    assert "decrees" not in done.changed
    first = play(done.after, "resolve ea")
    assert first.events == "awaited opt(ea);wait(he)"
    assert play(first.after, "move ea g1-g2").events == "moved ea g1 g2 | awaited opt(he)"


def test_bishop_and_mercenary_under_an_order_of_their_own() -> None:
    """WC-9.2.3, WC-6.2.2: one effect alone is taken at once."""
    line = noble("f4:w:bi1,g4:w:me1", w="bi1 supply:me1")
    assert play(line, "tactic bi +me f4-f5").events.endswith("moved bi f4 f5 | awaited opt(me)")


TEAM: dict[str, Any] = {"variant": FOUR, "decrees": "guard,march,spy"}


def test_the_player_on_turn_orders_the_owner_decides() -> None:
    """WC-11.2.1, WC-6.3.8: the partner's Swordsman in a Decree, with the seat's own Herald beside it."""
    line = position("d2:w1:he1,g1:w2:sw1,g2:r1:fo2", w1="ro1", **TEAM)
    done = play(line, "proclaim guard sw g1xg2")
    assert done.events.endswith("lost fo g2 | awaited wait(he,sw)")
    assert [legal(done.after, seat) for seat in range(4)] == [["resolve he", "resolve sw"], [], [], []]
    first = play(done.after, "resolve sw")
    assert first.events == "awaited opt(sw);wait(he)"
    assert [bool(legal(first.after, seat)) for seat in range(4)] == [False, False, True, False]
    second = play(first.after, "move sw g1-h1")
    assert second.events == "moved sw g1 h1 | awaited opt(he)"
    assert [bool(legal(second.after, seat)) for seat in range(4)] == [True, False, False, False]


def test_a_partners_proclamation_in_between_is_ordered_by_the_player_on_turn() -> None:
    """WC-11.2.7, WC-11.2.4, WC-6.3.8: a partner's drawn Royal Coin, the partner's Herald."""
    board = "d2:w2:he1,f4:w2:wp1,g1:w2:ba2,g3:r1:fo1"
    line = position(board, w1="cr1", w2="he1", pend="play(w2:ro)", **TEAM)
    assert legal(line) == legal(line, 2)
    done = play(line, "proclaim march ba g1-g2")
    assert done.events.endswith("moved ba g1 g2 | awaited wait(ba,he)")
    assert [legal(done.after, seat) for seat in range(4)] == [["resolve ba", "resolve he"], [], [], []]
    first = play(done.after, "resolve he")
    assert legal(first.after) == legal(first.after, 2)
    last = play(first.after, "decline")
    assert last.events == "declined he | awaited opt(ba)"
    assert play(last.after, "decline").events == "declined ba | awaited - | turn r1"
