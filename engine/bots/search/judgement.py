"""Judgement of a position by a search: what may be done, what each comes to, and why the best is best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.bots.belief import Belief
from engine.bots.bot import Bot
from engine.bots.budget import Budget
from engine.bots.line import expectation
from engine.bots.registry import levels_of
from engine.bots.search.information_set_search import InformationSetSearch, SearchStyle
from engine.bots.search.tree import Edge, Node
from engine.chance import Chance
from engine.events import Event, Viewer
from engine.game import Game, Reason
from engine.outcome import Outcome, Side

ITERATIONS = 200
"""How often a search goes through its tree where nobody says."""
LONGEST = 6
"""Decisions of the best line that are told at most."""


class Considered(msgspec.Struct, frozen=True):
    """An action that was tried: how often, and what it came to for its side, from -1 to 1."""

    action: Any
    visits: int
    expectation: float


class Judgement(msgspec.Struct, frozen=True):
    """What a search has found out about a position."""

    side: Side
    """For whom it was judged."""
    expectation: float
    """What may be expected for that side, from -1 (lost) to 1 (won)."""
    considered: list[Considered] = []
    """What the seat may do, the best first; empty where it has nothing to decide."""
    line: list[Any] = []
    """The best action and what is likeliest to follow, as far as that was tried."""
    motives: list[Reason] = []
    """What speaks for the best action."""

    @property
    def chance(self) -> float:
        """Return the chance to win, from 0 to 1; a tie counts half."""
        return (1 + self.expectation) / 2


def judge(
    game: Game[Any], view: Any, viewer: Viewer, belief: Belief, chance: Chance, budget: Budget
) -> Judgement:
    """Judge what a viewer sees: for its own side, or for the first one where it only watches.

    `belief` deals the worlds that the viewer cannot tell apart.
    """
    outcome = game.outcome(view)
    if outcome is not None:
        return settled(game, view, viewer, outcome)
    side = _side(game, view, viewer)
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
        considered = [Considered(action, edge.visits, edge.mean) for action, edge in _ranked(search.root)]
        line = _line(search.root)
    best = considered[0]
    return Judgement(
        side,
        best.expectation,
        considered,
        line,
        game.motives(view, viewer, best.action, belief, chance),
    )


def judge_by(
    bot: Bot,
    game: Game[Any],
    view: Any,
    viewer: Viewer,
    stream: Sequence[Event],
    belief: Belief,
    chance: Chance,
    budget: Budget,
) -> Judgement:
    """Judge what a viewer sees where too much is possible to search it: a bot's choice is what is advised.

    `stream` is what the viewer was told, which bots may remember things of.
    """
    side = _side(game, view, viewer)
    worth = expectation(game, view, side)
    if viewer is None or viewer not in game.to_act(view):
        return Judgement(side, worth)
    action = bot.choose(game, view.clone(), viewer, stream, chance, budget)
    motives = game.motives(view, viewer, action, belief, chance)
    return Judgement(side, worth, [Considered(action, 1, worth)], [action], motives)


def search_for(
    game: Game[Any], view: Any, viewer: Viewer, chance: Chance, budget: Budget
) -> InformationSetSearch:
    """Begin a search for whom a viewer judges, with the most that was learned of the game."""
    level = list(levels_of(game))[-1]
    estimated, learned = game.estimated_by(level), game.learned(level, view)
    side = _side(game, view, viewer)
    return InformationSetSearch(estimated, viewer, side, chance, SearchStyle(), learned, budget.over)


def settled(game: Game[Any], view: Any, viewer: Viewer, outcome: Outcome) -> Judgement:
    """Judge a match that is over, as the game ends or by what the match adds, such as giving up."""
    side = _side(game, view, viewer)
    return Judgement(side, outcome.value(side))


def _side(game: Game[Any], view: Any, viewer: Viewer) -> Side:
    return game.side(view, 0 if viewer is None else viewer)


def _ranked(node: Node) -> list[tuple[Any, Edge]]:
    """Return the actions of a node with their edges, those that were tried most first."""
    edges = node.edges
    return sorted(edges.items(), key=lambda each: (-each[1].visits, -each[1].total, -each[1].prior))


def _line(node: Node | None) -> list[Any]:
    """Return the actions that were tried most, one behind the other."""
    line: list[Any] = []
    while node is not None and node.edges and len(line) < LONGEST:
        action, edge = _ranked(node)[0]
        if not edge.visits:
            break
        line.append(action)
        node = edge.node
    return line
