"""The action that an impossible choice would be, and the reason of the rules against it."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, structs

from client.skins.warchest.input.choice_tree import Choices
from client.skins.warchest.input.picks import COIN, Path, Pick, Thing
from engine.game import Reason
from engine.games.warchest import actions
from engine.games.warchest.kinds import ROYAL
from engine.games.warchest.legality.reasons import refuse
from engine.games.warchest.pending import Option
from engine.games.warchest.state import State

HOSTILE = frozenset({"attack", "stack"})
PEACEFUL = frozenset({"move", "control", "deploy", "bolster"})
"""Verbs that a player who points at an enemy cannot mean."""


def why_not_here(state: State, seat: int, choices: Choices, thing: Thing) -> Reason | None:
    """Say why a thing cannot be chosen next; None if it can, or if no player would mean it."""
    chosen = thing.place == "cell" and any(thing in pick.things for pick in choices.picked)
    if choices.at(thing) or chosen:
        return None
    action = find_attempted_action(state, choices, thing)
    return None if action is None else refuse(state, seat, action)


def find_attempted_action(state: State, choices: Choices, thing: Thing) -> Any | None:
    """Return the action that choosing a thing would make, similar to a legal one."""
    if thing.place == "decree":
        return actions.Proclaim(int(thing.value))
    found = _example(state, choices, thing)
    if found is not None:
        return _replace_thing(state, *found, len(choices.picked), thing)
    return _attack(state, choices, thing)


def _example(state: State, choices: Choices, thing: Thing) -> tuple[Path, Any] | None:
    """Return a way that goes on with a similar thing, if only one kind of way does."""
    depth = len(choices.picked)
    ways = [
        (way, action)
        for way, action in choices.under(choices.picked)
        if choices.verb in (None, way[depth].verb)
        and way[depth].verb != COIN
        and any(each.place == thing.place for each in way[depth].things)
    ]
    if thing.place != "cell" or choices.verb is not None:
        return next(iter(ways), None)
    verbs = {way[depth].verb for way, _ in ways}
    if depth == (not choices.asked) and _enemy(state, choices, int(thing.value)):
        verbs -= PEACEFUL
    elif len(verbs) > 1:
        verbs -= HOSTILE
    # If several actions are possible there, the click may mean any of them.
    return next((way for way in ways if {way[0][depth].verb} == verbs), None)


def _replace_thing(state: State, way: Path, action: Any, depth: int, thing: Thing) -> Any:
    """Return the action with another thing at one step of its way."""
    value, step = int(thing.value), way[depth]
    if thing.place == "seat":
        return structs.replace(action, seat=actions.seat_name(state.setup.variant.players, value))
    if thing.place == "supply" and isinstance(action, actions.Proclaim):
        first = way[depth - 1].unit
        return (
            action
            if first is None
            else structs.replace(action, unit=min(first, value), other=max(first, value))
        )
    if thing.place != "cell":
        return structs.replace(action, unit=value)
    return _replace_cell(state, action, step, value)


def _replace_cell(state: State, action: Any, step: Pick, cell: int) -> Any:
    """Return the action with another cell in the given step."""
    if isinstance(action, (actions.Deploy, actions.Bolster, actions.Control)):
        return structs.replace(action, cell=cell)
    if isinstance(action, (actions.Move, actions.Attack)):
        return structs.replace(action, target=cell)
    if isinstance(action, actions.Push):
        if step.origin is not None:
            return structs.replace(action, target=cell)
        return structs.replace(action, cell=cell, **_unit_at(state, "unit", cell))
    if not isinstance(action, (actions.Tactic, actions.Proclaim)):
        return None
    if step.origin is None and step.cell == action.start:
        if isinstance(action, actions.Proclaim):
            return structs.replace(
                action, start=cell, end=UNSET, target=UNSET, **_unit_at(state, "unit", cell)
            )
        if action.friend is UNSET:
            return None
        return structs.replace(action, start=cell, end=UNSET, target=UNSET, **_unit_at(state, "friend", cell))
    if action.end is not UNSET and step.cell == action.end:
        return structs.replace(action, end=cell, target=UNSET)
    return structs.replace(action, target=cell)


def _unit_at(state: State, field: str, cell: int) -> dict[str, int]:
    return {field: state.kind[cell]} if state.kind[cell] >= 0 else {}


def _attack(state: State, choices: Choices, thing: Thing) -> Any | None:
    """Return a normal attack on an enemy unit: the most likely meaning of pointing at one."""
    if thing.place != "cell" or len(choices.picked) > 1 or choices.verb not in (None, "attack"):
        return None
    kind = _actor(state, choices)
    if kind is None or not state.cells[kind] or not _enemy(state, choices, int(thing.value)):
        return None
    near = state.setup.board.near_mask[int(thing.value)]
    cells = state.cells[kind]
    return actions.Attack(
        kind, next((cell for cell in cells if near >> cell & 1), cells[0]), int(thing.value)
    )


def _actor(state: State, choices: Choices) -> int | None:
    top = state.pending[0] if state.pending else None
    if choices.asked:
        return int(top.unit) if isinstance(top, Option) else None
    return choices.coin if choices.coin not in (None, ROYAL) else None


def _enemy(state: State, choices: Choices, cell: int) -> bool:
    kind = state.kind[cell]
    acting = state.pending[0].unit if choices.asked and isinstance(state.pending[0], Option) else choices.coin
    owner = state.setup.owner
    if kind < 0 or acting is None:
        return False
    side = state.turn & 1 if acting == ROYAL else owner[acting] & 1
    return owner[kind] & 1 != side
