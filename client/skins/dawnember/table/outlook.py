"""Outlook of a choice: what an action would change for sure, and why something cannot be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from client.skins.dawnember.table.choices import HAND, UNIT, Way
from client.skins.dawnember.table.selection import Selection
from client.ui.focus import Key
from engine.events import Seat, Viewer
from engine.game import Game, Reason, Turn
from engine.games.dawnember import actions, pending
from engine.games.dawnember.actions import Action
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.state import State, owner
from engine.games.dawnember.values.values import ranged_values, strength

TELLING = (actions.Attack, actions.Shoot, actions.Play, actions.Use)
"""Actions whose outcome is shown ahead, as far as it is sure."""


class _Unsure(Exception):
    """Something would be left to chance."""


class _NoChance:
    """Chance that nobody can foresee."""

    def below(self, n: int) -> int:
        """Foresee nothing."""
        raise _Unsure

    def sample(self, population: Sequence[int], k: int) -> list[int]:
        """Foresee nothing."""
        raise _Unsure


def power(state: State, tag: str) -> int:
    """Return what a unit brings into the combat that runs, before its roll."""
    combat = state.fight
    if combat.ranged and tag == combat.attacker:
        return next((n for kind, n in ranged_values(state, tag).items() if kind == combat.type), 0)
    return strength(state, tag)


def powers(game: Game[State], state: State, seat: Seat, action: Action) -> dict[Seat, int]:
    """Return what both units would bring into the combat after an action, as far as that is sure.

    Nothing where the action leads to no combat, or exchanges a unit of the one that runs.
    """
    turn = Turn(game, state.clone(), _NoChance())
    # Where a card matters that the seat does not know, what follows is not sure either.
    with suppress(_Unsure, KeyError):
        game.decide(turn, seat, action)
    after = turn.state
    if after.combat is None or (state.combat is not None and after.combat.units != state.combat.units):
        return {}
    return {owner(tag): power(after, tag) for tag in after.combat.units if after.there(tag)}


class Lookahead:
    """The outlook of what one viewer points at, found once for each selection and control."""

    def __init__(self, game: Game[State], viewer: Viewer) -> None:
        """Begin with nothing foreseen."""
        self._game, self._viewer = game, viewer
        self._found: tuple[Selection | None, Key | None, dict[Seat, int]] = (None, None, {})

    def powers(self, selection: Selection, key: Key | None) -> dict[Seat, int]:
        """Return what both units bring into the combat after the action that a control leads to."""
        if self._found[:2] != (selection, key):
            action, found = selection.action(key), {}
            if isinstance(action, TELLING) and self._viewer is not None:
                found = powers(self._game, selection.spread.state, self._viewer, action)
            self._found = (selection, key, found)
        return self._found[2]


def why_not(game: Game[State], state: State, seat: Seat, picked: Way, key: Key) -> Reason | None:
    """Say why a card of the hand or a unit cannot be chosen now; None where nobody would ask."""
    for action in _meant(state, seat, picked, key):
        found = game.refuse(state, seat, action)
        if found is not None:
            return found
    return None


def _meant(state: State, seat: Seat, picked: Way, key: Key) -> Iterator[Action]:
    """Yield actions that a thing would be chosen for."""
    frame, value = state.pending[0], str(key.value)
    if key.kind == HAND and value in CARDS:
        kind = CARDS[value].kind
        if kind == "unit":
            yield actions.Deploy(value, "line")
        elif kind == "attachment":
            yield from (actions.Attach(value, tag) for tag in state.units[seat])
        elif kind == "strategy":
            yield actions.Strategy(value)
        else:
            yield actions.Play(value)
    elif key.kind == UNIT:
        first = str(picked[0].value) if picked and picked[0].kind == UNIT else ""
        if owner(value) != seat:
            if first:
                yield actions.Attack(first, value)
        elif isinstance(frame, pending.AskBlock):
            yield actions.Block(value)
        elif isinstance(frame, pending.AskReceive):
            yield actions.Receive(value)
        elif isinstance(frame, pending.AskCommand) and not first:
            yield from (actions.Attack(value, target) for target in state.units[1 - seat])
