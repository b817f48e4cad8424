"""Monte Carlo tree search over the worlds that a seat cannot tell apart.

One tree serves all worlds. Each iteration deals another world and goes down among the actions possible in it
(single-observer ISMCTS: Cowling, Powley, Whitehouse 2012). The game's estimates of the results give the prior
over actions (PUCT).

There are no random rollouts. A new position is judged by the learned judge, or by the estimate at the end of
the best-looking line. In a game with long turns, actions are followed to the end of the turn, and no position
within a turn is judged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from engine.bots.line import Line, expectation
from engine.bots.picking import pick_decider
from engine.bots.search.tree import Edge, Node
from engine.bots.turn_search import TurnSearch, get_worth
from engine.chance import Chance
from engine.events import Seat, Viewer
from engine.game import Game, Turn
from engine.outcome import Side
from engine.parts.bots import Judge

DELAY_DISCOUNT = 1e-3
"""The discount of a result for each decision before it: the earlier of equal results is better."""
MAX_GLANCE_POSITIONS = 30
"""The most positions examined for each action when a search completes a running turn."""


class SearchStyle(msgspec.Struct, frozen=True):
    """The weights of a search."""

    exploration: float = 0.35
    """The weight of exploring rarely tried actions, against their results so far."""
    temperature: float = 0.25
    """The loss in an estimate that divides the prior by e, in units of the game's `scale`."""


class InformationSetSearch:
    """Search from a viewer's view, an iteration at a time."""

    def __init__(
        self,
        game: Game[Any],
        viewer: Viewer,
        side: Side,
        chance: Chance,
        style: SearchStyle,
        learned: Judge[Any] | None = None,
        over: Callable[[], bool] = lambda: False,
    ) -> None:
        """Begin for a side, with the knowledge of one of its seats or of a spectator; `learned` judges
        positions.

        Once time is `over`, no turn is followed any further.
        """
        self.root = Node()
        self._game = game
        self._viewer = viewer
        self._side = side
        self._chance = chance
        self._line = Line(game, viewer, chance)
        self._learned = learned
        self._turns = TurnSearch(game, viewer, side, chance, over)
        self._glances = TurnSearch(game, viewer, side, chance, over, MAX_GLANCE_POSITIONS, draws=1)
        self._exploration = style.exploration
        self._temperature = style.temperature * game.bots.scale

    def iterate(self, world: Any) -> float:
        """Go down through the tree once, in a world dealt for this iteration, which it uses up.

        Returns the value of the result for the side, from -1 to 1.
        """
        game, side = self._game, self._side
        turn = Turn(game, world, self._chance)
        node = self.root
        path: list[tuple[Node, Edge, float]] = []
        while asked := game.to_act(turn.state):
            seat = pick_decider(asked, self._viewer)
            actions = game.proposals(turn.state, seat)
            if len(actions) == 1:
                game.decide(turn, seat, actions[0])
                continue
            sign = 1.0 if game.side(turn.state, seat) == side else -1.0
            offer = node.offer(actions)
            if offer is None:
                seen = node.visits
                found = self._widen(node, turn.state, seat, node.fresh(actions), len(path))
                if not seen:
                    node.visits, node.total = 1, found
                    worth = sign * found
                    break
                offer = node.offer(actions)
                assert offer is not None
            edge = node.select(offer, self._exploration)
            path.append((node, edge, sign))
            game.decide(turn, seat, edge.action)
            if edge.node is None:
                edge.node = Node()
            node = edge.node
        else:
            worth = self._worth(turn.state, side, len(path) - 1)
        for node, edge, sign in path:
            node.gain(edge, sign * worth)
        return worth

    def _widen(self, node: Node, state: Any, seat: Seat, fresh: Sequence[Any], later: int) -> float:
        """Add actions to a node; return the position's value to the side of the seat that decides.

        `later` counts the choices made before. The value of a visited node is not needed again: if it would
        take a line to compute, 0 is returned.
        """
        if self._game.bots.long_turns:
            return self._widen_by_turns(node, state, seat, fresh, later)
        worth = 0.0
        if self._learned is not None:
            worth, promises = self._learned(state, seat, fresh)
            if promises is not None:
                node.widen(fresh, promises, 1.0)
                return worth
        steps = self._line.steps(state, seat, fresh)
        node.widen(fresh, [step.worth for step in steps], self._temperature)
        if self._learned is None and not node.visits:
            end, further = self._line.follow(max(steps, key=get_worth))
            worth = self._worth(end, self._game.side(state, seat), later + further)
        return worth

    def _worth(self, state: Any, side: Side, later: int) -> float:
        """Return the expected value of a position for a side; a result counts less after more choices."""
        worth = expectation(self._game, state, side)
        return worth if self._game.outcome(state) is None else worth * (1 - DELAY_DISCOUNT * max(0, later))

    def _widen_by_turns(self, node: Node, state: Any, seat: Seat, fresh: Sequence[Any], later: int) -> float:
        """Add actions to a node as `_widen` does: between those of the root it chooses in the end."""
        if node is self.root:
            # The turn search judges for the side of the search, a node for the side that decides there.
            sign = 1.0 if self._game.side(state, seat) == self._side else -1.0
            estimates = [sign * self._turns.after(state, seat, action).worth for action in fresh]
        else:
            estimates = [step.worth for step in self._line.steps(state, seat, fresh)]
        node.widen(fresh, estimates, self._temperature)
        if node.visits:
            return 0.0
        return self._worth(self._glances.end(state), self._game.side(state, seat), later)

    def best(self) -> Any:
        """Return the action tried most often; among equals the one of highest value."""
        edges = self.root.edges
        return max(edges, key=lambda action: (edges[action].visits, edges[action].total, edges[action].prior))
