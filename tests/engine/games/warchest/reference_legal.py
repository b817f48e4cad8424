"""The reference's legal actions, as texts in any order: sections 5 to 8 of the rules, read literally."""

from __future__ import annotations

from tests.engine.games.warchest.reference_position import (
    DIRECTIONS,
    LOCATIONS,
    Position,
    Unit,
    at_distance_2,
    neighbours,
    step,
    within_2,
)

OWN_ATTACK_ONLY = ("ar", "la")
"""Types that attack by their tactic and not otherwise (WC-8.1.2, WC-8.8.2)."""


def decider(p: Position) -> str:
    """Return the seat that decides in a running game (WC-6.3)."""
    if not p.pend:
        return p.turn
    kind, what = p.pend[0][:-1].split("(")
    if kind == "play":
        return what[0]
    if kind == "loss":
        return p.board[what[3:]].seat
    return p.owner("fo" if kind == "foot" else what)


def answers(p: Position) -> list[str]:
    """List what the seat that decides may answer, in any order."""
    seat = decider(p)
    if not p.pend:
        return [action for coin in p.piles[seat, "hand"] for action in _plays(p, seat, coin)]
    kind, what = p.pend[0][:-1].split("(")
    if kind == "play":
        return _plays(p, seat, what[2:])
    if kind == "loss":
        return ["lose stack", "lose supply"]
    if kind == "foot":
        return [action for cell in what.split(",") for action in _maneuvers(p, cell)]
    return [*reactions(p, what), "decline"]


def reactions(p: Position, kind: str) -> list[str]:
    """List what an optional attribute allows its unit (WC-8.2.3, WC-8.11.1, WC-8.15.1)."""
    for cell in p.units(kind):
        if kind == "sw":
            return _moves(p, cell)
        if kind == "me":
            return _maneuvers(p, cell)
        seat, _, height = p.board[cell]
        if height > 1:
            paid = Position(p.text())
            paid.board[cell] = Unit(seat, kind, height - 1)
            return _maneuvers(paid, cell)
    return []


def _plays(p: Position, seat: str, coin: str) -> list[str]:
    """List everything that one coin can be used for (WC-5.1.5 to WC-5.1.14)."""
    found = [f"pass [{coin}]"]
    if p.holder != seat and not p.claimed:
        found.append(f"claim [{coin}]")
    found += [f"recruit {kind} [{coin}]" for kind, count in p.piles[seat, "supply"].items() if count]
    if coin == "ro":
        guards = [cell for cell in p.units("rg") if p.board[cell].seat == seat]
        return found + [action for cell in guards for action in _guard(p, cell)]
    cells = p.units(coin)
    if len(cells) < (2 if coin == "fo" else 1):
        places = set(p.markers(seat))
        if coin == "sc":
            friends = [cell for cell, unit in p.board.items() if unit.seat == seat]
            places |= {near for cell in friends for near in neighbours(cell)}
        found += [f"deploy {coin} {place}" for place in places if p.empty(place)]
    for cell in cells:
        found.append(f"bolster {coin} {cell}")
        found += _maneuvers(p, cell)
        found += _tactics(p, cell)
    if any(_maneuvers(p, cell) for cell in p.units("fo")) and coin == "fo":
        found.append("tactic fo")
    return found


def _moves(p: Position, cell: str) -> list[str]:
    return [f"move {p.board[cell].kind} {cell}-{near}" for near in neighbours(cell) if p.empty(near)]


def _attacks(p: Position, cell: str) -> list[str]:
    """List the normal attacks of a unit, each as its two cells."""
    unit = p.board[cell]
    if unit.kind in OWN_ATTACK_ONLY:
        return []
    return [f"{cell}x{near}" for near in neighbours(cell) if _may_attack(p, unit, near)]


def _may_attack(p: Position, unit: Unit, cell: str | None) -> bool:
    """Say whether the unit on a cell is an enemy that a unit may attack (WC-6.1.1, WC-8.7.1)."""
    target = p.board.get(cell or "")
    if target is None or target.seat == unit.seat:
        return False
    return target.kind != "kn" or unit.height >= 2


def _maneuvers(p: Position, cell: str) -> list[str]:
    """List the moves, attacks and control of a unit, without its tactic."""
    unit = p.board[cell]
    found = _moves(p, cell) + [f"attack {unit.kind} {attack}" for attack in _attacks(p, cell)]
    if cell in LOCATIONS and p.control.get(cell) != unit.seat:
        found.append(f"control {unit.kind} {cell}")
    return found


def _guard(p: Position, cell: str) -> list[str]:
    """List the Royal Guard's tactic (WC-8.13.1, WC-8.13.2)."""
    near = {end for end in neighbours(cell) if p.empty(end)}
    if "+rg2018" in p.variant:
        ends = near
    else:
        ends = {end for first in near for end in [first, *neighbours(first)] if p.empty(end)}
        ends &= set(p.markers(p.board[cell].seat))
    return [f"tactic rg {cell}-{end}" for end in ends]


def _tactics(p: Position, cell: str) -> list[str]:
    """List the tactic that the unit on a cell makes for a coin of its type; `tactic fo` is not among them."""
    unit = p.board[cell]
    ways: set[str] = set()
    if unit.kind == "ar":
        ways = {f"{cell}x{far}" for far in at_distance_2(cell) if _may_attack(p, unit, far)}
    if unit.kind == "lc":
        near = [first for first in neighbours(cell) if p.empty(first)]
        ways = {f"{cell}-{end}" for first in near for end in neighbours(first) if p.empty(end)}
    if unit.kind == "ca":
        near = [first for first in neighbours(cell) if p.empty(first)]
        ways = {f"{cell}-{end}x{far}" for end in near for far in neighbours(end) if _may_attack(p, unit, far)}
    for direction in DIRECTIONS:
        first = step(cell, direction)
        second = step(first, direction) if first else None
        third = step(second, direction) if second else None
        if unit.kind == "cr" and p.empty(first) and _may_attack(p, unit, second):
            ways.add(f"{cell}x{second}")
        if unit.kind == "la" and p.empty(first) and _may_attack(p, unit, second):
            ways.add(f"{cell}-{first}x{second}")
        if unit.kind == "la" and p.empty(first) and p.empty(second) and _may_attack(p, unit, third):
            ways.add(f"{cell}-{second}x{third}")
    if unit.kind in ("en", "ma"):
        area = within_2(cell)
        others = [other for other in area if other in p.board and p.board[other].seat == unit.seat]
        for other in others:
            if unit.kind == "ma":
                ways |= {f"{p.board[other].kind} {attack}" for attack in _attacks(p, other)}
            else:
                ends = [end for end in neighbours(other) if p.empty(end) and end in area]
                ways |= {f"{p.board[other].kind} {other}-{end}" for end in ends}
    return [f"tactic {unit.kind} {way}" for way in ways]
