"""A takeback has shown nobody anything: it is as possible, and looks the same, in every world.

A decision that may be taken back is played again in other worlds that a viewer cannot distinguish from the
true one. If it is not possible there, or looks different, the viewer has learnt from it.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import ChanceProbe, make_generator
from engine.events import redact
from engine.game import step
from engine.games.warchest import events
from engine.match.takeback import Takeback
from tests.contract.games import CASES, Case, cases

WORLDS = 3
"""Number of other worlds for each decision and viewer."""


def lessons(case: Case) -> tuple[int, list[str]]:
    """Return the number of possible takebacks, and a viewer's knowledge from one."""
    game = case.game
    seats = len(case.seats())
    chance = make_generator(11)
    possible = 0
    found: list[str] = []
    for number, decision in enumerate(case.decisions()):
        asked = ChanceProbe(make_generator(number))
        _, happened = step(game, decision.before, decision.seat, decision.action, asked)
        if asked.asked or any(map(Takeback(seats).shows_hidden, happened)):
            continue
        possible += 1
        for viewer in case.viewers():
            told = [redact(event, viewer) for event in happened]
            seen = redact(decision.action, viewer, decision.seat)
            for _ in range(WORLDS):
                world = game.resample(decision.before, viewer, chance)
                if told not in outcomes(case, world, decision.seat, viewer, seen):
                    found.append(f"{viewer} learns from {decision.action} of {decision.seat}")
    return possible, found


def outcomes(case: Case, world: Any, seat: int, viewer: int | None, seen: Any) -> list[list[Any]]:
    """Return the possible streams of a viewer in a world, by actions that look like the seen one."""
    told = []
    for action in case.game.legal(world, seat):
        if redact(action, viewer, seat) == seen:
            _, happened = step(case.game, world, seat, action, make_generator(1))
            told.append([redact(event, viewer) for event in happened])
    return told


@cases
def test_what_can_be_taken_back_has_shown_nothing(case: Case) -> None:
    possible, found = lessons(case)
    assert found == []
    assert possible > (20 if case.part is None else 5)


@pytest.mark.parametrize("event", [events.CoinShown, events.Deployed, events.Bolstered])
def test_an_event_that_hides_that_it_shows_something_is_noticed(
    event: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event, "reveals", ())
    case = next(case for case in CASES if case.name == "warchest-first-game")
    assert lessons(case)[1] != []
