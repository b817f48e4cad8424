"""Judgement by a search: the possible actions, the value of each, and the reasons for the best."""

from __future__ import annotations

from typing import Any

from engine.bots.adapting import adapt_to_level
from engine.bots.belief import Belief
from engine.bots.budget import Budget
from engine.bots.certain_win import certain_win
from engine.bots.judging.judgement import Considered, Judgement, judge_finished, side_of
from engine.bots.registry import levels_of
from engine.bots.search.information_set_search import InformationSetSearch, SearchStyle
from engine.bots.search.tree import Edge, Node
from engine.chance import Chance
from engine.events import Viewer
from engine.game import Game

ITERATIONS = 200
"""The iterations of a search without a bound of the caller's."""
MAX_LINE_LENGTH = 6
"""The most decisions of the best line that a judgement shows."""


def judge(
    game: Game[Any], view: Any, viewer: Viewer, belief: Belief, chance: Chance, budget: Budget
) -> Judgement:
    """Judge a viewer's view: for its own side, or for the first one if it only watches.

    `belief` deals the worlds that the viewer cannot tell apart.
    """
    outcome = game.outcome(view)
    if outcome is not None:
        return judge_finished(game, view, viewer, outcome)
    side = side_of(game, view, viewer)
    if viewer is not None and viewer in game.to_act(view):
        winning = certain_win(game, view, viewer, belief, chance)
        if winning is not None:
            motives = game.bots.motives(game, view, viewer, winning, belief, chance)
            return Judgement(side, 1.0, [Considered(winning, 1, 1.0)], [winning], motives)
    search = search_for(game, view, viewer, chance, budget)
    worths = []
    for _ in range(budget.most(ITERATIONS)):
        worths.append(search.iterate(belief.deal(view, chance)))
        if budget.over():
            break
    worth = sum(worths) / len(worths)
    if viewer is None or viewer not in game.to_act(view):
        return Judgement(side, worth)
    proposed = game.proposals(view, viewer)
    if len(proposed) == 1:
        considered = [Considered(proposed[0], len(worths), worth)]
        line = proposed
    else:
        considered = [Considered(action, edge.visits, edge.mean) for action, edge in _rank_edges(search.root)]
        line = _line(search.root)
    best = considered[0]
    return Judgement(
        side,
        best.expectation,
        considered,
        line,
        game.bots.motives(game, view, viewer, best.action, belief, chance),
    )


def search_for(
    game: Game[Any], view: Any, viewer: Viewer, chance: Chance, budget: Budget
) -> InformationSetSearch:
    """Begin a search for a viewer's side, with the best learned weights of the game."""
    level = list(levels_of(game))[-1]
    estimated, learned = adapt_to_level(game, level), game.bots.find_judge(level, view)
    side = side_of(game, view, viewer)
    return InformationSetSearch(estimated, viewer, side, chance, SearchStyle(), learned, budget.over)


def _rank_edges(node: Node) -> list[tuple[Any, Edge]]:
    """Return the actions of a node with their edges, the most tried first."""
    edges = node.edges
    return sorted(edges.items(), key=lambda each: (-each[1].visits, -each[1].total, -each[1].prior))


def _line(node: Node | None) -> list[Any]:
    """Return the line of the most tried actions."""
    line: list[Any] = []
    while node is not None and node.edges and len(line) < MAX_LINE_LENGTH:
        action, edge = _rank_edges(node)[0]
        if not edge.visits:
            break
        line.append(action)
        node = edge.node
    return line
