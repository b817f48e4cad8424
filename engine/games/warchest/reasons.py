"""Why an action is not possible now: `legal` decides, this module only explains; texts are `reason.*`."""

from __future__ import annotations

from typing import Any

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest import actions
from engine.games.warchest.catalog import DECREES, UNITS
from engine.games.warchest.draft import DRAFT_FRAMES
from engine.games.warchest.faults import about, place_fault, step_fault, target_fault
from engine.games.warchest.kinds import DECREE_CODES, ROYAL, UNKNOWN
from engine.games.warchest.legal import legal, to_act
from engine.games.warchest.maneuvers import locations_to_take, maneuvers, steps
from engine.games.warchest.pending import Banning, Drafting, Edict, Foot, Frame, Option, Play
from engine.games.warchest.plays import decrees, deploy_cells
from engine.games.warchest.resolve import reaction_of
from engine.games.warchest.state import RUNNING, State

VERBS = ("deploy", "bolster", "move", "control", "attack", "tactic", "proclaim", "claim", "recruit", "pass")
"""What a coin can be played for, as players meet it (WC-5.1.6 to WC-5.1.15)."""
_PLAYED = (
    actions.Attack,
    actions.Bolster,
    actions.Claim,
    actions.Control,
    actions.Deploy,
    actions.Move,
    actions.Pass,
    actions.Proclaim,
    actions.Recruit,
    actions.Tactic,
)


def refuse(state: State, seat: Seat, action: Any) -> Reason | None:
    """Say why an action is not possible now, or None if it is legal."""
    if action in legal(state, seat):
        return None
    if state.result != RUNNING:
        return Reason("game_over")
    if seat not in to_act(state):
        return Reason("not_your_turn")
    top = state.pending[0] if state.pending else None
    if isinstance(top, DRAFT_FRAMES):
        return about("not_in_pool", action.unit) if _same_question(top, action) else Reason("must_answer")
    if isinstance(top, Edict) and isinstance(action, actions.Proclaim):
        return _decree_fault(state, seat, action)
    if top is not None and not isinstance(top, Play):
        if isinstance(top, Option) and type(action) is not actions.Decline:
            return _option_fault(state, seat, top.unit, action) or Reason("must_answer")
        if isinstance(top, Foot) and getattr(action, "unit", None) == top.unit:
            return _maneuver_fault(state, seat, action) or Reason("must_answer")
        return Reason("cannot_decline") if type(action) is actions.Decline else Reason("must_answer")
    if not isinstance(action, _PLAYED):
        return Reason("nothing_to_answer")
    coin = _coin(action)
    if top is not None and coin != top.coin:
        return Reason("must_use_drawn_coin")
    if coin == UNKNOWN:
        return Reason("illegal")
    if coin not in state.hand[seat]:
        return about("not_in_hand", coin)
    verb = type(action).__name__.lower()
    return why_not(state, seat, coin, verb) or _detail(state, seat, action)


def _coin(action: Any) -> int:
    if isinstance(action, (actions.Claim, actions.Pass, actions.Recruit)):
        return action.coin
    if isinstance(action, actions.Proclaim):
        return ROYAL
    if isinstance(action, actions.Tactic):
        tactic = UNITS[action.unit].tactic
        return ROYAL if tactic is not None and tactic.royal else int(action.unit)
    return int(action.unit)


def _same_question(frame: Frame, action: Any) -> bool:
    return (type(frame), type(action)) in ((Drafting, actions.Pick), (Banning, actions.Ban))


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
    if verb == "proclaim":
        return _why_no_decree(state, seat, coin)
    if coin == ROYAL:
        return _why_no_royal(state, seat) if verb == "tactic" else Reason("royal_only_face_down")
    cells = state.cells[coin]
    if verb == "deploy":
        if len(cells) >= UNITS[coin].limit:
            return about("unit_on_board", coin)
        return None if deploy_cells(state, seat, coin) else Reason("no_free_location")
    if not cells:
        return about("unit_not_on_board", coin)
    return None if verb == "bolster" else _why_no_maneuver(state, seat, coin, verb)


def _why_no_maneuver(state: State, seat: Seat, kind: int, verb: str) -> Reason | None:
    cells = state.cells[kind]
    if verb == "move":
        return None if any(steps(state, cell) for cell in cells) else about("no_empty_neighbour", kind)
    if verb == "control":
        faults = [_control_fault(state, seat, cell) for cell in cells]
        return None if None in faults else faults[0]
    if verb == "attack":
        faults = [_no_attack(state, seat, kind, cell) for cell in cells]
        return None if None in faults else faults[0]
    tactic = UNITS[kind].tactic
    if tactic is None:
        return about("no_tactic", kind)
    if tactic.royal:
        return about("royal_only_tactic", kind)
    return None if tactic.options(state, seat, kind) else _tactic_fault(state, seat, actions.Tactic(kind))


def _why_no_royal(state: State, seat: Seat) -> Reason | None:
    """Say why the Royal Coin pays for no tactic (WC-5.1.5)."""
    for kind in state.setup.armies[seat]:
        tactic = UNITS[kind].tactic
        if tactic is not None and tactic.royal:
            if not state.cells[kind]:
                return about("unit_not_on_board", kind)
            if tactic.options(state, seat, kind):
                return None
            return _tactic_fault(state, seat, actions.Tactic(kind))
    return Reason("royal_only_face_down")


def _why_no_decree(state: State, seat: Seat, coin: int) -> Reason | None:
    """Say why a coin proclaims none of the Decrees (WC-10.1.2, WC-10.1.3)."""
    if not state.setup.decrees:
        return Reason("no_decrees")
    if coin != ROYAL:
        return Reason("no_royal_coin")
    seals = state.seals[seat & 1]
    unsealed = [decree for decree in state.setup.decrees if not seals >> decree & 1]
    if not unsealed:
        return Reason("decrees_sealed")
    return None if decrees(state, seat, unsealed) else Reason("decrees_impossible")


def _decree_fault(state: State, seat: Seat, action: actions.Proclaim) -> Reason:
    """Say why a Decree cannot be proclaimed in this way, its Seals apart."""
    decree = action.decree
    if decree not in state.setup.decrees:
        return Reason("decree_hidden", {"decree": DECREE_CODES[decree]})
    why = DECREES[decree].explain(state, seat, action)
    return why or Reason("decree_impossible", {"decree": DECREE_CODES[decree]})


def _control_fault(state: State, seat: Seat, cell: int) -> Reason | None:
    if locations_to_take(state, seat & 1) >> cell & 1:
        return None
    if not state.setup.board.locations >> cell & 1:
        return about("not_a_location", cell=cell)
    return about("already_controlled", cell=cell)


def _no_attack(state: State, seat: Seat, kind: int, cell: int) -> Reason | None:
    if not UNITS[kind].attacks:
        return about("only_by_tactic", kind)
    board = state.setup.board
    enemies = [near for near in board.near[cell] if state.force[1 - (seat & 1)] >> near & 1]
    if not enemies:
        return about("no_enemy_in_reach", kind)
    faults = [target_fault(state, target, state.height[cell]) for target in enemies]
    return None if None in faults else faults[0]


def _detail(state: State, seat: Seat, action: Any) -> Reason:
    """Say what is wrong with the cells or units of an action whose verb is possible."""
    if isinstance(action, actions.Recruit):
        return about("not_in_supply", action.unit)
    if isinstance(action, actions.Proclaim):
        if state.seals[seat & 1] >> action.decree & 1:
            return Reason("decree_sealed", {"decree": DECREE_CODES[action.decree]})
        return _decree_fault(state, seat, action)
    if isinstance(action, actions.Deploy):
        return place_fault(state, action.unit, action.cell)
    if isinstance(action, (actions.Bolster, actions.Attack, actions.Control, actions.Move)):
        return _maneuver_fault(state, seat, action) or Reason("illegal")
    return _tactic_fault(state, seat, action)


def _tactic_fault(state: State, seat: Seat, action: actions.Tactic) -> Reason:
    """Say what is wrong with one way to use a tactic, whose later parts may be missing."""
    tactic = UNITS[action.unit].tactic
    if tactic is None:
        return about("no_tactic", action.unit)
    return tactic.explain(state, seat, action) or about("tactic_impossible", action.unit)


def _option_fault(state: State, seat: Seat, kind: int, action: Any) -> Reason | None:
    """Say what is wrong with an answer to the question whether a unit uses its attribute."""
    told = reaction_of(kind).explain(state, kind, action)
    if told is None and getattr(action, "unit", None) == kind:
        return _maneuver_fault(state, seat, action)
    return told


def _maneuver_fault(state: State, seat: Seat, action: Any) -> Reason | None:
    """Say what is wrong with a unit's placement, move, attack or control, or None if these look right."""
    cell = getattr(action, "cell", None)
    if cell is None:
        return None
    if state.kind[cell] != action.unit:
        return about("not_own_unit", cell=cell)
    if isinstance(action, actions.Control):
        return _control_fault(state, seat, cell)
    target = getattr(action, "target", None)
    if target is None:
        return None
    if isinstance(action, actions.Move):
        return step_fault(state, cell, target)
    if not state.setup.board.near_mask[cell] >> target & 1:
        return about("not_adjacent", cell=target)
    if not state.force[1 - (seat & 1)] >> target & 1:
        return about("not_an_enemy", cell=target)
    if not UNITS[action.unit].attacks:
        return about("only_by_tactic", action.unit)
    if action in maneuvers(state, action.unit, cell, state.height[cell]):
        return None
    return target_fault(state, target, state.height[cell])
