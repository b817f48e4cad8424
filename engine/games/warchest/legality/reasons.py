"""Reasons for refusals, from the filters by which `legal` lists actions; texts: `reason.*`."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from engine.events import Seat
from engine.game import GAME_OVER, ILLEGAL, NOT_YOUR_TURN, Reason
from engine.games.warchest import actions
from engine.games.warchest.abilities.maneuvers import ATTACKING, CONTROLLING, MANEUVERS, MOVING
from engine.games.warchest.catalog import UNITS, proclaiming
from engine.games.warchest.kinds import DECREE_CODES, ROYAL, UNKNOWN
from engine.games.warchest.legality.explanations import fault, furthest, lacking
from engine.games.warchest.legality.filters import Actor, Obstacle, about
from engine.games.warchest.legality.hand_uses import coin_of, royal_tactics, tactic_coin
from engine.games.warchest.legality.legal_actions import legal, to_act
from engine.games.warchest.legality.plays import BOLSTERING, DEPLOYING, decrees, list_unsealed_decrees
from engine.games.warchest.legality.targets import SUPPLY
from engine.games.warchest.legality.ways import Way
from engine.games.warchest.pending import Banning, Drafting, Edict, Foot, Frame, Option, Play
from engine.games.warchest.play.draft import DRAFT_FRAMES
from engine.games.warchest.play.resolution import reaction_of
from engine.games.warchest.state import NO_RESULT, State

VERBS = ("deploy", "bolster", "move", "control", "attack", "tactic", "proclaim", "claim", "recruit", "pass")
"""The plays of a coin as players see them (WC-5.1.6 to WC-5.1.15)."""
_WAYS = {
    "attack": ATTACKING,
    "bolster": BOLSTERING,
    "control": CONTROLLING,
    "deploy": DEPLOYING,
    "move": MOVING,
}
"""The ways to play a unit's own coin on the board."""


def refuse(state: State, seat: Seat, action: Any) -> Reason | None:
    """Say why an action is not possible now, or None if it is legal."""
    return None if action in legal(state, seat) else explain(state, seat, action)


def explain(state: State, seat: Seat, action: Any) -> Reason:
    """Say why an action that is not legal is not possible now."""
    if state.result != NO_RESULT:
        return GAME_OVER
    if seat not in to_act(state):
        return NOT_YOUR_TURN
    top = state.pending[0] if state.pending else None
    if top is not None and not isinstance(top, Play):
        return _no_answer(state, seat, top, action)
    verb = type(action).__name__.lower()
    if verb not in VERBS:
        return Reason("nothing_to_answer")
    coin = coin_of(action)
    if top is not None and coin != top.coin:
        return Reason("must_use_drawn_coin")
    if coin == UNKNOWN:
        return ILLEGAL
    if coin not in state.hand[seat]:
        return about("not_in_hand", coin)
    barred = _find_general_obstacle(state, seat, coin, verb, action)
    if barred is not None and barred.general:
        return barred.reason
    return _wrong(state, seat, verb, action) or ILLEGAL


def why_not(state: State, seat: Seat, coin: int, verb: str) -> Reason | None:
    """Say why a coin in a seat's hand cannot be played for a verb at all, or None if it can."""
    barred = _find_general_obstacle(state, seat, coin, verb)
    return None if barred is None else barred.reason


def why_no_decree(state: State, seat: Seat, decree: int) -> Reason | None:
    """Say why a seat that decides cannot proclaim a Decree (WC-10.1.2, WC-9.3.1).

    None if it can, or if its coins are unknown here.
    """
    if not state.sees(seat):
        return None
    top = state.pending[0] if state.pending else None
    if not isinstance(top, Edict):
        if top is not None and not isinstance(top, Play):
            return Reason("must_answer")
        if decree not in list_unsealed_decrees(state, seat & 1):
            return _make_sealed_reason(decree)
        if ROYAL not in (state.hand[seat] if top is None else [top.coin]):
            return Reason("no_royal_coin")
    found = lacking(state, seat, ROYAL, proclaiming(decree))
    return None if found is None else found.reason


def _no_answer(state: State, seat: Seat, top: Frame, action: Any) -> Reason:
    """Say why an action does not answer the question."""
    found = None
    if isinstance(top, DRAFT_FRAMES):
        same = (type(top), type(action)) in ((Drafting, actions.Pick), (Banning, actions.Ban))
        return about("not_in_pool", action.unit) if same else Reason("must_answer")
    if isinstance(top, Edict) and isinstance(action, actions.Proclaim):
        found = _no_decree(state, seat, action) or ILLEGAL
    elif type(action) is actions.Decline:
        return Reason("cannot_decline")
    elif isinstance(top, Option):
        reaction = reaction_of(top.unit)
        found = _no_way(state, top.unit, reaction.ways, action, reaction.paid)
    elif isinstance(top, Foot):
        found = _no_way(state, top.unit, MANEUVERS, action)
    return found or Reason("must_answer")


def _no_way(state: State, kind: int, ways: tuple[Way, ...], action: Any, paid: int = 0) -> Reason | None:
    """Say why a granted maneuver or another way of a kind is refused, or None."""
    for way in ways:
        if way.action is type(action) and (not way.by_unit or action.unit == kind):
            return fault(state, state.setup.owner[kind], kind, way, action, paid)
    return None


def _find_general_obstacle(
    state: State, seat: Seat, coin: int, verb: str, action: Any = None
) -> Obstacle | None:
    """Return why a coin cannot be played for a verb at all; with an action, for its tactic."""
    if verb == "pass":
        return None
    if verb == "recruit":
        doer = Actor(seat, coin)
        return None if SUPPLY.passing(state, doer) else SUPPLY.lacking(state, doer)
    if verb == "claim":
        return _no_claim(state, seat)
    if verb == "proclaim":
        return _no_proclamation(state, seat, coin)
    if verb == "tactic":
        return _no_tactic(state, seat, coin, action)
    if coin == ROYAL:
        return _make_general_reason("royal_only_face_down")
    return lacking(state, seat, coin, _WAYS[verb])


def _make_general_reason(code: str, kind: int | None = None) -> Obstacle:
    return Obstacle(0, about(code, kind), general=True)


def _no_claim(state: State, seat: Seat) -> Obstacle | None:
    if not (state.initiative ^ seat) & 1:
        return _make_general_reason("initiative_held")
    return _make_general_reason("initiative_moved") if state.moved else None


def _no_tactic(state: State, seat: Seat, coin: int, action: Any) -> Obstacle | None:
    """Say why a coin pays for no tactic (WC-5.1.5, WC-8.13.3)."""
    if coin == ROYAL:
        paid = royal_tactics(state.setup.armies[seat])
        if not paid:
            return _make_general_reason("royal_only_face_down")
        if action is None:
            return furthest([lacking(state, seat, kind, tactic.way) for kind, tactic in paid])
    kind = coin if action is None else action.unit
    tactic = UNITS[kind].tactic
    if kind != ROYAL and not state.cells[kind]:
        return _make_general_reason("unit_not_on_board", kind)
    if tactic is None:
        return _make_general_reason("no_tactic", kind)
    if tactic_coin(kind) != coin:
        return _make_general_reason("royal_only_tactic", kind)
    return lacking(state, seat, kind, tactic.way)


def _no_proclamation(state: State, seat: Seat, coin: int) -> Obstacle | None:
    """Say why a coin proclaims none of the Decrees (WC-10.1.2, WC-10.1.3)."""
    if not state.setup.decrees:
        return _make_general_reason("no_decrees")
    if coin != ROYAL:
        return _make_general_reason("no_royal_coin")
    open_ones = list_unsealed_decrees(state, seat & 1)
    if not open_ones:
        return _make_general_reason("decrees_sealed")
    return None if decrees(state, seat, open_ones) else _make_general_reason("decrees_impossible")


def _wrong(state: State, seat: Seat, verb: str, action: Any) -> Reason | None:
    """Say why an action's names are refused, if its verb is possible or its own cell is at fault."""
    if isinstance(action, actions.Recruit):
        return SUPPLY.fault(state, Actor(seat, action.coin), action.unit)
    if isinstance(action, actions.Proclaim):
        sealed = state.seals[seat & 1] >> action.decree & 1
        return _make_sealed_reason(action.decree) if sealed else _no_decree(state, seat, action)
    if isinstance(action, actions.Tactic):
        tactic = UNITS[action.unit].tactic
        assert tactic is not None
        return fault(state, seat, action.unit, tactic.way, action)
    return fault(state, seat, action.unit, _WAYS[verb], action)


def _make_sealed_reason(decree: int) -> Reason:
    return Reason("decree_sealed", {"decree": DECREE_CODES[decree]})


def _no_decree(state: State, seat: Seat, action: actions.Proclaim) -> Reason | None:
    """Say why a Decree cannot be proclaimed in this way, its Seals apart."""
    decree = action.decree
    if decree not in state.setup.decrees:
        return Reason("decree_hidden", {"decree": DECREE_CODES[decree]})
    way = proclaiming(decree)
    if any(getattr(action, part.field) is not UNSET for part in way.parts):
        return fault(state, seat, ROYAL, way, action)
    found = lacking(state, seat, ROYAL, way)
    return Reason("unfinished") if found is None else found.reason
