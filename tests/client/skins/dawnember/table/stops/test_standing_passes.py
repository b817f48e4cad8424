"""Questions that nobody is asked: standing passes, stops by phase and card, and answers in vain."""

from __future__ import annotations

from collections.abc import Set

import pytest

from client.skins.dawnember.table.stops.standing_passes import (
    ALWAYS,
    ATTACKED,
    MUSTERED,
    ONWARD,
    PHASES,
    SKIPPED_CARD,
    SKIPPED_PHASE,
    auto_answer,
    find_phase,
)
from engine.bots.belief import Resampled
from engine.chance import make_generator
from engine.games.dawnember.consequences.forecast import Forecast
from engine.games.dawnember.legality.public_passes import find_public_pass
from engine.games.dawnember.pending import AskReact
from tests.client.skins.dawnember.matches import GAME, play_match, view_questions
from tests.engine.games.dawnember.helper import position

FIGHT = "attack:a1>b1"
UNITS = "a1:du07,b1:eu02"


def after_rolls(first: int, second: int, hand: str = "nr03") -> str:
    """Return a position after both rolls, in which seat a attacks and is asked."""
    combat = f"{FIGHT}:rolled:3/2:ab:-:-:{first}/{second}"
    return position(UNITS, hand, combat=combat, pend="react(a:rolled)")


def cause(line: str, switches: Set[str] = frozenset()) -> str:
    """Return why seat a is not asked; empty if it is."""
    state = GAME.parse(line)
    legal = GAME.legal(state, 0)
    forecast = Forecast(GAME, GAME.view(state, 0), 0, Resampled(GAME, 0))
    found = {action: forecast.find(action) for action in legal} if find_phase(state) else {}
    unasked = auto_answer(state, 0, legal, switches, found)
    return "" if unasked is None else unasked.cause


@pytest.mark.parametrize(
    ("line", "switches", "why"),
    [
        # A roll made again cannot turn 4 + 3 against 4 + 5 for the worse, but 4 + 5 against 4 + 2.
        (after_rolls(3, 5), (), ""),
        (after_rolls(5, 2), (), "vain"),
        (after_rolls(5, 2), (ALWAYS,), ""),
        (after_rolls(3, 5, "nt01"), (), "nothing"),
        (after_rolls(3, 5, "nt01"), (ALWAYS,), ""),
        (after_rolls(3, 5), (f"{SKIPPED_CARD}nr03",), "standing"),
        (after_rolls(3, 5), (f"{SKIPPED_CARD}nr01",), ""),
        (after_rolls(3, 5), (f"{SKIPPED_PHASE}rolled",), "standing"),
        (after_rolls(3, 5), (f"{SKIPPED_PHASE}after",), ""),
        (after_rolls(3, 5), (ONWARD,), "standing"),
        # Who attacks is not attacked.
        (after_rolls(3, 5), (ONWARD, ATTACKED), "standing"),
        # The tactics step is asked openly: nobody passes there by what is in the hand.
        (position(UNITS, "nr03", combat=FIGHT), (), ""),
        (position(UNITS, "hand:-", combat=FIGHT), (), "public"),
        (position(UNITS, "hand:-", combat=FIGHT), (ALWAYS,), ""),
        (position(UNITS, "nr03", combat=FIGHT), (f"{SKIPPED_PHASE}tactic",), "standing"),
        (position(UNITS, "nt01", combat=FIGHT), (), ""),
        (position(UNITS, "nt01", combat=FIGHT), (f"{SKIPPED_CARD}nt01",), "considered"),
        (position(UNITS, "nt01,nt02", combat=FIGHT), (f"{SKIPPED_CARD}nt01",), ""),
        (position("a1:du07", "gold:0 ahand:du01", pend="muster(a)"), (), "public"),
        (position("a1:du07", "gold:9 ahand:-", pend="muster(a)"), (), ""),
        (position("a1:du07", "gold:9 ahand:du01", pend="muster(a)"), (f"{MUSTERED}9",), "standing"),
        # Gold has come back, and an order for the turn is none for a muster.
        (position("a1:du07", "gold:9 ahand:du01", pend="muster(a)"), (f"{MUSTERED}8",), ""),
        (position("a1:du07", "gold:9 ahand:du01", pend="muster(a)"), (ONWARD,), ""),
        # An order for the muster is none for a combat.
        (after_rolls(3, 5), (f"{MUSTERED}9",), ""),
        (position(UNITS, pend="command(a)"), (ONWARD,), ""),
    ],
)
def test_who_is_asked(line: str, switches: tuple[str, ...], why: str) -> None:
    assert cause(line, {*switches}) == why


def test_an_attacked_unit_is_asked_for_in_spite_of_passes() -> None:
    line = position(
        "a1:du07,b1:eu02", "nr03", combat="attack:b1>a1:rolled:3/2:ab:-:-:5/3", pend="react(a:rolled)"
    )
    assert cause(line, {ONWARD}) == "standing"
    assert cause(line, {ONWARD, ATTACKED}) == ""
    assert cause(line, {f"{SKIPPED_PHASE}rolled", ATTACKED}) == ""


@pytest.mark.parametrize("seat", [0, 1])
def test_an_answer_that_is_not_masked_shows_nothing_of_the_hand(seat: int) -> None:
    """Whatever else the seat might hold, everybody expects the same pass (WY-10.3.5)."""
    chance = make_generator(1)
    for view in view_questions(play_match(0, 3), seat):
        if view.pending and view.pending[0].seat == seat and not isinstance(view.pending[0], AskReact):
            other = GAME.resample(GAME.view(view, 1 - seat), 1 - seat, chance)
            assert find_public_pass(view, seat) == find_public_pass(other, seat)


def test_every_question_of_a_combat_has_a_phase() -> None:
    found = {find_phase(view) for view in view_questions(play_match(0, 3), 0)} - {""}
    assert found <= set(PHASES)
    assert {"tactic", "attack"} <= found
