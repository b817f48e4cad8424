"""The reference's single maneuvers and deployments: the parts of plays, tactics and Decrees."""

from __future__ import annotations

from tests.engine.games.warchest.reference.positions import LOCATIONS, Position, Unit, neighbours

OWN_ATTACK_ONLY = ("ar", "la")
"""Types that attack by their tactic and not otherwise (WC-8.1.2, WC-8.8.2)."""


def moves(p: Position, cell: str) -> list[str]:
    """List the steps of a unit (WC-5.4.1)."""
    return [f"move {p.board[cell].kind} {cell}-{near}" for near in neighbours(cell) if p.empty(near)]


def attacks(p: Position, cell: str) -> list[str]:
    """List the normal attacks of a unit, each as its two cells."""
    unit = p.board[cell]
    if unit.kind in OWN_ATTACK_ONLY:
        return []
    return [f"{cell}x{near}" for near in neighbours(cell) if may_attack(p, unit, near)]


def may_attack(p: Position, unit: Unit, cell: str | None) -> bool:
    """Say whether the unit on a cell is an enemy that a unit may attack (WC-6.1.1, WC-8.7.1, WC-9.2.4)."""
    target = p.board.get(cell or "")
    if target is None or target.seat[0] == unit.seat[0]:
        return False
    if target.kind == "kn":
        return unit.height >= 2
    return target.kind != "bi" or unit.height == 1


def maneuvers(p: Position, cell: str) -> list[str]:
    """List the moves, attacks and control of a unit, without its tactic."""
    unit = p.board[cell]
    found = moves(p, cell) + [f"attack {unit.kind} {attack}" for attack in attacks(p, cell)]
    if cell in LOCATIONS and p.control.get(cell) != unit.seat[0]:
        found.append(f"control {unit.kind} {cell}")
    return found


def places(p: Position, seat: str, kind: str) -> list[str]:
    """List the cells on which a type may be deployed (WC-5.2.1, WC-8.14.1, WC-11.1.1)."""
    if len(p.units(kind)) >= (2 if kind == "fo" else 1):
        return []
    found = set(p.markers(seat))
    if kind == "sc":
        found |= {near for cell in p.friends(seat) for near in neighbours(cell)}
    return [cell for cell in found if p.empty(cell)]
