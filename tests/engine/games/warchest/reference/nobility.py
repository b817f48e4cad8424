"""The reference's legal actions of Nobility: its units and the seven Decrees (sections 9 and 10)."""

from __future__ import annotations

from itertools import combinations

from tests.engine.games.warchest.reference.maneuvers import attacks, maneuvers, moves, places
from tests.engine.games.warchest.reference.positions import Position, neighbours


def pushes(p: Position, cell: str) -> list[str]:
    """List the pushes of a Bannerman on a cell (WC-9.1.1 to WC-9.1.3)."""
    side = p.board[cell].seat[0]
    near = [other for other in neighbours(cell) if other in p.board and p.board[other].seat[0] != side]
    return [
        f"push {p.board[other].kind} {other}-{end}"
        for other in near
        for end in neighbours(other)
        if p.empty(end)
    ]


def tactics(p: Position, cell: str) -> list[str]:
    """List the tactic that a Bishop, Earl or Herald on a cell makes."""
    seat, kind, _ = p.board[cell]
    if kind == "bi":
        ways = [move.split(" ")[2] for move in moves(p, cell)] + attacks(p, cell)
        return [f"tactic bi +{coin} {way}" for coin in _kinds(p, seat, "supply") for way in ways]
    if kind == "ea" and f"control ea {cell}" in maneuvers(p, cell):
        after = Position(p.text())
        after.control[cell] = seat[0]
        return [f"tactic ea {cell}"] if edicts(after, seat) else []
    if kind == "he":
        found = []
        for near in neighbours(cell):
            other = p.board.get(near)
            if other and other.seat[0] == seat[0] and other.height == 1:
                found += [f"tactic he {other.kind} {near}"] * (p.piles[other.seat, "supply"][other.kind] > 0)
        return found
    return []


def proclamations(p: Position, seat: str) -> list[str]:
    """List the Royal Coin's possible proclamations: Decrees without a Seal of the side (WC-10.1.2)."""
    return [way for name, seals in p.seals.items() if seat[0] not in seals for way in _decree(p, seat, name)]


def edicts(p: Position, seat: str) -> list[str]:
    """List the Earl's possible proclamations: any revealed Decree (WC-9.3.1)."""
    return [way for name in p.seals for way in _decree(p, seat, name)]


def _decree(p: Position, seat: str, name: str) -> list[str]:
    """List the ways to carry out a Decree in full (WC-10.1.3)."""
    ways: list[str] = []
    if name == "sacrifice":
        ways = [f"{p.board[cell].kind} {attack}" for cell in p.friends(seat) for attack in attacks(p, cell)]
    elif name == "guard":
        posted = [cell for cell in p.friends(seat) if cell in p.markers(seat)]
        ways = [f"{p.board[cell].kind} {attack}" for cell in posted for attack in attacks(p, cell)]
    elif name == "march":
        bolstered = [cell for cell in p.friends(seat) if p.board[cell].height >= 2]
        ways = [move.removeprefix("move ") for cell in bolstered for move in moves(p, cell)]
    elif name == "enlist":
        coins = sorted(p.piles[seat, "supply"].elements())
        ways = [",".join(pair) for pair in set(combinations(coins, 2))]
    elif name == "redeploy":
        for cell in p.own(seat):
            lifted = Position(p.text())
            kind = lifted.board.pop(cell).kind
            ways += [f"{kind} {cell}-{end}" for end in places(lifted, seat, kind)]
    elif name == "spy":
        ways = [other for other in p.seats if other[0] != seat[0] and p.piles[other, "hand"].total()]
    else:
        assert name == "reinforce"
        ways = _kinds(p, seat, "gone")
    return [f"proclaim {name} {way}" for way in ways]


def _kinds(p: Position, seat: str, pile: str) -> list[str]:
    return [kind for kind, count in p.piles[seat, pile].items() if count]
