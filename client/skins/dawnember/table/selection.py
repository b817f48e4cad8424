"""The selection of an action: the picked things on the table, and the possible next ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from client.i18n import Words
from client.skins.dawnember.table.answers import Answer, Weight
from client.skins.dawnember.table.choices import BUTTON, ROW, SURE_KEY, UNIT, Choices, of_seat
from client.skins.dawnember.table.spread import CARD, SHOWN, Spread, Thing
from client.skins.dawnember.wording.cards import card_name
from client.skins.dawnember.wording.deeds import consent, describe_action, warning
from client.ui.focus import Key
from client.ui.widgets.plates import Kind
from engine.games.dawnember.actions import Action, Decline, Drop, Pass, Withdraw
from engine.games.dawnember.pending import AskArrange, AskFollowup, AskMuster, AskReshoot, AskRetreat

Mark = Literal["free", "target", "picked"]
BACK, WITHDRAW = Key(BUTTON, "back"), Key(BUTTON, "withdraw")
FINISH = Key(BUTTON, "finish")
"""Passes until the muster is over."""
OWN_UNIT_QUESTIONS = (AskArrange, AskFollowup, AskReshoot, AskRetreat)
"""Questions about one of the seat's units."""


class Selection:
    """The things of a spread on the way through the choices."""

    def __init__(self, spread: Spread, legal: Sequence[Action], words: Words, *, acting: bool) -> None:
        """Begin with nothing picked."""
        self.spread = spread
        self.choices = Choices(spread.state, legal)
        self.pressed: list[Key] = []
        """The controls that were pressed for the picked things."""
        self._words = words
        frame = spread.state.pending[0] if acting else None
        self._musters = isinstance(frame, AskMuster)
        self._asked = Key(UNIT, frame.unit) if isinstance(frame, OWN_UNIT_QUESTIONS) else None
        """The unit of the question, if it has one."""
        self._offer()

    def _offer(self) -> None:
        """Find the things that can be pressed now."""
        self.answers = self._answers()
        self.marks: dict[Key, Mark] = {}
        options = set(self.choices.offered)
        for key, thing in self.spread.things.items():
            if key in self.pressed or key == self._asked:
                self.marks[key] = "picked"
            elif thing.says in options and self.is_meant(thing):
                self.marks[key] = self._mark(thing)

    def _mark(self, thing: Thing) -> Mark:
        viewer = self.spread.viewer
        enemy = thing.key.kind == UNIT and viewer is not None and not of_seat(thing.key, viewer)
        return "target" if enemy else "free"

    def _answers(self) -> list[Answer]:
        found = []
        for key in self.choices.offered:
            if key.kind == BUTTON:
                kind: Kind = "danger" if key == SURE_KEY else "primary" if self._has_begun else "normal"
                found.append(Answer(key, self._format_button(key), kind, self.weight(key)))
        if self.choices.picked:
            found.append(Answer(BACK, self._words.tr("duel.back"), "quiet"))
        if self._musters and not self._has_begun:
            found.append(Answer(FINISH, self._words.tr("duel.finish"), "quiet"))
        return found

    @property
    def _has_begun(self) -> bool:
        """Say whether something is picked beside a row that stays picked for further cards."""
        return bool(self.choices.picked) and self.picked_row is None

    def _format_button(self, key: Key) -> str:
        """Return the words on a button."""
        action = self.choices.action(key)
        if key == SURE_KEY and isinstance(action, Drop | Withdraw):
            return consent(self._words, self.spread.state, action)
        # The line above explains it in full while it is pointed at.
        if action is None or key == WITHDRAW:
            return self._words.tr(f"duel.{key.value}")
        return describe_action(self._words, self.spread.state, action)

    def weight(self, key: Key) -> Weight:
        """Say whether a button begins a choice that needs confirmation, or confirms one."""
        if key == SURE_KEY:
            return "confirming"
        return "grave" if self.choices.next((*self.choices.picked, key)) == [SURE_KEY] else "light"

    # Things to press.

    def is_meant(self, thing: Thing) -> bool:
        """Say whether a choice means a thing; among rows only the viewer's can be meant."""
        return thing.key.kind != ROW or thing.seat == self.spread.viewer

    def says(self, key: Key) -> Key:
        """Return the meaning of a control among the choices."""
        thing = self.spread.things.get(key)
        return thing.says if thing is not None else key

    def is_free(self, key: Key | None) -> bool:
        """Say whether a thing can be pressed next."""
        return key is not None and self.marks.get(key) in ("free", "target")

    def landing(self, pos: tuple[int, int]) -> Key | None:
        """Return the uppermost lit thing at a point; unlit things inside a zone do not cover it."""
        return next((each.key for each in self.spread.all_at(pos) if self.is_free(each.key)), None)

    def means(self, key: Key) -> bool:
        """Say whether pressing a control means something now, perhaps another beginning."""
        thing = self.spread.things.get(key)
        return self.choices.means(self.says(key)) and (thing is None or self.is_meant(thing))

    def turns(self, key: Key) -> bool:
        """Say whether a control that cannot be pressed next is picked, or another beginning."""
        says = self.says(key)
        return key in self.pressed or (says not in self.choices.options and self.choices.means(says))

    def action(self, key: Key | None) -> Action | None:
        """Return the one action of a control that is pressed next."""
        says = self.says(key) if key is not None else None
        if says is None or says not in self.choices.offered:
            return None
        return self.choices.action(says)

    def actions(self, key: Key | None) -> list[Action]:
        """Return the actions left if a control is pressed next, or else those of the picked things."""
        only = self.action(key)
        if only is not None:
            return [only]
        picked = self.choices.picked
        if key is not None and self.says(key) in self.choices.offered:
            picked = self.choices.follow(self.says(key))
        if not picked:
            return []
        return list({str(action): action for _, action in self.choices.under(picked)}.values())

    def list_passes(self) -> list[Action]:
        """Return the answer that plays nothing, if there is one and nothing is picked."""
        if self.choices.picked:
            return []
        return [action for action in self.choices.actions if isinstance(action, Pass | Decline)]

    def arrow(self, end: Key | None) -> tuple[Key, Key] | None:
        """Return the picked unit and its intended goal."""
        start = self.pressed[0] if self.pressed else None
        if start is None or start.kind != UNIT or end is None or not self.is_free(end):
            return None
        return start, end

    def question(self) -> str:
        """Return the question for the next part of the action, or its cost."""
        action = self.action(SURE_KEY)
        if self.picked_row is not None:
            return self._words.tr(f"duel.choose.{self.picked_row.value}")
        if isinstance(action, Drop | Withdraw):
            return warning(self._words, self.spread.state, action)
        first = self.spread.things.get(self.pressed[0])
        what = card_name(self._words, first.card) if first is not None and first.card else ""
        return self._words.tr("duel.choose", card=what) if what else self._words.tr("duel.choose.more")

    def foremost(self) -> Key | None:
        """Return the control that the keyboard goes to automatically: never one that confirms."""
        if self.only_answer() == SURE_KEY:
            return BACK
        found = [key for key, mark in self.marks.items() if mark != "picked"]
        for kind in (CARD, UNIT, SHOWN):
            for key in found:
                if key.kind == kind:
                    return key
        buttons = [answer.key for answer in self.answers if answer.key != BACK]
        return next(iter([*found, *buttons]), None)

    @property
    def picked_row(self) -> Key | None:
        """Return the row that was picked before a card for it, if nothing else is picked."""
        first, *more = self.choices.picked or (None,)
        return first if first is not None and first.kind == ROW and not more else None

    def only_place(self) -> Key | None:
        """Return the only thing on the table that can be pressed next, if there is one."""
        options = self.choices.options
        if len(options) != 1 or self.picked_row is not None:
            return None
        things = self.spread.things.items()
        return next((key for key, thing in things if thing.says == options[0] and self.is_free(key)), None)

    def only_answer(self) -> Key | None:
        """Return the button that is the only thing to press next, if there is one."""
        options = self.choices.options
        return options[0] if len(options) == 1 and options[0].kind == BUTTON else None

    # Steps.

    def press(self, key: Key) -> Action | None:
        """Take a step that means something; return the action if it is complete."""
        says = self.says(key)
        if says not in self.choices.options:
            self.pressed = []
        action = self.choices.press(says)
        if action is None:
            self.pressed.append(key)
            self._offer()
        return action

    def back(self) -> Key | None:
        """Take the last step back; return the control that was pressed for it, None if there was none."""
        if not self.choices.back():
            return None
        last = self.pressed.pop()
        self._offer()
        return last
