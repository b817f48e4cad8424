"""The legal actions as a tree of things to press, and the way through it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any

from client.ui.focus import Key
from engine.games.dawnember import actions
from engine.games.dawnember.legality.sources import source_of
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.pending import AskArrange, AskReshoot, AskRetreat
from engine.games.dawnember.state import State, owner

Way = tuple[Key, ...]
"""Things to press one after another."""

UNIT, HAND, ROW, STRATEGY, ATTACHED, SEEN, BUTTON = (
    "unit",
    "hand",
    "row",
    "strategy",
    "attached",
    "seen",
    "button",
)
"""Kinds of things.

Named by a unit's tag, a card's id, a row, a strategy as `ns02@a`, a card, a card, a word.
"""
SURE_KEY = Key(BUTTON, "sure")
"""Pressed last if the things before it would do something that must not happen by mistake."""
PLAY = Key(BUTTON, "play")
"""Pressed after a card or a unit that acts without a target."""
DONE_KEY = Key(BUTTON, "done")
"""Ends a choice of several things."""


def _word(action: Any) -> Key:
    return Key(BUTTON, type(action).__name__.lower())


def ways(state: State, action: actions.Action) -> Iterator[Way]:
    """Yield the ways to press an action."""
    frame = state.pending[0] if state.pending else None
    match action:
        case actions.Deploy(card=card, row=row):
            yield Key(HAND, card), Key(ROW, row)
            yield Key(ROW, row), Key(HAND, card)
        case actions.Attach(card=card, unit=unit):
            yield Key(HAND, card), Key(UNIT, unit)
        case actions.Attack(unit=unit, target=target):
            yield Key(UNIT, unit), Key(UNIT, target), Key(BUTTON, "attack")
        case actions.Shoot(target=target) if isinstance(frame, AskReshoot):
            yield (Key(UNIT, target),)
        case actions.Shoot(unit=unit, kind=kind, target=target):
            yield Key(UNIT, unit), Key(UNIT, target), Key(BUTTON, f"shoot.{kind}")
        case actions.Move(unit=unit):
            yield Key(UNIT, unit), Key(ROW, "line")
        case actions.Strategy(card=card):
            yield Key(HAND, card), PLAY
        case actions.Play(card=card, args=args):
            for rest in _arguments(args):
                yield Key(HAND, card), *(rest or (PLAY,))
        case actions.Use():
            yield from _list_use_ways(action)
        case actions.Pay(cards=cards):
            for order in dict.fromkeys(permutations(cards)):
                yield tuple(Key(HAND, card) for card in order)
        case actions.Pick(card=card):
            yield (Key(SEEN, card),)
        case actions.Block(unit=unit) | actions.Receive(unit=unit) | actions.Clash(unit=unit):
            yield (Key(UNIT, unit),)
        case actions.Follow(target=target) if target:
            yield (Key(UNIT, target),)
        case actions.Arrange(row=row) if isinstance(frame, AskArrange):
            yield (Key(ROW, row),)
        case actions.Drop() if isinstance(frame, AskArrange | AskRetreat):
            yield _word(action), SURE_KEY
        case actions.Withdraw():
            yield _word(action), SURE_KEY
        case actions.First(seat=seat):
            yield (Key(BUTTON, f"first.{seat}"),)
        case _:
            yield (_word(action),)


def _list_use_ways(action: actions.Use) -> Iterator[Way]:
    source = source_of(0, action.ability)
    first = Key(UNIT, source.unit) if source.unit else Key(STRATEGY, action.ability)
    last = Key(BUTTON, f"use.{source.card}")
    hidden = (Key(HAND, action.hidden),) if action.hidden else ()
    for rest in _arguments(action.args):
        yield first, *rest, *hidden, last


def _arguments(args: Sequence[str]) -> Iterator[Way]:
    """Yield the ways to press the words of an action."""
    if not args:
        yield ()
        return
    for first in _argument(args[0]):
        for rest in _arguments(args[1:]):
            yield first + rest


def _argument(word: str) -> Iterator[Way]:
    tags = word.split(",")
    if all(_is_unit(tag) for tag in tags):
        for order in permutations(tags):
            yield tuple(Key(UNIT, tag) for tag in order)
    elif "@" in word:
        yield (Key(STRATEGY, word),)
    elif len(word) == 4 and word[2:].isdigit():
        yield (Key(ATTACHED, word),)
    else:
        yield (Key(BUTTON, f"branch.{word}"),)


def _is_unit(word: str) -> bool:
    return word[:1] in SEATS and word[1:].isdigit()


class Choices:
    """The way through one list of legal actions, which may be empty."""

    def __init__(self, state: State, legal: Sequence[actions.Action]) -> None:
        """Begin at the root."""
        self.actions = legal
        self._ways = [(way, action) for action in legal for way in ways(state, action)]
        self.picked: Way = ()

    def under(self, picked: Way) -> list[tuple[Way, actions.Action]]:
        """List the actions that begin with the pressed things, each with its whole way."""
        return [(way, action) for way, action in self._ways if way[: len(picked)] == picked]

    def next(self, picked: Way) -> list[Key]:
        """Return the possible next things, in the order of the actions."""
        depth = len(picked)
        found = dict.fromkeys(way[depth] if len(way) > depth else DONE_KEY for way, _ in self.under(picked))
        return [] if list(found) == [DONE_KEY] else list(found)

    @property
    def options(self) -> list[Key]:
        """Return the things that continue the choice."""
        return self.next(self.picked)

    @property
    def offered(self) -> list[Key]:
        """Return the things that can be pressed now; a picked row leaves all other beginnings possible."""
        found = self.options
        if len(self.picked) == 1 and self.picked[0].kind == ROW:
            found += [key for key in self.next(()) if key not in found and key not in self.picked]
        return found

    def follow(self, key: Key) -> Way:
        """Return the picked things after pressing one that is possible now."""
        return (*self.picked, key) if key in self.options else (key,)

    def means(self, key: Key) -> bool:
        """Say whether a thing means something now, perhaps as another beginning."""
        return key in self.options or (bool(self.picked) and key in self.next(()))

    def press(self, key: Key) -> actions.Action | None:
        """Take a thing; return the action if it is complete."""
        if not self.means(key):
            return None
        self.picked = self.follow(key)
        if key == DONE_KEY:
            return self._find_action(self.picked[:-1])
        left = self.under(self.picked)
        if len(left) == 1 and _is_plain(left[0][0][len(self.picked) :], len(self.picked)):
            return left[0][1]
        return None

    def _find_action(self, picked: Way) -> actions.Action | None:
        return next((action for way, action in self._ways if way == picked), None)

    def action(self, key: Key) -> actions.Action | None:
        """Return the one action that a thing leads to now, whatever must be pressed after it."""
        if key == DONE_KEY:
            return self._find_action(self.picked)
        found = {str(action): action for _, action in self.under(self.follow(key))}
        return next(iter(found.values())) if len(found) == 1 else None

    def back(self) -> bool:
        """Take the last step back; return whether there was one."""
        if not self.picked:
            return False
        self.picked = self.picked[:-1]
        return True


def _is_plain(rest: Way, depth: int) -> bool:
    """Say whether the rest of a way is obvious: only the verb after a chosen target."""
    return not rest or (
        depth > 1 and len(rest) == 1 and rest[0].kind == BUTTON and rest[0] not in (SURE_KEY, PLAY)
    )


def of_seat(key: Key, seat: int) -> bool:
    """Say whether a unit's key is one of a seat."""
    return key.kind == UNIT and owner(str(key.value)) == seat
