"""The outlook of a choice: it comes true, and uses only the knowledge of its seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from client.skins.dawnember.table.outlook import NOTHING, Outlook, common, outlook, power
from engine.chance import make_generator
from engine.events import Event
from engine.games.dawnember import card_events, events
from engine.games.dawnember.state import State, owner
from engine.games.registry import GAMES
from engine.options import configure
from engine.testing.random_play import lively, open_game

GAME = GAMES["dawnember"]
MATCHES, LENGTH = 4, 150
OTHERWISE = (card_events.CardRolled, events.CombatEnded)
"""Events that cannot be foreseen, or that end the preview."""
PARTS = tuple(part.name for part in fields(Outlook))


def foreseen() -> Iterator[tuple[State, Outlook, State, list[Event]]]:
    """Yield decisions of random matches: the position, the preview, the result, and its events."""
    for opening in GAME.checks.openings():
        for seed in range(MATCHES):
            state, _ = open_game(GAME, configure(GAME.options, opening.settings), make_generator(seed))
            for begun in (state, *(GAME.parse(position) for position in opening.positions)):
                for decision in lively(GAME, begun, make_generator(seed + 7), LENGTH):
                    before, happened = decision.before, list(decision.events)
                    after = before.clone()
                    for event in happened:
                        GAME.fold(after, event)
                    view = GAME.view(before, decision.seat)
                    yield before, outlook(GAME, view, decision.seat, decision.action), after, happened


def list_units(happened: list[Event], kind: type[Any]) -> set[str]:
    """Return the units of all events of one kind."""
    return {event.unit for event in happened if isinstance(event, kind)}


def test_what_is_shown_ahead_happens() -> None:
    """Units that the preview destroys or commits are so, and its prices are paid."""
    told: Counter[str] = Counter()
    for before, ahead, after, happened in foreseen():
        assert ahead.lost <= list_units(happened, events.UnitDestroyed)
        assert ahead.turned <= list_units(happened, events.UnitCommitted | events.UnitReturned)
        assert ahead.readied <= list_units(happened, events.UnitReadied)
        gone = {
            (event.unit, event.card) for event in happened if isinstance(event, events.AttachmentDestroyed)
        }
        assert {(tag, card) for tag, cards in ahead.stripped.items() for card in cards} <= gone
        for seat in (0, 1):
            if ahead.spell[seat]:
                assert after.spell[seat] - before.spell[seat] == ahead.spell[seat]
            if ahead.gold[seat] and after.phase == before.phase:
                assert after.gold[seat] - before.gold[seat] == ahead.gold[seat]
        told.update(name for name in PARTS if getattr(ahead, name) != getattr(NOTHING, name))
    assert set(told) == set(PARTS)


def test_strengths_that_are_shown_ahead_are_those_of_the_combat_that_follows() -> None:
    """As long as nothing is rolled, and it goes on."""
    told = 0
    for _, ahead, after, happened in foreseen():
        combat = after.combat
        if not ahead.powers or combat is None or any(isinstance(each, OTHERWISE) for each in happened):
            continue
        assert ahead.powers == {owner(tag): power(after, tag) for tag in combat.units if after.there(tag)}
        told += 1
    assert told > 100


def test_what_several_actions_have_in_common_is_sure() -> None:
    """Differences are left out: the target, the price, the losses."""
    one = Outlook({0: 3, 1: 4}, {"a1": 2}, lost=frozenset({"a1", "b2"}), gold=(-2, 0), spell=(0, -1))
    other = Outlook({0: 3, 1: 5}, {"a1": 2}, lost=frozenset({"b2"}), gold=(-2, 0), spell=(0, -2))
    assert common([one]) == one
    assert common([]) == NOTHING
    assert common([one, other]) == Outlook({0: 3}, {"a1": 2}, lost=frozenset({"b2"}), gold=(-2, 0))
