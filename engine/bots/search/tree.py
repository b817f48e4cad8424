"""The tree of a search: what was tried from a sequence of actions on, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any

SHARPEST = 30.0
"""Temperatures between the best and the worst prior; what lies lower differs by nothing that counts."""


class Edge:
    """One action from a node on."""

    __slots__ = ("node", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        """How much it promises, against the others of its node: a weight that need not sum to one."""
        self.visits = 0
        self.total = 0.0
        """The sum of what its visits came to, for whoever chooses here."""
        self.node: Node | None = None

    @property
    def mean(self) -> float:
        """Return what its visits came to on average."""
        return self.total / self.visits if self.visits else 0.0


class Node:
    """What may be decided after a sequence of actions, in all the worlds that have led here."""

    __slots__ = ("_reference", "edges", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[Any, Edge] = {}
        self.visits = 0
        self.total = 0.0
        self._reference: float | None = None
        """The estimate that has a prior of one."""

    def widen(self, actions: Sequence[Any], estimates: Sequence[float], temperature: float) -> None:
        """Add actions with priors from what each is estimated to be worth to whoever chooses."""
        edges, reference = self.edges, self._reference
        if reference is None:
            reference = self._reference = max(estimates)
        for action, estimate in zip(actions, estimates, strict=True):
            above = (estimate - reference) / temperature
            if above > SHARPEST:
                above = SHARPEST
            elif above < -SHARPEST:
                above = -SHARPEST
            edges[action] = Edge(exp(above))

    def select(self, actions: Sequence[Any], exploration: float) -> tuple[Any, Edge]:
        """Return the action that is tried next among those that are possible in a world (PUCT).

        An action that was never tried is taken to be worth what the node is worth on average (Rosin 2011;
        Silver et al. 2017).
        """
        edges = self.edges
        possible = [edges[action] for action in actions]
        promised = 0.0
        for edge in possible:
            promised += edge.prior
        pull = exploration * sqrt(self.visits) / promised
        usual = self.total / self.visits
        best, chosen = -1e9, 0
        for number, edge in enumerate(possible):
            visits = edge.visits
            score = (edge.total / visits if visits else usual) + pull * edge.prior / (1 + visits)
            if score > best:
                best, chosen = score, number
        return actions[chosen], possible[chosen]

    def gain(self, edge: Edge, worth: float) -> None:
        """Note what a visit of one of the actions came to, for whoever chooses here."""
        self.visits += 1
        self.total += worth
        edge.visits += 1
        edge.total += worth
