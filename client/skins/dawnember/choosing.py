"""The choice of the Dawn and Ember player: the offer, and the effect of each step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from client.skins.dawnember.motion.ahead import PreparedPictures
from client.skins.dawnember.motion.transition import Transition, Transitions
from client.skins.dawnember.table.advice import Advice
from client.skins.dawnember.table.choices import HAND, ROW, SURE_KEY
from client.skins.dawnember.table.closeup.browsing import Browsing
from client.skins.dawnember.table.combat.battlefield import StagedCombat
from client.skins.dawnember.table.combat.forecasting import Forecasting
from client.skins.dawnember.table.combat.gains import gains
from client.skins.dawnember.table.combat.rolls import find_rolls, result
from client.skins.dawnember.table.dragging import Drag
from client.skins.dawnember.table.outlook import Lookahead
from client.skins.dawnember.table.picture import Picture
from client.skins.dawnember.table.piles import Tops
from client.skins.dawnember.table.selection import BACK, FINISH, Selection
from client.skins.dawnember.table.spread import PILE, Spread, Thing
from client.skins.dawnember.table.stops.sheet import STOP_SHEET, StopSheet
from client.skins.dawnember.table.stops.standing_passes import ONWARD, Cause
from client.skins.field import Field
from client.skins.scene import Scene, Setting
from client.ui.focus import Key
from engine.events import Viewer
from engine.game import Game
from engine.games.dawnember.actions import Action
from engine.games.dawnember.state import State

KEPT_ROWS = {Key(ROW, name): f"row.{name}" for name in ("line", "reserve")}
"""The switches that keep a row for the next cards of a muster, by the meaning of the row."""


class ChoosingField(Field):
    """One match as one viewer sees it, and the choice that the viewer makes."""

    def __init__(self, game: Game[State], viewer: Viewer) -> None:
        """Begin with nothing seen; `arrange` comes first."""
        super().__init__(game, viewer)
        self.picture = Picture(viewer)
        self._drag: Drag | None = None
        """The thing that the mouse holds."""
        self._refused = ""
        """The reason why the last pressed thing cannot be chosen."""
        self._rested = 0.0
        """Seconds for which the same thing has been pointed at."""
        self._led: Key | None = None
        """The control to which the code moved the keyboard, until it goes elsewhere."""
        self._pile: Key | None = None
        """The open pile."""
        self._browsing: Browsing | StopSheet | None = None
        """What lies open over the table."""
        self._unasked: Cause | Literal[""] = ""
        """Why the program gave the last answer itself; empty if the player gave it."""
        self._thought: float | None = None
        """Seconds that are left until a considered answer is given."""
        self._lookahead = Lookahead(game, viewer)
        self._forecasting = Forecasting(game)
        self._advice = Advice(game, viewer)
        self._transitions = Transitions(game)
        self._tops = Tops()
        self._ahead = PreparedPictures()
        self.ahead = self._ahead.steps(lambda: self.setting.words if self.scene.motion is None else None)

    def arrange(self, setting: Setting, scene: Scene) -> None:
        """Lay everything out anew."""
        self.picture.arrange(setting)
        self._ahead.drawn.clear()
        super().arrange(setting, scene)

    def renew(self) -> None:
        """Begin the choice anew."""
        self._drag = None
        self.spread = Spread(self.state, self.picture.places, self.viewer)
        scene, told, number = self.scene, self.scene.told, self.scene.number
        deciding = frozenset() if scene.standing.outcome is not None else self.game.to_act(self.state)
        self.staged = StagedCombat(find_rolls(told, number), result(told, number), deciding)
        self.tops = self._tops.find_tops(told, number)
        self.gains = gains(told, number) if self.state.combat is not None else {}
        self.selection = Selection(self.spread, self.actions(), self.setting.words, acting=self.acting)
        told = scene.told[: scene.number] if len(scene.told) >= scene.number else ()
        self._forecasting.renew(self.state, self.viewer, told, self.actions())
        self._ahead.look(self.spread)
        self._browse(self._pile)
        self._offer()
        if self.acting:
            self._pick_kept_row()
            self._lead(self.selection.foremost())

    def _pick_kept_row(self) -> None:
        """Pick again the row that the player has picked for the cards of this muster."""
        if self.state.phase != "muster":
            self.switches -= set(KEPT_ROWS.values())
        for row, name in KEPT_ROWS.items():
            things = self.spread.things.values()
            key = next(
                (thing.key for thing in things if thing.says == row and self.selection.is_free(thing.key)),
                None,
            )
            if name in self.switches and key is not None:
                self.selection.press(key)

    def _offer(self) -> None:
        """Update the things that can be pressed."""
        self._refused = ""
        self.changed = True

    def _lead(self, key: Key | None) -> None:
        """Move the keyboard to a control."""
        self.wish = self._led = key

    def _transition(self) -> Transition:
        """Return the present transition."""
        assert self.scene.motion is not None
        return self._transitions.after(self.spread, self.scene.motion[0], self.setting.words)

    def _thing(self, key: Key | None) -> Thing | None:
        """Return the visible thing of a key: on the table, or in the open pile."""
        things = self.spread.things if self._browsing is None else self._browsing.things
        return things.get(key) if key is not None else None

    def _why_not(self, key: Key | None) -> str:
        """Say why the thing that is pointed at cannot be chosen; empty if no player would mean it."""
        if not self.acting or key in self.selection.marks:
            return ""
        return self._lookahead.refusal(self.setting.words, self.selection, key)

    def advise(self, action: Action | None) -> Sequence[Key]:
        """Show the effect of an advised action, until something is picked."""
        return self._advice.take(self.state, action)

    @property
    def busy(self) -> bool:
        """Say whether something but a row for the next cards was picked, or a pile is open."""
        begun = bool(self.selection.pressed) and self.selection.picked_row is None
        return begun or self._browsing is not None

    def place(self, key: Key) -> pygame.Rect | None:
        """Return the place of the subject of a lesson or hint, by its meaning or by its own key."""
        for thing in self.spread.things.values():
            if key in (thing.says, thing.key) and self.selection.is_meant(thing):
                return thing.hit
        return self.picture.boxes(self.selection.answers).get(key)

    def press(self, key: Key) -> None:
        """Handle a click on a control."""
        if key == BACK:
            self.back()
        elif key == FINISH:
            self.switch(ONWARD)
        elif key.kind == PILE:
            self.browse(key)
        elif self.selection.pressed[-1:] == [key]:
            self._repeat()
        elif self.selection.means(key):
            self._follow(key)

    def _repeat(self) -> None:
        """Press the only possible next thing after the last one, or put the last one back."""
        only = self.selection.only_answer() or self.selection.only_place()
        if only is not None and only != SURE_KEY:
            self._follow(only)
        else:
            self.back()

    def _follow(self, key: Key) -> None:
        action = self.selection.press(key)
        if action is not None:
            self.on_sound("click")
            self.decide(action)
            return
        self._keep_row()
        self.on_sound("card_pick" if self.selection.says(key).kind == HAND else "click")
        self._offer()
        self._lead(self.selection.foremost())

    def _keep_row(self) -> None:
        """Keep a row picked first for the next cards; a player at a shared computer finds it there again."""
        row = self.selection.picked_row
        if row is not None:
            self.switches -= set(KEPT_ROWS.values())
            self.switches.add(KEPT_ROWS[row])

    def decide(self, action: Action) -> None:
        """Send the player's action; what the program does itself is noted after that."""
        self._unasked = ""
        super().decide(action)

    def back(self) -> bool:
        """Close the open pile, or take one step of the choice back."""
        if self._pile is not None:
            pile = self._pile
            self._browse(None)
            self._offer()
            self.wish = pile
            return True
        if self.selection.picked_row is not None:
            self.switches -= set(KEPT_ROWS.values())
        if (last := self.selection.back()) is None:
            return False
        self._offer()
        self._lead(last)
        self.on_sound("click")
        return True

    def browse(self, pile: Key) -> None:
        """Open a pile; one without cards stays closed."""
        self._browse(pile)
        if self._browsing is not None:
            self._drag = None
            self._offer()
            self.wish = self._browsing.first
            self.on_sound("click")

    def _browse(self, pile: Key | None) -> None:
        """Lay out the cards of a pile, or none."""
        found: Browsing | StopSheet | None = None
        if pile == STOP_SHEET and self.viewer is not None:
            found = self.picture.lay_stops(self.spread, self.viewer, self.switches, self._switch_stop)
        elif pile is not None:
            found = self.picture.browsing(self.spread, pile)
        self._browsing = found if found is not None and not found.empty else None
        self._pile = pile if self._browsing is not None else None

    def _switch_stop(self, name: str) -> None:
        """Turn a stop on or off; the sheet stays open."""
        self.switch(name)
        self.on_sound("click")
        self.changed = True
