"""The captain: a bot that gives each unit the order with the best resulting position."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from engine.bots.belief import Resampled
from engine.bots.budget import Budget
from engine.bots.certain_win import certain_win
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game
from engine.games.kings.actions import (
    Action,
    Begin,
    Done,
    Fight,
    Give,
    Lead,
    Mark,
    Pass,
    Strike,
    Take,
    TakeEdge,
    Test,
)
from engine.games.kings.bots.charges import best_charge
from engine.games.kings.bots.deployment import deploy
from engine.games.kings.bots.orders import best_advance, best_order
from engine.games.kings.bots.outlook import Outlook
from engine.games.kings.bots.regrouping import best_regroup
from engine.games.kings.bots.sequence import first_combat, first_test
from engine.games.kings.bots.shots import best_attack
from engine.games.kings.bots.weights import NO_ERRORS, Errors
from engine.games.kings.options import SEATS
from engine.games.kings.pending import Giving, Regrouping, Striking, Taking
from engine.games.kings.scenarios.markers import marker_places
from engine.games.kings.state import State


class Captain:
    """Charge if it pays, else keep out of reach, and shoot at the most valuable targets.

    Nothing is hidden in this game: the bot uses the position itself. It sums the possible dice exactly.
    """

    name: ClassVar[str] = "captain"
    errors: ClassVar[Errors] = NO_ERRORS

    def choose(
        self,
        game: Game[Any],
        state: State,
        seat: Seat,
        stream: Sequence[Event],
        chance: Chance,
        budget: Budget,
    ) -> Action:
        """Return a certain win, else the order with the best resulting position."""
        winning: Action | None = certain_win(game, state, seat, Resampled(game, seat), chance)
        if winning is not None:
            return winning
        outlook = Outlook(state, seat, errors=self.errors)
        if state.pending and type(state.pending[0]) in _ANSWERS:
            return _ANSWERS[type(state.pending[0])](outlook)
        if state.phase == "move":
            return _in_movement(outlook, budget.over)
        return _ORDERS[state.phase](outlook)


def _in_movement(outlook: Outlook, over: Callable[[], bool]) -> Action:
    """Return the charge that pays most, else an order for the unit that is nearest to the enemy."""
    state, seat = outlook.state, outlook.seat
    charge = best_charge(outlook, over)
    if charge is not None:
        return charge
    figures = [figure for figure in outlook.field.sides[seat] if not state.units[figure.id].order]
    if not figures:
        return Done()
    first = min(figures, key=lambda figure: (outlook.nearest(figure.pose, figure)[1], figure.id))
    return best_order(outlook, state.units[first.id], over)


def _in_vanguard(outlook: Outlook) -> Action:
    state, seat = outlook.state, outlook.seat
    units = [unit for unit in state.standing() if unit.seat == seat and state.goes_ahead(unit)]
    moves = [found for unit in units if (found := best_advance(outlook, unit)) is not None and found[0] > 0]
    return max(moves, key=lambda move: (move[0], str(move[1])))[1] if moves else Pass()


def _in_shooting(outlook: Outlook) -> Action:
    best = best_attack(outlook, outlook.field.sides[outlook.seat])
    return Done() if best is None else best[1]


def _first_turn(outlook: Outlook) -> Action:
    """Go first if killing counts; if places count, go second for the last move."""
    by_places = outlook.errors.knows_goals and outlook.state.options.scenario != "kill"
    return Begin("second" if by_places else "first")


def _choose_marker(outlook: Outlook) -> Action:
    state = outlook.state
    middle = state.width // 2, state.height // 2
    x, y = min(marker_places(state), key=lambda at: (abs(at[0] - middle[0]) + abs(at[1] - middle[1]), at))
    return Mark(x, y)


def _strike(outlook: Outlook) -> Action:
    frame = outlook.state.pending[0]
    assert isinstance(frame, Striking)
    return Strike(frame.left[0])


def _give(outlook: Outlook) -> Action:
    state = outlook.state
    frame = state.pending[0]
    assert isinstance(frame, Giving)
    return Give(max(frame.units, key=lambda id: (state.units[id].profile.points, id)))


_ANSWERS: Mapping[type, Callable[[Outlook], Action]] = {
    Taking: lambda outlook: Take("yes"),
    Giving: _give,
    Regrouping: best_regroup,
    Striking: _strike,
}
_ORDERS: Mapping[str, Callable[[Outlook], Action]] = {
    "mark": _choose_marker,
    "edge": lambda outlook: TakeEdge("s"),
    "deploy": lambda outlook: deploy(outlook.state, outlook.seat),
    "vanwho": lambda outlook: Lead("a" if SEATS[outlook.seat] == "a" else "b"),
    "van": _in_vanguard,
    "first": _first_turn,
    "shoot": _in_shooting,
    "test": lambda outlook: Test(first_test(outlook.state).id),
    "melee": lambda outlook: Fight(first_combat(outlook.state).id),
}
"""The order in each phase except that of movement."""
