"""A preview of a choice: its certain effects, and the reason why something cannot be chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, fields
from typing import Any

from client.i18n import Words
from client.skins.dawnember.table.choices import BUTTON, HAND, UNIT, Way
from client.skins.dawnember.table.selection import Selection
from client.skins.dawnember.wording.deeds import foretold
from client.skins.dawnember.wording.reasons import reason
from client.ui.focus import Key
from engine.events import Seat, Viewer
from engine.game import Game, Reason, Turn
from engine.games.dawnember import actions, pending
from engine.games.dawnember.actions import Action
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.state import State, owner
from engine.games.dawnember.values.values import command_value, find_ranged_values, points, strength

MAX_PREVIEWED_ACTIONS = 24
"""Greatest number of previewed actions before one of them is chosen."""


class _ChanceNeeded(Exception):
    """The effect of a choice depends on chance."""


class _NoChance:
    """Chance that nobody can foresee."""

    def below(self, n: int) -> int:
        """Raise `_ChanceNeeded`."""
        raise _ChanceNeeded

    def sample(self, population: Sequence[int], k: int) -> list[int]:
        """Raise `_ChanceNeeded`."""
        raise _ChanceNeeded


def power(state: State, tag: str) -> int:
    """Return a unit's strength in the running combat, before its roll."""
    combat = state.fight
    if combat.ranged and tag == combat.attacker:
        return next((n for kind, n in find_ranged_values(state, tag).items() if kind == combat.type), 0)
    return strength(state, tag)


@dataclass(frozen=True)
class Outlook:
    """The certain effects of an action."""

    powers: Mapping[Seat, int] = field(default_factory=dict)
    """The future strengths of both units in the combat; empty without one, or with other units."""
    points: Mapping[str, int] = field(default_factory=dict)
    """The remaining tactic points of units whose points change."""
    commands: Mapping[str, int] = field(default_factory=dict)
    """The command values of units in combat whose values change."""
    lost: frozenset[str] = frozenset()
    """Destroyed units."""
    turned: frozenset[str] = frozenset()
    """Committed units."""
    readied: frozenset[str] = frozenset()
    stripped: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Attachments that units lose."""
    pulled: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """Strategies that each seat loses."""
    gold: tuple[int, int] = (0, 0)
    """Changes of each seat's gold; `spell` holds those of its spell points."""
    spell: tuple[int, int] = (0, 0)
    fighters: Mapping[Seat, str] = field(default_factory=dict)
    """The units with these strengths in the combat."""


NOTHING = Outlook()


def outlook(game: Game[State], state: State, seat: Seat, action: Action) -> Outlook:
    """Return the certain effects of an action as its seat sees them, up to the first chance."""
    turn = Turn(game, state.clone(), _NoChance())
    # If an unknown card matters, its consequences are uncertain too.
    with suppress(_ChanceNeeded, KeyError):
        game.decide(turn, seat, action)
    after = turn.state
    if after.phase != state.phase:
        return NOTHING
    powers, left, commands = _fighting(state, after)
    stays = [(tag, unit, after.unit(tag)) for tag, unit in state.all_units() if after.there(tag)]
    return Outlook(
        powers,
        left,
        commands,
        frozenset(tag for tag, _ in state.all_units() if not after.there(tag)),
        frozenset(tag for tag, unit, then in stays if then.committed and not unit.committed),
        frozenset(tag for tag, unit, then in stays if unit.committed and not then.committed),
        {
            tag: gone
            for tag, unit, then in stays
            if (gone := _find_removed(unit.attachments, then.attachments))
        },
        (
            _find_removed(state.strategies[0], after.strategies[0]),
            _find_removed(state.strategies[1], after.strategies[1]),
        ),
        (after.gold[0] - state.gold[0], after.gold[1] - state.gold[1]),
        (after.spell[0] - state.spell[0], after.spell[1] - state.spell[1]),
        {seat: after.fight.own(seat) for seat in powers},
    )


def common(outlooks: Sequence[Outlook]) -> Outlook:
    """Return the effects that all outlooks share."""
    if not outlooks:
        return NOTHING
    first, *rest = outlooks

    def find_shared(name: str) -> Any:
        value, others = getattr(first, name), [getattr(each, name) for each in rest]
        if isinstance(value, Mapping):
            return {key: n for key, n in value.items() if all(each.get(key) == n for each in others)}
        if isinstance(value, frozenset):
            return value.intersection(*others)
        return value if all(each == value for each in others) else getattr(NOTHING, name)

    return Outlook(*(find_shared(part.name) for part in fields(Outlook)))


def _find_removed(before: Sequence[str], after: Sequence[str]) -> tuple[str, ...]:
    """Return the removed cards."""
    return tuple((Counter(before) - Counter(after)).elements())


def _fighting(before: State, after: State) -> tuple[dict[Seat, int], dict[str, int], dict[str, int]]:
    """Return the strengths of both units in a combat, and their other values if these change in it."""
    was, combat = before.combat, after.combat
    if combat is None or (was is not None and was.units != combat.units):
        return {}, {}, {}
    there = [tag for tag in combat.units if after.there(tag)]
    powers = {owner(tag): power(after, tag) for tag in there}
    if was is None or was.step == "declare":
        return powers, {}, {}
    left = {tag: points(after, tag) for tag in there if points(after, tag) != points(before, tag)}
    values = {tag: command_value(after, tag) for tag in there}
    return powers, left, {tag: n for tag, n in values.items() if n != command_value(before, tag)}


class Lookahead:
    """The outlook of the thing that a viewer points at, found once for each selection and control."""

    def __init__(self, game: Game[State], viewer: Viewer) -> None:
        """Begin without a preview."""
        self._game, self._viewer = game, viewer
        self._found: tuple[Selection | None, tuple[Key, ...], Key | None, Outlook] = (None, (), None, NOTHING)

    def at(self, selection: Selection, key: Key | None, led: Key | None) -> Outlook:
        """Return the certain effects of pressing a control, whichever choices follow.

        A control that leads nowhere shows the effects of the picked things. So does the control that the
        keyboard was `led` to, unless it leads to one action alone: nobody has chosen it yet.
        """
        if key == led and selection.action(key) is None:
            key = None
        steps = tuple(selection.pressed)
        if self._found[:3] != (selection, steps, key):
            found = NOTHING
            actions = selection.actions(key)
            if self._viewer is not None and len(actions) <= MAX_PREVIEWED_ACTIONS:
                state, seat = selection.spread.state, self._viewer
                found = common([outlook(self._game, state, seat, action) for action in actions])
            self._found = (selection, steps, key, found)
        return self._found[3]

    def describe(self, words: Words, selection: Selection, key: Key | None) -> str:
        """Describe the effect of the control under the mouse; empty if its button says so itself."""
        action = selection.action(key)
        if key is None or action is None or (key.kind == BUTTON and selection.weight(key) != "grave"):
            return ""
        powers = self.at(selection, key, None).powers
        return foretold(words, selection.spread.state, action, powers, self._viewer or 0)

    def refusal(self, words: Words, selection: Selection, key: Key | None) -> str:
        """Say why a thing cannot be chosen now; empty if no player would mean it."""
        spread = selection.spread
        thing = spread.things.get(key) if key is not None else None
        if thing is None or self._viewer is None:
            return ""
        why = why_not(self._game, spread.state, self._viewer, selection.choices.picked, thing.says)
        return "" if why is None else reason(words, why)


def why_not(game: Game[State], state: State, seat: Seat, picked: Way, key: Key) -> Reason | None:
    """Say why a card of the hand or a unit cannot be chosen now; None if no player would mean it."""
    for action in _list_intended_actions(state, seat, picked, key):
        found = game.refuse(state, seat, action)
        if found is not None:
            return found
    return None


def _list_intended_actions(state: State, seat: Seat, picked: Way, key: Key) -> Iterator[Action]:
    """Yield the actions that choosing a thing could mean."""
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
