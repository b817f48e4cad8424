"""The length of a search: how many iterations it makes."""

from __future__ import annotations

import msgspec

from engine.bots.search.tree import Node


class SearchLength(msgspec.Struct, frozen=True):
    """A number of iterations, or fewer where the choice is clear.

    The rule is STOP with an early-stop parameter (Baier, Winands 2016, "Time Management for Monte Carlo Tree
    Search"): a search ends once the action tried second most could no longer catch up. It depends on counts
    alone, never on a clock, so the same draws give the same search on every machine.
    """

    most: int
    """The most iterations."""
    step: int = 0
    """Iterations from one look at the visits to the next; 0: the search never ends early."""
    catch_up_share: float = 1.0
    """The most that the second action may gain on the first, as a share of the iterations left.

    At 1 no choice changes; a smaller share ends searches earlier.
    """

    def is_reached(self, root: Node, iterations: int) -> bool:
        """Say whether a search from a root ends after so many iterations."""
        if iterations >= self.most:
            return True
        if not iterations or not self.step or iterations % self.step:
            return False
        first, second = count_top_visits(root)
        return first - second > self.catch_up_share * (self.most - iterations)


def count_top_visits(node: Node) -> tuple[int, int]:
    """Return the visits of a node's two most tried actions; 0 for an action that is missing."""
    first = second = 0
    for edge in node.edges.values():
        if edge.visits > first:
            first, second = edge.visits, first
        elif edge.visits > second:
            second = edge.visits
    return first, second
