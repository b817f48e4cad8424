"""Monte Carlo tree search over the worlds that a seat cannot tell apart.

One tree serves all worlds: each iteration is dealt another one, and goes down among the actions that are
possible in it (single-observer ISMCTS: Cowling, Powley, Whitehouse 2012). What to try is led by a prior from
the game's estimate of what each action leads to (PUCT); a line is not played out but judged by that estimate.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh
from typing import Any

import msgspec

from engine.bots.search.tree import Edge, Node
from engine.chance import Chance
from engine.events import Seat
from engine.game import Game, Turn
from engine.outcome import Side

SURE = 10.0
"""What a finished game is estimated at, in units of the game's `scale`: nothing that runs comes near."""


class SearchStyle(msgspec.Struct, frozen=True):
    """What a search gives weight to."""

    exploration: float = 1.0
    """How much an action that was tried little draws, against what it came to."""
    temperature: float = 0.25
    """How much worse an estimate must be to have e times less prior, in units of the game's `scale`."""


class InformationSetSearch:
    """Search for one decision of a seat, an iteration at a time."""

    def __init__(self, game: Game[Any], seat: Seat, side: Side, chance: Chance, style: SearchStyle) -> None:
        """Begin for a seat of a side."""
        self.root = Node()
        self._game = game
        self._seat = seat
        self._side = side
        self._chance = chance
        self._exploration = style.exploration
        self._temperature = style.temperature * game.scale

    def iterate(self, world: Any) -> None:
        """Go down through the tree once, in a world that is dealt for it and used up."""
        game, side = self._game, self._side
        turn = Turn(game, world, self._chance)
        node = self.root
        path: list[tuple[Node, Edge, float]] = []
        while asked := game.to_act(turn.state):
            seat = self._seat if self._seat in asked else min(asked)
            actions = game.proposals(turn.state, seat)
            if len(actions) == 1:
                game.decide(turn, seat, actions[0])
                continue
            sign = 1.0 if game.side(turn.state, seat) == side else -1.0
            fresh = [action for action in actions if action not in node.edges]
            if fresh:
                estimates = self._estimates(turn.state, seat, fresh)
                node.widen(fresh, estimates, self._temperature)
                if not node.visits:
                    worth = sign * tanh(max(estimates) / game.scale)
                    node.visits, node.total = 1, sign * worth
                    break
            action, edge = node.select(actions, self._exploration)
            path.append((node, edge, sign))
            game.decide(turn, seat, action)
            if edge.node is None:
                edge.node = Node()
            node = edge.node
        else:
            outcome = game.outcome(turn.state)
            assert outcome is not None
            worth = outcome.value(side)
        for node, edge, sign in path:
            node.gain(edge, sign * worth)

    def _estimates(self, state: Any, seat: Seat, actions: Sequence[Any]) -> list[float]:
        """Return what each action leads to, as the game estimates it for the side that decides."""
        game = self._game
        side, over = game.side(state, seat), SURE * game.scale
        found: list[float] = []
        judged: dict[Any, float] = {}
        # One turn for all of them: this is where a search spends most of its time.
        turn = Turn(game, state, self._chance)
        for action in actions:
            gist = game.gist(action)
            worth = judged.get(gist)
            if worth is None:
                turn.state = state.clone()
                game.decide(turn, seat, action)
                turn.events.clear()
                outcome = game.outcome(turn.state)
                worth = game.evaluate(turn.state, side) if outcome is None else over * outcome.value(side)
                judged[gist] = worth
            found.append(worth)
        return found

    def best(self) -> Any:
        """Return the action that was tried most, and of those the one that came to most."""
        edges = self.root.edges
        return max(edges, key=lambda action: (edges[action].visits, edges[action].total, edges[action].prior))
