"""Near misses: actions that differ in one part from one that is, or lately was, possible."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from msgspec import UNSET, structs

from engine.events import Seat
from engine.game import decider
from engine.games.warchest import actions
from engine.games.warchest.board import members
from engine.games.warchest.kinds import DECREE_CODES, KINDS
from engine.games.warchest.state import State
from tests.engine.games.warchest.crowded import brawl
from tests.engine.games.warchest.helper import GAME

CELLS = ("cell", "target", "start", "end")
KINDS_OF = ("unit", "coin", "friend", "recruit", "other")
ON_BOARD = (actions.Attack, actions.Bolster, actions.Control, actions.Move, actions.Push)
LATER = ("target", "end", "other")
"""Parts that are still open half way through an action, the last one first."""


class NearMiss(NamedTuple):
    """Something that a seat cannot do in a position."""

    state: State
    seat: Seat
    action: Any


def near_misses(variant: str, seed: int, length: int, each: int) -> Iterator[NearMiss]:
    """Play on from a crowded position and yield up to `each` near misses of each decision."""
    dice = Random(f"{variant} {seed}")
    met: list[Any] = []
    for decision in brawl(variant, seed, length):
        state = decision.before
        seat = decider(GAME, state)
        legal = GAME.legal(state, seat)
        held = [action for action in met if getattr(action, "unit", None) in state.hand[seat]]
        base = dice.sample(legal, min(8, len(legal))) + dice.sample(held, min(6, len(held)))
        found = [action for one in base for action in (one, *_other_parts(dice, state, seat, one))]
        found += [
            action
            for one in base
            if isinstance(one, ON_BOARD) and state.hand[seat]
            for action in _other_verbs(dice, state, seat, one)
        ]
        for action in dice.sample(found, min(each, len(found))):
            if action not in legal:
                yield NearMiss(state, seat, action)
        # Plays that are paid by a coin of the board's units are the ones that go wrong in most ways.
        rare = [action for action in legal if isinstance(action, (actions.Tactic, actions.Attack))]
        met += dice.sample(legal, min(3, len(legal))) + dice.sample(rare, min(2, len(rare)))


def _other_parts(dice: Random, state: State, seat: Seat, action: Any) -> Iterator[Any]:
    """Yield an action with some other values in each of its parts, and without its last part."""
    setup = state.setup
    named = [name for name in action.__struct_fields__ if getattr(action, name) is not UNSET]
    cells = [getattr(action, name) for name in CELLS if name in named]
    for name in named:
        values: list[Any] = []
        if name in CELLS:
            near = [cell for one in cells for cell in members(setup.board.within_mask[one])]
            taken = members(state.force[0] | state.force[1])
            values = [dice.choice(group) for group in (near, near, taken, setup.board.cells) if group]
        elif name in KINDS_OF:
            kinds = [kind for kind in range(KINDS) if setup.owner[kind] >= 0]
            values = [*state.hand[seat], dice.choice(kinds), *state.supply[seat][:1]]
        elif name == "decree":
            values = [*setup.decrees, dice.randrange(len(DECREE_CODES))]
        elif name == "seat":
            players = setup.variant.players
            values = [actions.seat_name(players, other) for other in range(players)]
        for value in values:
            yield structs.replace(action, **{name: value})
    if isinstance(action, (actions.Tactic, actions.Proclaim)):
        for name in [name for name in LATER if name in named][:1]:
            yield structs.replace(action, **{name: UNSET})


def _other_verbs(dice: Random, state: State, seat: Seat, action: Any) -> Iterator[Any]:
    """Yield other attempts with the same coin or unit, and answers without a question."""
    coin = dice.choice(state.hand[seat])
    yield from (actions.Claim(coin), actions.Decline(), actions.Bolster(coin, action.cell))
    if not state.pending:
        yield actions.Tactic(coin)
    yield actions.Control(action.unit, action.cell)
    yield actions.Proclaim(dice.choice(state.setup.decrees or (0,)))
    if isinstance(action, (actions.Move, actions.Attack, actions.Push)):
        other = dice.choice((actions.Move, actions.Attack, actions.Push))
        yield other(action.unit, action.cell, action.target)
