"""Grammars: the texts of a game's actions, as forms that read them and say what may follow."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from engine.notation import NotationError


class Slot(NamedTuple):
    """A part of a text that is filled in.

    A slot takes one item. With `between` it takes several, with that sign between them. With `sign` it may be
    empty, or takes one item behind a blank and the sign. Slots with a blank between items may be empty too.
    """

    kind: str
    """The sort of its items: those who type and those who help find words and values by it."""
    pattern: str
    """A regular expression for one item, without groups."""
    read: Callable[[str], Any] = str
    between: str = ""
    sign: str = ""

    @property
    def optional(self) -> bool:
        """Say whether it may be empty."""
        return bool(self.sign) or self.between == " "

    @property
    def expression(self) -> str:
        """Return a regular expression with one group for all items."""
        item = f"(?:{self.pattern})"
        if self.sign:
            return f"(?: {self.sign}({item}))?"
        if self.between == " ":
            return f"((?: {item})*)"
        return f"({item}(?:{self.between}{item})*)" if self.between else f"({item})"

    def fill(self, text: str | None) -> Any:
        """Return the value of a text that fits: of an empty slot with a sign it is None."""
        if self.between:
            assert text is not None
            return tuple(self.read(item) for item in text.strip().split(self.between) if item)
        return None if text is None else self.read(text)


class Begun(NamedTuple):
    """The beginning of an action's text."""

    filled: tuple[str, ...]
    """The texts of the filled slots."""
    slot: Slot | None
    """The next slot that must be filled; None if no slot is left."""


class Form:
    """The texts of one kind of action: a verb, then slots with fixed signs before them."""

    def __init__(
        self,
        action: type,
        verbs: str,
        *parts: str | Slot,
        make: Callable[..., Any] | None = None,
    ) -> None:
        """Take a form for verbs separated by `|`, and parts behind a blank: slots and fixed signs.

        `make` gets the values of the slots, behind the verb if there are several verbs. It may raise
        `NotationError`.
        """
        self.action = action
        self.verbs = tuple(verbs.split("|"))
        self.slots: list[tuple[str, Slot]] = []
        """The slots, each with the fixed sign before it."""
        self._make = make or action
        before = " "
        for part in parts:
            if isinstance(part, str):
                before = part
            else:
                self.slots.append((before, part))
                before = ""
        pieces = [re.escape(sign) + slot.expression for sign, slot in self.slots]
        self._pieces = [re.compile(piece) for piece in pieces]
        self._whole = re.compile(f"({verbs})" + "".join(pieces))

    def read(self, text: str) -> Any:
        """Return the action of a text, or None if the text is not of this form."""
        match = self._whole.fullmatch(text)
        if match is None:
            return None
        verb, *texts = match.groups()
        values = [slot.fill(each) for (_, slot), each in zip(self.slots, texts, strict=True)]
        return self._make(*([verb] if len(self.verbs) > 1 else []), *values)

    def begin(self, text: str) -> Begun:
        """Return how far a text fills the slots behind the verb."""
        place = len(text.partition(" ")[0])
        filled: list[str] = []
        for piece, (_, slot) in zip(self._pieces, self.slots, strict=True):
            match = piece.match(text, place)
            if match is None:
                return Begun(tuple(filled), slot)
            if not match[1] and slot.optional:
                continue
            filled.append(match[1])
            place = match.end()
        return Begun(tuple(filled), None)


class Grammar:
    """The forms of a game's actions; each verb has one form."""

    def __init__(self, forms: Iterable[Form], examples: str) -> None:
        """Take the forms, and examples for the message about a text that has none of them."""
        self.forms = {verb: form for form in forms for verb in form.verbs}
        """The forms by their verbs."""
        self._examples = examples

    def read(self, text: str) -> Any:
        """Return the action of a text; raises `NotationError`."""
        form = self.forms.get(text.partition(" ")[0])
        action = None if form is None else form.read(text)
        if action is None:
            raise NotationError(f"order {text!r} {self._examples}")
        return action

    def list_verbs(self, actions: Iterable[type]) -> list[str]:
        """Return the verbs of some kinds of actions, in their order."""
        kinds = list(actions)
        verbs = [verb for kind in kinds for verb, form in self.forms.items() if form.action is kind]
        return list(dict.fromkeys(verbs))
