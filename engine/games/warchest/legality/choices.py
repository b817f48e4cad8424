"""Choices: the possible next names in an action, and the lists of actions that continue from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from msgspec import UNSET

from engine.games.warchest.board import members
from engine.games.warchest.legality.filters import Actor, Filters, Passing
from engine.games.warchest.legality.grounds import ANYTHING, Grounds
from engine.games.warchest.legality.parts import Hint, Part
from engine.games.warchest.state import State

Draft: TypeAlias = tuple[Any, ...]
"""The fields of an action filled so far, in the order of filling."""
_CACHE_SIZE: Final = 1 << 10
"""The number of cached drafts, and of cached lists for each draft."""


class _LastActions(dict[int, tuple[Any, ...]]):
    """The actions that complete a draft by one thing each, for masks of these, listed once."""

    def __init__(self, action: type[Any], fields: list[Any], slot: int | None) -> None:
        """Take the fields of an action and the number of the field to fill; None: all are filled."""
        super().__init__()
        self._action, self._fields, self._slot = action, fields, slot
        self._each: dict[int, Any] = {}
        """The actions themselves: lists share them."""

    def __missing__(self, right: int) -> tuple[Any, ...]:
        if len(self) == _CACHE_SIZE:
            self.clear()
        each, fields, slot = self._each, self._fields, self._slot
        made = []
        for value in (ANYTHING,) if slot is None else members(right):
            if value not in each:
                if slot is not None:
                    fields[slot] = value
                each[value] = self._action(*fields)
            made.append(each[value])
        found = self[right] = tuple(made)
        return found


class _DraftActions(dict[Draft, _LastActions]):
    """The actions that continue each draft: looking them up is faster than making them."""

    def __init__(self, action: type[Any], filled: tuple[str, ...], field: str | None) -> None:
        """Take which fields a draft has filled, and which one is named last, if any is."""
        super().__init__()
        self._action, self._filled = action, filled
        self._fields: tuple[str, ...] = action.__struct_fields__
        self._slot = None if field is None else self._fields.index(field)

    def __missing__(self, draft: Draft) -> _LastActions:
        if len(self) == _CACHE_SIZE:
            self.clear()
        known = dict(zip(self._filled, draft, strict=True))
        fields = [known.get(field, UNSET) for field in self._fields]
        found = self[draft] = _LastActions(self._action, fields, self._slot)
        return found


class Choice:
    """The possible next names for a doer, and the actions that continue a draft with them."""

    __slots__ = ("_made", "_others", "_part", "_then", "ground", "near")

    def __init__(self, action: type[Any], filled: tuple[str, ...], part: Part | None) -> None:
        """Take the class of the action, its filled fields, and the part; None: the action names no more."""
        look: Filters | Hint = Filters() if part is None else part.hint or part.filters
        self.near, self.ground = look.table, look.ground
        """The first things to check: possible names are near the doer, on this ground."""
        self._others: tuple[Passing, ...] = ()
        self._part = None
        self._then: tuple[Choice, ...] = ()
        last = None
        if part is not None:
            self._others = (part.hint.leading, part.filters.narrow) if part.hint else part.filters.others
            if part.then or part.unit or part.name:
                self._part = part
                filled = (*filled, part.unit, part.field) if part.unit else (*filled, part.field)
            else:
                last = part.field
            self._then = tuple(Choice(action, filled, after) for after in part.then)
        self._made = _DraftActions(action, filled, last)

    def extend(
        self, found: list[Any], state: State, here: Grounds, doer: Actor, right: int, draft: Draft
    ) -> None:
        """Add to a list the actions that name something of a mask, which is near and on the ground."""
        for other in self._others:
            right = other(state, here, doer, right)
            if not right:
                return
        if self._part is None:
            found += self._made[draft][right]
        else:
            self._go_on(found, state, here, doer, members(right), draft, self._part)

    def _go_on(
        self,
        found: list[Any],
        state: State,
        here: Grounds,
        doer: Actor,
        values: Sequence[int],
        draft: Draft,
        part: Part,
    ) -> None:
        """Add the actions that continue from each of some values."""
        then, lead, name, kinds = self._then, part.lead, part.name, state.kind
        if part.unit and len(values) > 1:
            values = sorted(values, key=kinds.__getitem__)
        alone = then[0] if lead.on_cell and len(then) == 1 else None
        for value in values:
            # Most often no neighbour of the cell can be named after it.
            if alone is not None and not alone.near[value] & here[alone.ground]:
                continue
            named = value if name is None else name(state, value)
            longer = (*draft, kinds[value], named) if part.unit else (*draft, named)
            if not then:
                found += self._made[longer][ANYTHING]
                continue
            following = lead.doer(state, doer, value)
            for choice in then:
                if after := choice.near[following.cell] & here[choice.ground]:
                    choice.extend(found, state, here, following, after, longer)
