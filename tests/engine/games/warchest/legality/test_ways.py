"""Ways to put an action together: the worth of a paying stack, and the first look's completeness."""

from __future__ import annotations

import pytest

from engine.game import Reason
from engine.games.warchest.actions import Tactic
from engine.games.warchest.kinds import KIND
from engine.games.warchest.legality.filters import Filter, Filters
from engine.games.warchest.legality.parts import Part, led
from engine.games.warchest.legality.targets import STEP, adjacent, another, enemy, friendly, vulnerable
from engine.games.warchest.legality.ways import Way, options
from tests.engine.games.warchest.helper import GAME, expand, legal, noble, position


@pytest.mark.parametrize("look", [(), (another,), (adjacent,)])
@pytest.mark.parametrize(
    ("height", "paid", "able"), [(1, 0, False), (2, 0, True), (2, 1, False), (3, 1, True)]
)
def test_a_stack_is_worth_what_is_left_of_it(
    height: int, paid: int, able: bool, look: tuple[Filter, ...]
) -> None:
    """WC-8.2.3, WC-8.7.1: whether the choice is among all cells or among those around it."""
    way = Way(Tactic, (Part("target", Filters(*look, enemy, vulnerable)),), own="start")
    state = GAME.parse(position(f"f4:w:be{height},f5:r:kn1", w="be1"))
    found = [str(action) for action in options((way,), state, 0, KIND["be"], paid)]
    assert found == (["tactic be f4xf5"] if able else [])
    if not paid:
        assert options((way,), state, 0, KIND["be"]) == options((way,), state, 0, KIND["be"], paid)


@pytest.mark.parametrize("height", [3, 4])
def test_a_bishop_is_safe_from_a_stack_that_keeps_two_coins(height: int) -> None:
    """WC-8.2.3, WC-9.2.4: the coin that is paid is no longer in the stack that strikes."""
    state = GAME.parse(noble(f"f4:w:be{height},f5:r:bi1", w="ro1", pend="opt(be)"))
    refused = GAME.refuse(state, 0, GAME.parse_action("attack be f4xf5"))
    assert refused == Reason("bishop_needs_single", {"unit": "bi", "cell": "f5"})


def test_a_unit_that_all_enemies_surround_is_not_passed_over() -> None:
    """WC-8.11.1: all its neighbours are enemies, and there are no others."""
    line = position("c1:w:me1,c2:r:be1,d1:r:pi1,d2:r:en1", w="ro1", pend="opt(me)")
    assert legal(line) == ["attack me c1xc2", "attack me c1xd1", "attack me c1xd2", "decline"]


def test_a_unit_that_can_do_one_of_two_things_is_not_passed_over() -> None:
    """A way of alternatives is not judged by the first of them."""
    way = Way(Tactic, (Part("end", STEP), Part("target", Filters(enemy))), own="start")
    state = GAME.parse(position("c1:w:me1,c2:r:be1,d1:r:pi1,d2:r:en1", w="me1"))
    found = [str(action) for action in options((way,), state, 0, KIND["me"])]
    assert found == ["tactic me c1xc2", "tactic me c1xd1", "tactic me c1xd2"]


def test_a_unit_that_is_led_to_one_of_two_things_is_not_passed_over() -> None:
    """Nor is a choice judged by its first continuation."""
    then = (Part("end", STEP), Part("target", Filters(enemy)))
    way = Way(Tactic, (Part("start", Filters(another, friendly), then, led, unit="friend"),))
    state = GAME.parse(position("c1:w:me1,c2:r:be1,d1:r:pi1,d2:r:en1,c3:w:ma1", w="ma1"))
    found = [str(action) for action in options((way,), state, 0, KIND["ma"])]
    assert found == [f"tactic ma me c1x{cell}" for cell in ("c2", "d1", "d2")]


def test_a_stack_keeps_one_coin_at_least() -> None:
    """WC-8.2.1: a single coin pays for nothing."""
    way = Way(Tactic, (Part("end", STEP),), own="start")
    state = GAME.parse(position("c1:w:fo1,f4:w:fo2,f6:r:sw1", w="fo1"))
    assert [doer.height for doer in way.doers(state, 0, KIND["fo"], 1)] == [1]
    assert {str(action)[10:12] for action in options((way,), state, 0, KIND["fo"], 1)} == {"f4"}


def test_kinds_are_listed_in_their_order_wherever_units_stand() -> None:
    """WC-9.2.1: the numbers of the kinds are those of two cells as well, but name no cells."""
    line = noble("f7:w:bi1,c1:r:wp1,c4:r:ar1", w="bi1 supply:cr1fo1")
    found = [text for text in legal(line) if text.startswith("tactic")]
    assert found == expand("tactic bi +cr f7-{e6,f6,g6} | tactic bi +fo f7-{e6,f6,g6}")
