"""Why an action is not possible now: `legal` decides, this module only explains; texts are `reason.*`."""

from __future__ import annotations

from typing import Any

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest import actions
from engine.games.warchest.board import NAMES
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.kinds import CODES, ROYAL, UNKNOWN
from engine.games.warchest.legal import legal, to_act
from engine.games.warchest.maneuvers import locations_to_take, maneuvers, steps
from engine.games.warchest.pending import Foot, Option, Play
from engine.games.warchest.plays import deploy_cells
from engine.games.warchest.state import RUNNING, State

VERBS = ("deploy", "bolster", "move", "control", "attack", "tactic", "claim", "recruit", "pass")
"""What a coin can be played for, as players meet it (WC-5.1.6 to WC-5.1.14)."""


def _about(code: str, kind: int | None = None, cell: int | None = None) -> Reason:
    args: dict[str, Any] = {}
    if kind is not None:
        args["unit"] = CODES[kind]
    if cell is not None:
        args["cell"] = NAMES[cell]
    return Reason(code, args)


def refuse(state: State, seat: Seat, action: Any) -> Reason | None:
    """Say why an action is not possible now, or None if it is legal."""
    if action in legal(state, seat):
        return None
    if state.result != RUNNING:
        return Reason("game_over")
    if seat not in to_act(state):
        return Reason("not_your_turn")
    top = state.pending[0] if state.pending else None
    if top is not None and not isinstance(top, Play):
        if isinstance(top, Option) and getattr(action, "unit", None) == top.unit:
            return _maneuver_fault(state, seat, action) or Reason("must_answer")
        if isinstance(top, Foot) and getattr(action, "unit", None) == top.unit:
            return _maneuver_fault(state, seat, action) or Reason("must_answer")
        return Reason("cannot_decline") if type(action) is actions.Decline else Reason("must_answer")
    if type(action) in (actions.Decline, actions.Lose, actions.Resolve):
        return Reason("nothing_to_answer")
    coin = _coin(action)
    if top is not None and coin != top.coin:
        return Reason("must_use_drawn_coin")
    if coin == UNKNOWN:
        return Reason("illegal")
    if coin not in state.hand[seat]:
        return _about("not_in_hand", coin)
    verb = type(action).__name__.lower()
    return why_not(state, seat, coin, verb) or _detail(state, seat, action)


def _coin(action: Any) -> int:
    if isinstance(action, (actions.Claim, actions.Pass, actions.Recruit)):
        return action.coin
    if isinstance(action, actions.Tactic):
        tactic = UNITS[action.unit].tactic
        return ROYAL if tactic is not None and tactic.royal else int(action.unit)
    return int(action.unit)


def why_not(state: State, seat: Seat, coin: int, verb: str) -> Reason | None:
    """Say why a coin in a seat's hand cannot be played for a verb at all, or None if it can."""
    if verb == "pass":
        return None
    if verb == "recruit":
        return None if state.supply[seat] else Reason("supply_empty")
    if verb == "claim":
        if not (state.initiative ^ seat) & 1:
            return Reason("initiative_held")
        return Reason("initiative_moved") if state.moved else None
    if coin == ROYAL:
        return _why_no_royal(state, seat) if verb == "tactic" else Reason("royal_only_face_down")
    cells = state.cells[coin]
    if verb == "deploy":
        if len(cells) >= UNITS[coin].limit:
            return _about("unit_on_board", coin)
        return None if deploy_cells(state, seat, coin) else Reason("no_free_location")
    if not cells:
        return _about("unit_not_on_board", coin)
    return None if verb == "bolster" else _why_no_maneuver(state, seat, coin, verb)


def _why_no_maneuver(state: State, seat: Seat, kind: int, verb: str) -> Reason | None:
    cells = state.cells[kind]
    if verb == "move":
        return None if any(steps(state, cell) for cell in cells) else _about("no_empty_neighbour", kind)
    if verb == "control":
        faults = [_control_fault(state, seat, cell) for cell in cells]
        return None if None in faults else faults[0]
    if verb == "attack":
        faults = [_no_attack(state, seat, kind, cell) for cell in cells]
        return None if None in faults else faults[0]
    tactic = UNITS[kind].tactic
    if tactic is None:
        return _about("no_tactic", kind)
    if tactic.royal:
        return _about("royal_only_tactic", kind)
    return None if tactic.options(state, seat, kind) else _about("tactic_impossible", kind)


def _why_no_royal(state: State, seat: Seat) -> Reason | None:
    """Say why the Royal Coin pays for no tactic (WC-5.1.5)."""
    for kind in state.setup.armies[seat]:
        tactic = UNITS[kind].tactic
        if tactic is not None and tactic.royal:
            if not state.cells[kind]:
                return _about("unit_not_on_board", kind)
            return None if tactic.options(state, seat, kind) else _about("tactic_impossible", kind)
    return Reason("royal_only_face_down")


def _control_fault(state: State, seat: Seat, cell: int) -> Reason | None:
    if locations_to_take(state, seat & 1) >> cell & 1:
        return None
    if not state.setup.board.locations >> cell & 1:
        return _about("not_a_location", cell=cell)
    return _about("already_controlled", cell=cell)


def _no_attack(state: State, seat: Seat, kind: int, cell: int) -> Reason | None:
    if not UNITS[kind].attacks:
        return _about("only_by_tactic", kind)
    board = state.setup.board
    enemies = [near for near in board.near[cell] if state.force[1 - (seat & 1)] >> near & 1]
    if not enemies:
        return _about("no_enemy_in_reach", kind)
    faults = [_target_fault(state, target, state.height[cell]) for target in enemies]
    return None if None in faults else faults[0]


def _target_fault(state: State, target: int, height: int) -> Reason | None:
    attackable = UNITS[state.kind[target]].attackable
    if attackable is None or attackable(height):
        return None
    code = "knight_needs_bolstered" if attackable(2) else "bishop_needs_single"
    return _about(code, state.kind[target], target)


def _detail(state: State, seat: Seat, action: Any) -> Reason:
    """Say what is wrong with the cells or units of an action whose verb is possible."""
    if isinstance(action, actions.Recruit):
        return _about("not_in_supply", action.unit)
    if isinstance(action, actions.Deploy):
        if state.kind[action.cell] >= 0:
            return _about("cell_occupied", cell=action.cell)
        if UNITS[action.unit].deploys is not None:
            return _about("out_of_reach", cell=action.cell)
        is_location = state.setup.board.locations >> action.cell & 1
        return _about("not_own_location" if is_location else "not_a_location", cell=action.cell)
    if isinstance(action, (actions.Bolster, actions.Attack, actions.Control, actions.Move)):
        return _maneuver_fault(state, seat, action) or Reason("illegal")
    return _about("tactic_impossible", action.unit)


def _maneuver_fault(state: State, seat: Seat, action: Any) -> Reason | None:
    """Say what is wrong with a unit's placement, move, attack or control, or None if these look right."""
    cell = getattr(action, "cell", None)
    if cell is None or state.kind[cell] != action.unit:
        return _about("not_own_unit", cell=cell)
    if isinstance(action, actions.Control):
        return _control_fault(state, seat, cell)
    target = getattr(action, "target", None)
    if target is None:
        return None
    if not state.setup.board.near_mask[cell] >> target & 1:
        return _about("not_adjacent", cell=target)
    if isinstance(action, actions.Move):
        return _about("cell_occupied", cell=target) if state.kind[target] >= 0 else None
    if not state.force[1 - (seat & 1)] >> target & 1:
        return _about("not_an_enemy", cell=target)
    if not UNITS[action.unit].attacks:
        return _about("only_by_tactic", action.unit)
    if action in maneuvers(state, action.unit, cell, state.height[cell]):
        return None
    return _target_fault(state, target, state.height[cell])
