"""Monte Carlo tree search over the worlds that a seat cannot tell apart.

One tree serves all worlds: each iteration is dealt another one, and goes down among the actions that are
possible in it (single-observer ISMCTS: Cowling, Powley, Whitehouse 2012). What to try is led by a prior from
the game's estimate of what each action leads to (PUCT). No line is played out at random: what is new is
judged by what was learned of such positions, or by the estimate of where the best-looking actions lead.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engine.bots.line import WORTH, Line, Step, expectation
from engine.bots.picking import asked_of
from engine.bots.search.tree import Edge, Node
from engine.chance import Chance
from engine.events import Viewer
from engine.game import Game, Turn, Worth
from engine.outcome import Side


class SearchStyle(msgspec.Struct, frozen=True):
    """What a search gives weight to."""

    exploration: float = 1.0
    """How much an action that was tried little draws, against what it came to."""
    temperature: float = 0.25
    """How much worse an estimate must be to have e times less prior, in units of the game's `scale`."""


class InformationSetSearch:
    """Search from what a viewer sees, an iteration at a time."""

    def __init__(
        self,
        game: Game[Any],
        viewer: Viewer,
        side: Side,
        chance: Chance,
        style: SearchStyle,
        learned: Worth[Any] | None = None,
    ) -> None:
        """Begin for a side, with what one of its seats knows, or a spectator; `learned` judges positions."""
        self.root = Node()
        self._game = game
        self._viewer = viewer
        self._side = side
        self._chance = chance
        self._line = Line(game, viewer, chance)
        self._learned = learned
        self._exploration = style.exploration
        self._temperature = style.temperature * game.scale

    def iterate(self, world: Any) -> float:
        """Go down through the tree once, in a world that is dealt for it and used up.

        Returns what that came to for the side, from -1 to 1.
        """
        game, side = self._game, self._side
        turn = Turn(game, world, self._chance)
        node = self.root
        path: list[tuple[Node, Edge, float]] = []
        while asked := game.to_act(turn.state):
            seat = asked_of(asked, self._viewer)
            actions = game.proposals(turn.state, seat)
            if len(actions) == 1:
                game.decide(turn, seat, actions[0])
                continue
            sign = 1.0 if game.side(turn.state, seat) == side else -1.0
            fresh = [action for action in actions if action not in node.edges]
            if fresh:
                steps = self._line.steps(turn.state, seat, fresh)
                node.widen(fresh, [step.worth for step in steps], self._temperature)
                if not node.visits:
                    worth = self._judged(turn.state, steps)
                    node.visits, node.total = 1, sign * worth
                    break
            action, edge = node.select(actions, self._exploration)
            path.append((node, edge, sign))
            game.decide(turn, seat, action)
            if edge.node is None:
                edge.node = Node()
            node = edge.node
        else:
            worth = expectation(game, turn.state, side)
        for node, edge, sign in path:
            node.gain(edge, sign * worth)
        return worth

    def _judged(self, state: Any, steps: list[Step]) -> float:
        """Return what a position that goes on is worth to the side; `steps` are what each action leads to."""
        if self._learned is not None:
            return self._learned(state, self._side)
        return expectation(self._game, self._line.end(max(steps, key=WORTH)), self._side)

    def best(self) -> Any:
        """Return the action that was tried most, and of those the one that came to most."""
        edges = self.root.edges
        return max(edges, key=lambda action: (edges[action].visits, edges[action].total, edges[action].prior))
