"""Sure consequences of an action, by the knowledge of its seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from engine.chance import Chance
from engine.events import Event, Seat, redact
from engine.games.dawnember import card_events, events
from engine.games.dawnember.actions import Action, Pass
from engine.games.dawnember.fold import FOLDS
from engine.games.dawnember.pending import AskReact
from engine.games.dawnember.play.decisions import decide
from engine.games.dawnember.state import State
from engine.turn import Folding, Turn

_OTHERWISE = (card_events.CardRolled, card_events.CardFlipped, card_events.HandDiscarded)
"""Events that begin the part of a decision that differs between worlds, beside cards taken blindly."""


@dataclass(frozen=True)
class ForeseenAction:
    """An action of a seat, and its certain effects."""

    seat: Seat
    action: Action
    before: State
    """The seat's view before the action."""
    after: State
    """The seat's view after all sure events, except for the next question."""
    told: Sequence[Event]
    reroll: Seat | None = None
    """The seat that then rolls anew for the combat."""


def foresee(
    game: Folding, view: State, seat: Seat, action: Action, world: State, chance: Chance
) -> ForeseenAction:
    """Carry out an action in one of the worlds that fit a view; the other seat does not answer a spell.

    The result is the same in every such world: it ends where chance decides, and hidden cards stay hidden.
    """
    turn = Turn(game, world.clone(), chance)
    decide(turn, seat, action)
    frame = next(iter(turn.state.pending), None)
    if isinstance(frame, AskReact) and frame.window == "spell" and frame.seat != seat:
        decide(turn, frame.seat, Pass())
    happened = [event for event in turn.events if not isinstance(event, events.Awaited)]
    told = [redact(event, seat) for event in takewhile(_sure, happened)]
    after = view.clone()
    for event in told:
        FOLDS[type(event)](after, event)
    return ForeseenAction(seat, action, view, after, told, _rerolling(after, happened[len(told) :]))


def _sure(event: Event) -> bool:
    """Say whether an event is the same in every world."""
    blind = isinstance(event, card_events.CardsDiscarded) and event.random
    return not (blind or isinstance(event, _OTHERWISE))


def _rerolling(state: State, rest: Sequence[Event]) -> Seat | None:
    """Return the seat that rolls anew after both have rolled for the combat, or None."""
    rolled = state.combat is not None and state.combat.rolls is not None
    for event in rest[:1]:
        if rolled and isinstance(event, card_events.CardRolled) and event.purpose == "combat":
            return event.seat
    return None
