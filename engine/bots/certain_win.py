"""The certain win: an action that ends the match as won, whatever the hidden information is."""

from __future__ import annotations

from typing import Any

from engine.bots.belief import Belief
from engine.chance import Chance, ChanceProbe
from engine.events import Seat
from engine.game import Game, Turn

WORLDS_TRIED = 16
"""Worlds in which an action must win to count as certain; chance is asked anew in each."""
WON = 1.0
"""The value of a won match to its winner (`Outcome.value`), which is the highest."""


def certain_win(game: Game[Any], view: Any, seat: Seat, belief: Belief, chance: Chance) -> Any | None:
    """Return a proposed action that wins the match at once in every world tried, or None.

    `belief` deals worlds that the seat thinks possible. Nothing is tried if the game says that no action may
    end the match. The other worlds are not dealt if no action wins in the first. An action that asks no
    chance goes before the others: so few worlds may miss a rare roll.
    """
    if not game.bots.may_win_now(view, seat):
        return None
    side = game.side(view, seat)
    winning, probe = game.proposals(view, seat), ChanceProbe(chance)
    rolled: set[Any] = set()
    for _ in range(WORLDS_TRIED):
        world = belief.deal(view, chance)
        known: dict[Any, bool] = {}
        for action in winning:
            key = game.bots.equivalence_key(action)
            if key not in known:
                probe.asked = False
                turn = Turn(game, world.clone(), probe)
                game.decide(turn, seat, action)
                if probe.asked:
                    rolled.add(key)
                outcome = game.outcome(turn.state)
                known[key] = outcome is not None and outcome.value(side) == WON
        winning = [action for action in winning if known[game.bots.equivalence_key(action)]]
        if not winning:
            return None
    return next((action for action in winning if game.bots.equivalence_key(action) not in rolled), winning[0])
