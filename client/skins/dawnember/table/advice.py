"""Advice on the table: the things to press for an advised action, and its effect."""

from __future__ import annotations

from client.skins.dawnember.table.choices import UNIT, Way, ways
from client.skins.dawnember.table.outlook import NOTHING, Outlook, outlook
from client.skins.dawnember.table.selection import Mark, Selection
from client.ui.focus import Key
from engine.events import Viewer
from engine.game import Game
from engine.games.dawnember.actions import Action
from engine.games.dawnember.state import State


class Advice:
    """The action advised to a viewer, or none."""

    def __init__(self, game: Game[State], viewer: Viewer) -> None:
        """Begin without advice."""
        self._game, self._viewer = game, viewer
        self._way: Way = ()
        self._ahead = NOTHING

    def take(self, state: State, action: Action | None) -> Way:
        """Advise an action, or nothing any more; return the things to press for it, in order."""
        self._way, self._ahead = (), NOTHING
        if action is not None and self._viewer is not None:
            self._way = next(ways(state, action))
            self._ahead = outlook(self._game, state, self._viewer, action)
        return self._way

    def aims(self, selection: Selection, key: Key | None) -> bool:
        """Say whether the action has this thing as a target, and nothing can begin with it."""
        thing = None if key is None else selection.spread.things.get(key)
        if thing is None or len(self._way) < 2 or selection.is_free(thing.key):
            return False
        return thing.says == self._way[-1]

    def preview(self, selection: Selection) -> Outlook:
        """Return the certain effects of the action, until something else is picked."""
        return self._ahead if not selection.pressed else NOTHING

    def marks(self, selection: Selection) -> dict[Key, Mark]:
        """Return the marks of things: those without advice, and those of the action as if it were picked."""
        if selection.pressed:
            return selection.marks
        things = selection.spread.things.items()
        own = {key: thing for key, thing in things if thing.says in self._way and selection.is_meant(thing)}
        # One of several equal cards is enough.
        first = {thing.says: key for key, thing in reversed(own.items())}
        return {**selection.marks, **dict.fromkeys(first.values(), "picked")}

    def arrow(self, selection: Selection) -> tuple[Key, Key] | None:
        """Return the unit that is sent and its goal, until something else is picked."""
        ends = [key for key in self._way[:2] if key.kind == UNIT and key in selection.spread.things]
        return (ends[0], ends[1]) if len(ends) == 2 and not selection.pressed else None
