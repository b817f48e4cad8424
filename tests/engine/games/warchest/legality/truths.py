"""The claim of each reason about an attempt, read by the reference from the texts of the rules alone."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from engine.game import Reason
from tests.engine.games.warchest.legality.attempts import Attempt
from tests.engine.games.warchest.reference import nobility
from tests.engine.games.warchest.reference.legality import answers
from tests.engine.games.warchest.reference.maneuvers import OWN_ATTACK_ONLY, may_attack, places
from tests.engine.games.warchest.reference.positions import (
    DIRECTIONS,
    LOCATIONS,
    at_distance_2,
    neighbours,
    step,
    within_2,
)

ANSWERS = ("decline", "discard", "discardhidden", "lose", "push", "resolve")
ON_BOARD = ("attack", "bolster", "control", "deploy", "move")
MANEUVERS = ("attack", "control", "move")
ASKED = {
    "sw": ("move",),
    "ea": ("move",),
    "me": MANEUVERS,
    "be": MANEUVERS,
    "he": (*MANEUVERS, "tactic"),
    "ba": ("push",),
}
"""An attribute's questions to its owner, beside `decline`."""


def is_true(attempt: Attempt, reason: Reason) -> bool:
    """Say whether a reason makes a true claim about the attempt.

    The claim is about named things: about the acting unit itself, or about a target, only if no such cell is
    named.
    """
    args = reason.args
    named = {*attempt.kinds.values(), attempt.coin}
    cells = {*attempt.cells.values()}
    if not {"cell", "start"} & {*attempt.cells}:
        cells |= {*attempt.p.friends(attempt.seat)}
    if "target" not in attempt.cells:
        cells |= {cell for cell in attempt.p.board if attempt.enemy(cell)}
    if args.get("cell") not in (None, *cells):
        return False
    named |= {attempt.p.board[cell].kind for cell in cells if cell in attempt.p.board}
    if args.get("unit", attempt.coin) not in named:
        return False
    return TRUTHS[reason.code](attempt, args.get("unit", ""), args.get("cell", ""))


Truth = Callable[[Attempt, str, str], bool]


def _is_unasked(a: Attempt) -> bool:
    """An answer is due, and this is not a possible one."""
    what, inner = a.top
    if what == "opt":
        plain = "+heraldplain" in a.p.variant
        verbs = [verb for verb in ASKED[inner] if verb != "tactic" or not plain]
        return a.verb not in verbs or (a.verb != "push" and a.kinds["unit"] != inner)
    if what == "foot":
        return a.verb not in MANEUVERS or a.kinds["unit"] != "fo" or a.cells["cell"] not in inner
    verbs = {"loss": "lose", "edict": "proclaim", "spy": "discard", "wait": "resolve"}
    if what in ("spy", "wait") and a.verb.startswith(verbs[what]):
        return str(a.action) not in answers(a.p)
    return what in verbs and a.verb != verbs[what]


def _height(a: Attempt) -> int:
    """Return the height that an attack is judged with."""
    start = a.cells.get("cell", a.cells.get("start", a.actor[0]))
    return a.p.board[start].height - (a.top == ("opt", "be"))


def _not_adjacent(a: Attempt, unit: str, cell: str) -> bool:
    """Of two cells that lie too far from each other the second one is named."""
    if a.verb == "push":
        pairs = [(a.leader, a.cells["cell"]), (a.cells["cell"], a.cells["target"])]
    elif a.verb == "tactic" and unit_of(a) == "he":
        pairs = [(a.leader, a.cells["start"])]
    else:
        chain = [a.cells[name] for name in ("cell", "start", "end", "target") if name in a.cells]
        if unit_of(a) == "bi" and len(chain) == 1:
            chain = [a.leader, *chain]
        pairs = [*itertools.pairwise(chain)]
    return any(second == cell and second not in neighbours(first) for first, second in pairs)


def unit_of(a: Attempt) -> str:
    """Return the kind of the attempted tactic's unit."""
    return a.effect if a.verb == "tactic" else ""


def _no_enemy(a: Attempt, unit: str, cell: str) -> bool:
    """With any protection: no enemy stands where the unit could attack (WC-8.1.1 to WC-8.8.3)."""
    return not any(a.enemy(target) for start in a.actor for target in _reach(a, unit, start))


def _reach(a: Attempt, unit: str, start: str) -> set[str | None]:
    if unit_of(a) != unit:
        return {*neighbours(start)}
    if unit == "ar":
        return {*at_distance_2(start)}
    if unit == "ca":
        return {far for end in neighbours(start) if a.p.empty(end) for far in neighbours(end)}
    if unit not in ("cr", "la"):
        return {*neighbours(start)}
    found: set[str | None] = set()
    for one, two, three in _lines(start):
        if a.p.empty(one):
            found.add(two)
            if unit == "la" and a.p.empty(two):
                found.add(three)
    return found


def _lines(start: str) -> list[tuple[str | None, str | None, str | None]]:
    found = []
    for direction in DIRECTIONS:
        one = step(start, direction)
        two = one and step(one, direction)
        found.append((one, two, two and step(two, direction)))
    return found


def _not_straight(a: Attempt, unit: str, cell: str) -> bool:
    start = a.cells.get("start", a.leader)
    if unit_of(a) == "cr":
        return a.cells["target"] not in [two for _, two, _ in _lines(start)]
    pairs = [pair for one, two, three in _lines(start) for pair in ((one, two), (two, three))]
    if "target" in a.cells and (a.cells["end"], a.cells["target"]) not in pairs:
        return True
    return a.cells["end"] not in [end for end, _ in pairs]


def _is_blocked(a: Attempt, unit: str, cell: str) -> bool:
    start = a.cells["start"]
    if unit_of(a) in ("cr", "la"):
        far = a.cells["target" if unit_of(a) == "cr" else "end"]
        passed = [one for one, two, _ in _lines(start) if two == far]
        passed += [far] if unit_of(a) == "la" else []
        return any(not a.p.empty(step) for step in passed)
    between = {*neighbours(start)} & {*neighbours(a.cells["end"])}
    return bool(between) and not any(a.p.empty(one) for one in between)


def _out_of_reach(a: Attempt, unit: str, cell: str) -> bool:
    if a.verb == "deploy" or a.effect == "redeploy":
        left = [other for other in a.p.friends(a.seat) if other != a.cells.get("start")]
        return cell not in a.p.markers(a.seat) and not {*neighbours(cell)} & {*left}
    far = {*at_distance_2(a.cells["start"])} if unit_of(a) in ("ar", "cr") else within_2(a.cells["start"])
    return cell not in far


def _barren_end(a: Attempt, unit: str, cell: str) -> bool:
    """From the end of a ride nothing can be attacked."""
    rider = a.p.board[a.leader]
    ahead: set[str | None] = {*neighbours(cell)}
    if unit == "la":
        lines = _lines(a.leader)
        ahead = {two for one, two, _ in lines if one == cell} | {far for _, two, far in lines if two == cell}
    return not any(may_attack(a.p, rider, target) for target in ahead)


def _too_far(a: Attempt, unit: str, cell: str) -> bool:
    named = [a.cells[name] for name in ("start", "end") if name in a.cells]
    if "end" not in a.cells:
        ends = [end for end in neighbours(a.cells["start"]) if a.p.empty(end)]
        far = a.cells["start"] not in {a.leader, *within_2(a.leader)}
        return far or not {*ends} & within_2(a.leader)
    return any(one not in {a.leader, *within_2(a.leader)} for one in named)


def _too_low(a: Attempt, unit: str, cell: str) -> bool:
    attacker = a.p.board[a.cells["cell"]]
    paid = attacker._replace(height=attacker.height - 1)
    target = a.cells["target"]
    return may_attack(a.p, attacker, target) and not may_attack(a.p, paid, target)


def _no_ways(a: Attempt, what: str) -> bool:
    """With any names, the reference finds no such play."""
    listed = nobility.edicts(a.p, a.seat) if what.startswith("proclaim") else answers(a.p)
    return not any(way.startswith(what) for way in listed)


def _at(a: Attempt, unit: str) -> list[str]:
    return [cell for cell in a.cells.values() if cell in a.p.units(unit)]


def _heights(a: Attempt, unit: str) -> list[int]:
    return [a.p.board[cell].height for cell in _at(a, unit) or a.p.units(unit)]


TRUTHS: dict[str, Truth] = {
    "must_answer": lambda a, unit, cell: _is_unasked(a),
    "cannot_decline": lambda a, unit, cell: (
        a.verb == "decline" and a.top[0] not in ("", "play", "opt", "spy")
    ),
    "nothing_to_answer": lambda a, unit, cell: a.verb in ANSWERS and a.top[0] in ("", "play"),
    "must_use_drawn_coin": lambda a, unit, cell: a.top[0] == "play" and a.coin != a.top[1].split(":")[1],
    "not_in_hand": lambda a, unit, cell: unit == a.coin and not a.p.piles[a.seat, "hand"][unit],
    "illegal": lambda a, unit, cell: a.verb in ("tactic", "proclaim") and not a.parts <= a.shape,
    "unfinished": lambda a, unit, cell: a.unfinished,
    "supply_empty": lambda a, unit, cell: not a.p.piles[a.seat, "supply"].total(),
    "not_in_supply": lambda a, unit, cell: not a.supply(unit),
    "initiative_held": lambda a, unit, cell: a.p.holder[0] == a.seat[0],
    "initiative_moved": lambda a, unit, cell: a.p.claimed,
    "unit_on_board": lambda a, unit, cell: len(a.p.units(unit)) == 1 + (unit == "fo"),
    "unit_not_on_board": lambda a, unit, cell: not a.p.units(unit),
    "no_free_location": lambda a, unit, cell: not places(a.p, a.seat, a.kinds["unit"]),
    "cell_occupied": lambda a, unit, cell: (
        cell in a.p.board and cell != a.cells.get("start" * (a.verb == "proclaim"))
    ),
    "not_own_location": lambda a, unit, cell: a.p.control.get(cell) != a.seat[0],
    "not_a_location": lambda a, unit, cell: cell not in LOCATIONS,
    "already_controlled": lambda a, unit, cell: a.p.control.get(cell) == a.seat[0],
    "not_on_location": lambda a, unit, cell: a.leader not in LOCATIONS,
    "out_of_reach": _out_of_reach,
    "not_adjacent": _not_adjacent,
    "path_blocked": _is_blocked,
    "not_straight": _not_straight,
    "nothing_to_attack_from": _barren_end,
    "not_own_unit": lambda a, unit, cell: cell not in (a.p.friends(a.seat) if a.by_side else a.p.own(a.seat)),
    "unit_not_there": lambda a, unit, cell: cell not in a.p.units(unit),
    "not_itself": lambda a, unit, cell: a.cells["start"] == a.leader,
    "no_empty_neighbour": lambda a, unit, cell: (
        not any(a.p.empty(near) for start in (_at(a, unit) or a.p.units(unit)) for near in neighbours(start))
    ),
    "no_enemy_in_reach": _no_enemy,
    "nothing_in_reach": lambda a, unit, cell: not {*neighbours(a.leader)} & {*a.p.friends(a.seat)},
    "not_an_enemy": lambda a, unit, cell: not a.enemy(cell),
    "only_by_tactic": lambda a, unit, cell: unit in OWN_ATTACK_ONLY and unit == a.attacker,
    "knight_needs_bolstered": lambda a, unit, cell: a.p.board[cell].kind == unit == "kn" and _height(a) < 2,
    "bishop_needs_single": lambda a, unit, cell: a.p.board[cell].kind == unit == "bi" and _height(a) > 1,
    "too_low_after_payment": _too_low,
    "royal_only_face_down": lambda a, unit, cell: (
        a.coin == "ro" and (a.verb in ON_BOARD or not a.commands_guard)
    ),
    "no_tactic": lambda a, unit, cell: unit == a.effect and not a.has_tactic,
    "tactic_impossible": lambda a, unit, cell: _no_ways(a, f"tactic {unit}"),
    "no_friend_in_reach": lambda a, unit, cell: _no_ways(a, f"tactic {unit}"),
    "too_far_from_leader": _too_far,
    "no_edict_possible": lambda a, unit, cell: _no_ways(a, "tactic ea"),
    "no_decrees": lambda a, unit, cell: not a.p.seals,
    "decree_hidden": lambda a, unit, cell: a.effect not in a.p.seals,
    "decree_sealed": lambda a, unit, cell: a.seat[0] in a.p.seals[a.effect] and a.top[0] != "edict",
    "decrees_sealed": lambda a, unit, cell: all(a.seat[0] in on for on in a.p.seals.values()),
    "decrees_impossible": lambda a, unit, cell: not nobility.proclamations(a.p, a.seat),
    "decree_impossible": lambda a, unit, cell: _no_ways(a, f"proclaim {a.effect}"),
    "not_bolstered": lambda a, unit, cell: 1 in _heights(a, unit),
    "not_unbolstered": lambda a, unit, cell: max(_heights(a, unit)) > 1,
    "no_supply_coin_of_that_unit": lambda a, unit, cell: not a.p.piles[a.p.owner(unit), "supply"][unit],
    "no_second_coin": lambda a, unit, cell: a.supply(unit) == 1,
    "coins_out_of_order": lambda a, unit, cell: (
        unit == a.kinds["other"] < a.kinds["unit"] and a.supply(unit) > 0
    ),
    "not_eliminated": lambda a, unit, cell: not a.p.piles[a.seat, "gone"][unit],
    "not_an_opponent": lambda a, unit, cell: a.action.seat not in a.p.seats or a.action.seat[0] == a.seat[0],
    "hand_empty": lambda a, unit, cell: not a.p.piles[a.action.seat, "hand"].total(),
}
"""Whether the claim of each code is true, given the kind and the cell that it names."""
