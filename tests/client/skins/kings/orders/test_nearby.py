"""Orders nearby: where a corner grazes something, the least other pivot that is possible is offered."""

from __future__ import annotations

from functools import partial

import pygame

from client.skins.kings.orders.model.draft import Draft, begin_order
from client.skins.kings.orders.model.nearby import AVOIDABLE, find_nearby
from client.ui import keys
from engine.game import Reason
from engine.games.kings.state import State
from tests.client.skins.kings.orders.placed import GAME, place_units
from tools.harness.games.kings.sitting import Sitting

GRAZED = place_units(
    "a.sh1:sh/r:5000,2500,0",
    "b.rv1:rv/r:5000,9600,1800",
    map="p1:b:5:house:5450,3300/5450,4000/6000,4000/6000,3300",
)
"""The right front corner meets a house."""


def judge(draft: Draft, state: State = GRAZED) -> Reason | None:
    """Judge an order by the rules."""
    return GAME.refuse(state, 0, draft.action)


def test_the_least_other_pivot_is_offered() -> None:
    """KW-6.2.9; its length stays, and a smaller step would not do."""
    draft = begin_order(GRAZED, "a.sh1").extend("fwd", 1200)
    assert judge(draft) is not None
    found = find_nearby(judge, draft)
    assert found is not None
    assert judge(found) is None
    assert found.used == 1200
    turn = found.legs[0]
    assert (turn.kind, turn.n < 0) == ("t", True), "away from the house"
    smaller = begin_order(GRAZED, "a.sh1").pivot(turn.n + 10).extend("fwd", 1200)
    assert judge(smaller) is not None


def test_nothing_is_offered_for_what_is_possible_or_hopeless() -> None:
    free = begin_order(GRAZED, "a.sh1").extend("fwd", 300)
    assert find_nearby(judge, free) is None
    walled = place_units(
        "a.sh1:sh/r:5000,2500,0",
        "b.rv1:rv/r:5000,9600,1800",
        map="p1:b:5:house:3000,3300/3000,4000/7000,4000/7000,3300",
    )
    far = begin_order(walled, "a.sh1").extend("fwd", 1200)
    reason = judge(far, walled)
    assert reason is not None
    assert reason.code in AVOIDABLE
    assert find_nearby(partial(judge, state=walled), far) is None


def test_the_offer_is_taken_by_a_key() -> None:
    sitting = Sitting(GRAZED)
    sitting.click((5000, 2500))
    sitting.key(*[keys.UP] * 5)
    assert sitting.why == "blocking"
    sitting.key(pygame.KSCAN_O)
    assert sitting.why == ""
    assert sitting.text.startswith("adv a.sh1 t-")
    assert "nearby" not in [answer.name for answer in sitting.tool.answers()]


def test_nothing_is_looked_for_while_the_unit_is_led() -> None:
    """A frame of a drag judges the order once, not dozens of others."""
    sitting = Sitting(GRAZED)
    sitting.press((5000, 2500))
    for far in range(300, 1300, 100):
        sitting.to((5000, 2500 + far))
        sitting.frame()
    assert sitting.why == "blocking"
    judged = sitting.tool.editor.held.judged
    assert judged < 60, "stops are searched for, and nothing else"
    sitting.release((5000, 3700))
    assert sitting.tool.editor.held.judged > judged
    assert "nearby" in [answer.name for answer in sitting.tool.answers()]
