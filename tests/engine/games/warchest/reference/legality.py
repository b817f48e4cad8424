"""The reference's legal actions, as texts in any order: sections 5 to 8 of the rules, read literally."""

from __future__ import annotations

from tests.engine.games.warchest.reference import nobility
from tests.engine.games.warchest.reference.maneuvers import attacks, maneuvers, may_attack, moves, places
from tests.engine.games.warchest.reference.positions import (
    DIRECTIONS,
    Position,
    Unit,
    at_distance_2,
    neighbours,
    step,
    within_2,
)


def inside(frame: str) -> tuple[str, str]:
    """Return the kind of a frame, and the content of its brackets."""
    kind, _, what = frame.rstrip(")").partition("(")
    return kind, what


def decider(p: Position) -> str:
    """Return the seat that decides in a running game (WC-6.3, notation 3.4)."""
    if not p.pend:
        return p.turn
    kind, what = inside(p.pend[0])
    if kind == "wait":
        return p.turn
    if kind == "play":
        return what.partition(":")[0]
    if kind == "spy":
        return what.partition(">")[0]
    if kind == "loss":
        return p.board[what[3:5]].seat
    return p.owner({"foot": "fo", "edict": "ea"}.get(kind, what))


def answers(p: Position) -> list[str]:
    """List the possible answers of the deciding seat, in any order."""
    seat = decider(p)
    if not p.pend:
        return [action for coin in p.piles[seat, "hand"] for action in _plays(p, seat, coin)]
    kind, what = inside(p.pend[0])
    if kind == "play":
        return _plays(p, seat, what.partition(":")[2])
    if kind == "loss":
        return ["lose stack", "lose supply"]
    if kind == "foot":
        return [action for cell in what.split(",") for action in maneuvers(p, cell)]
    if kind == "wait":
        return [f"resolve {trigger}" for trigger in able(p, what.split(","))]
    if kind == "edict":
        return nobility.edicts(p, seat)
    if kind == "spy":
        shown = "discard [{}]" if "+spydown" in p.variant else "discard {}"
        return [*(shown.format(coin) for coin in p.piles[what.partition(">")[2], "hand"]), "decline"]
    return [*reactions(p, what), "decline"]


def able(p: Position, triggers: list[str]) -> list[str]:
    """Return those triggers, each once, that can do something now (notation 3.3)."""
    return [kind for kind in sorted(set(triggers)) if (_coins(p) if kind == "wp" else reactions(p, kind))]


def _coins(p: Position) -> int:
    """Count the coins that the Warrior Priest's owner can draw from (WC-8.16.3)."""
    return sum(p.piles[p.owner("wp"), pile].total() for pile in ("bag", "up", "down"))


def reactions(p: Position, kind: str) -> list[str]:
    """List the actions that an optional attribute allows its unit (WC-6.3.1)."""
    for cell in p.units(kind):
        if kind in ("sw", "ea"):
            return moves(p, cell)
        if kind == "me":
            return maneuvers(p, cell)
        if kind == "ba":
            return nobility.pushes(p, cell)
        if kind == "he":
            plain = "+heraldplain" in p.variant
            return maneuvers(p, cell) + ([] if plain else nobility.tactics(p, cell))
        assert kind == "be"
        seat, _, height = p.board[cell]
        if height > 1:
            paid = Position(p.text())
            paid.board[cell] = Unit(seat, kind, height - 1)
            return maneuvers(paid, cell)
    return []


def _plays(p: Position, seat: str, coin: str) -> list[str]:
    """List everything that one coin can be used for (WC-5.1.5 to WC-5.1.15)."""
    found = [f"pass [{coin}]"]
    if p.holder[0] != seat[0] and not p.claimed:
        found.append(f"claim [{coin}]")
    found += [f"recruit {kind} [{coin}]" for kind, count in p.piles[seat, "supply"].items() if count]
    if coin == "ro":
        guards = [cell for cell in p.own(seat) if p.board[cell].kind == "rg"]
        found += [action for cell in guards for action in _guard(p, cell)]
        return found + nobility.proclamations(p, seat)
    found += [f"deploy {coin} {place}" for place in places(p, seat, coin)]
    for cell in p.units(coin):
        found.append(f"bolster {coin} {cell}")
        found += maneuvers(p, cell)
        found += _tactics(p, cell)
        found += nobility.tactics(p, cell)
    if coin == "fo" and any(maneuvers(p, cell) for cell in p.units("fo")):
        found.append("tactic fo")
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
    """List the tactic of a base unit on a cell, for a coin of its type; `tactic fo` is not among them."""
    unit = p.board[cell]
    ways: set[str] = set()
    if unit.kind == "ar":
        ways = {f"{cell}x{far}" for far in at_distance_2(cell) if may_attack(p, unit, far)}
    if unit.kind == "lc":
        near = [first for first in neighbours(cell) if p.empty(first)]
        ways = {f"{cell}-{end}" for first in near for end in neighbours(first) if p.empty(end)}
    if unit.kind == "ca":
        near = [first for first in neighbours(cell) if p.empty(first)]
        ways = {f"{cell}-{end}x{far}" for end in near for far in neighbours(end) if may_attack(p, unit, far)}
    for direction in DIRECTIONS:
        first = step(cell, direction)
        second = step(first, direction) if first else None
        third = step(second, direction) if second else None
        if unit.kind == "cr" and p.empty(first) and may_attack(p, unit, second):
            ways.add(f"{cell}x{second}")
        if unit.kind == "la" and p.empty(first) and may_attack(p, unit, second):
            ways.add(f"{cell}-{first}x{second}")
        if unit.kind == "la" and p.empty(first) and p.empty(second) and may_attack(p, unit, third):
            ways.add(f"{cell}-{second}x{third}")
    if unit.kind in ("en", "ma"):
        area = within_2(cell)
        others = [other for other in p.friends(unit.seat) if other in area]
        for other in others:
            if unit.kind == "ma":
                ways |= {f"{p.board[other].kind} {attack}" for attack in attacks(p, other)}
            else:
                ends = [end for end in neighbours(other) if p.empty(end) and end in area]
                ways |= {f"{p.board[other].kind} {other}-{end}" for end in ends}
    return [f"tactic {unit.kind} {way}" for way in ways]
