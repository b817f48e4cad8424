"""The tree of a search: actions tried after each sequence of actions, and their results."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from operator import attrgetter
from typing import Any

MAX_SHARPNESS = 30.0
"""The range of priors in temperatures, from the best down; a lower prior makes no difference."""


class Edge:
    """One action from a node on."""

    __slots__ = ("action", "node", "prior", "total", "visits")

    def __init__(self, action: Any, prior: float) -> None:
        self.action = action
        self.prior = prior
        """Its promise, relative to the others of its node: a weight that need not sum to one."""
        self.visits = 0
        self.total = 0.0
        """The sum of the values of its visits, for the side that chooses here."""
        self.node: Node | None = None

    @property
    def mean(self) -> float:
        """Return the mean value of its visits."""
        return self.total / self.visits if self.visits else 0.0


class Offer:
    """The edges of actions that are possible together; many worlds share one."""

    __slots__ = ("_known", "_members", "promised", "tried", "untried")

    def __init__(self, edges: list[Edge]) -> None:
        self.promised = 0.0
        """The sum of the priors."""
        for edge in edges:
            self.promised += edge.prior
        self.tried: list[Edge] = []
        self.untried = sorted(edges, key=get_prior, reverse=True)
        """The most promising last: the others of these are worth no look before it."""
        self.untried.reverse()
        self._members = {*edges}
        self._known = 0

    def sort_out(self, tried: list[Edge]) -> None:
        """Note which edges were tried, of all of the node; the list grows at its end."""
        for edge in tried[self._known :]:
            if edge in self._members:
                self.tried.append(edge)
        self._known = len(tried)
        while self.untried and self.untried[-1].visits:
            self.untried.pop()


get_prior = attrgetter("prior")


class Node:
    """The possible decisions after a sequence of actions, in all the worlds that have led here."""

    __slots__ = ("_edges", "_offers", "_promises", "_reference", "_tried", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self._edges: dict[Any, Edge] = {}
        self._tried: list[Edge] = []
        self._offers: dict[tuple[Any, ...], Offer] = {}
        self._promises: list[tuple[Sequence[Any], Sequence[float], float]] = []
        """Actions, estimates and temperatures that have no edges yet: most nodes are never visited again."""
        self._reference: float | None = None
        """The estimate that has a prior of one."""

    @property
    def edges(self) -> dict[Any, Edge]:
        """Return the edge of each action that was possible in any world."""
        if self._promises:
            for actions, estimates, temperature in self._promises:
                self._grow(actions, estimates, temperature)
            self._promises.clear()
        return self._edges

    def widen(self, actions: Sequence[Any], estimates: Sequence[float], temperature: float) -> None:
        """Add actions with priors from their estimated values for the side that chooses here."""
        self._promises.append((actions, estimates, temperature))

    def _grow(self, actions: Sequence[Any], estimates: Sequence[float], temperature: float) -> None:
        edges, reference = self._edges, self._reference
        if reference is None:
            reference = self._reference = max(estimates)
        for action, estimate in zip(actions, estimates, strict=True):
            above = (estimate - reference) / temperature
            if above > MAX_SHARPNESS:
                above = MAX_SHARPNESS
            elif above < -MAX_SHARPNESS:
                above = -MAX_SHARPNESS
            edges[action] = Edge(action, exp(above))

    def fresh(self, actions: Sequence[Any]) -> list[Any]:
        """Return the actions that have no edge yet."""
        edges = self.edges
        return [action for action in actions if action not in edges] if edges else [*actions]

    def offer(self, actions: Sequence[Any]) -> Offer | None:
        """Return the possible edges in a world, or None if an action has no edge yet."""
        key = tuple(actions)
        offer = self._offers.get(key)
        if offer is None:
            possible: list[Any] = [*map(self.edges.get, key)]
            if None in possible:
                return None
            offer = self._offers[key] = Offer(possible)
        return offer

    def select(self, offer: Offer, exploration: float) -> Edge:
        """Return the edge of the action to try next among those possible in a world (PUCT).

        An untried action has the mean value of the node (Rosin 2011; Silver et al. 2017).
        """
        offer.sort_out(self._tried)
        pull = exploration * sqrt(self.visits) / offer.promised
        best, chosen = -1e9, None
        if offer.untried:
            chosen = offer.untried[-1]
            best = self.total / self.visits + pull * chosen.prior
        for edge in offer.tried:
            visits = edge.visits
            score = edge.total / visits + pull * edge.prior / (1 + visits)
            if score > best:
                best, chosen = score, edge
        assert chosen is not None
        return chosen

    def gain(self, edge: Edge, worth: float) -> None:
        """Add the value of a visit of one of the actions, for the side that chooses here."""
        self.visits += 1
        self.total += worth
        if not edge.visits:
            self._tried.append(edge)
        edge.visits += 1
        edge.total += worth
