"""The War Chest table from the first event: the draft, then the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from client.skins.lesson import Lesson
from client.skins.scene import Plate, Scene, Setting
from client.skins.warchest.draft.field import DraftField, key_of
from client.skins.warchest.draft.progress import forming
from client.skins.warchest.field import WarChestField
from client.skins.warchest.wording import seating
from client.skins.warchest.wording.panel_texts import at_panel, of_panel
from client.ui.focus import Control, Key
from engine.events import Event, Viewer
from engine.game import Game
from engine.games.warchest.state import State


class WarChestTable(WarChestField):
    """One match; while the shown position has no armies yet, `draft` takes the place of the board."""

    def __init__(self, game: Game[State], viewer: Viewer) -> None:
        """Begin with nothing seen; `arrange` comes first."""
        super().__init__(game, viewer)
        self.draft = DraftField(self, game, viewer)
        self.forming = False
        self._ready: dict[bool, bool] = {}
        """Whether the draft (True) and the board (False) are laid out."""

    def arrange(self, setting: Setting, scene: Scene) -> None:
        """Lay out the shown view; the other one follows when it is shown."""
        self.setting = setting
        self._ready = {}
        self.see(scene)

    def see(self, scene: Scene) -> None:
        """Take over a moment of the draft or of the game."""
        now = forming(scene.standing.state)
        if now != self.forming:
            self.forming = now
            self.changed = True
        if not self._ready.get(now):
            self._ready[now] = True
            if now:
                self.draft.arrange(self.setting, scene)
            else:
                super().arrange(self.setting, scene)
        elif now:
            self.draft.see(scene)
        else:
            super().see(scene)

    @property
    def scene(self) -> Scene:
        """Return the shown moment of the draft or of the game."""
        return self.draft.scene if self.forming else super().scene

    def remember(self, events: Sequence[Event]) -> None:
        """Keep the actions of others marked."""
        self.draft.remember(events)
        super().remember(events)

    def refuse(self) -> None:
        """Let the player choose again."""
        if self.forming:
            self.draft.refuse()
        else:
            super().refuse()

    @property
    def acting(self) -> bool:
        """Say whether the player may choose now."""
        return self.draft.acting if self.forming else super().acting

    def press(self, key: Key) -> None:
        """Handle a click on a control."""
        if self.forming:
            self.draft.press(key)
        else:
            super().press(key)

    def back(self) -> bool:
        """Take one step of a choice back."""
        return self.draft.back() if self.forming else super().back()

    def controls(self) -> list[Control]:
        """List the controls for the keyboard."""
        return self.draft.controls() if self.forming else super().controls()

    def sights(self) -> list[Control]:
        """List the things that the keyboard visits only to look at them."""
        return self.draft.sights() if self.forming else super().sights()

    def point(self, key: Key | None) -> None:
        """Note the control under the keyboard."""
        if self.forming:
            self.draft.point(key)
        else:
            super().point(key)

    def key_at(self, pos: tuple[int, int]) -> Key | None:
        """Return the key of the visible control at a point."""
        return self.draft.view.key_at(pos) if self.forming else super().key_at(pos)

    def overlies(self, pos: tuple[int, int]) -> bool:
        """Say whether something at a point is drawn over the screen's other parts."""
        return not self.forming and super().overlies(pos)

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event."""
        return self.draft.event(event) if self.forming else super().event(event)

    def lessons(self) -> list[Lesson]:
        """Return the lessons for a newcomer; the draft needs none."""
        return [] if self.forming else super().lessons()

    def advise(self, action: Any | None) -> list[Key]:
        """Mark the advised action; for a card it is enough to point at it."""
        if self.forming:
            return [] if action is None else [key_of(action)]
        return super().advise(action)

    def find_left_out_text(
        self, pos: tuple[int, int] | None, key: Key | None
    ) -> tuple[str, pygame.Rect] | None:
        """Return the name of a tile, or the text of a panel, that has no room in large letters."""
        if self.forming:
            return self._find_cut_text(key if pos is None else self.draft.view.key_at(pos))
        words, painter = self.setting.words, self.painter
        pointed = key if pos is None else self.hovered
        tray, name = painter.tray, ""
        box = self.place(pointed) if pointed is not None else None
        if pointed is not None and tray.asks:
            name, box = tray.shrunk(pointed), tray.answers(self.shown).get(pointed, box)
        elif pointed is not None and pointed.kind == "verb" and not tray.named:
            name = words.tr(f"action.{pointed.value}.short")
        said = "\n".join(filter(None, (name, tray.unsaid)))
        if pos is not None and tray.plan.hint.collidepoint(pos):
            box = tray.plan.hint
        if said and box is not None:
            return said, box
        for panel in painter.panels:
            about = self.setting.names[panel.seat], self._status(panel.seat)
            if pos is not None and (told := at_panel(words, self.state, panel, pos, *about)) is not None:
                return told
            if pos is None and pointed == Key("panel", panel.seat):
                return of_panel(words, self.state, panel, self._row, *about)
        return None

    def _find_cut_text(self, key: Key | None) -> tuple[str, pygame.Rect] | None:
        """Return the name and role that an open card has no room for, and the place of the card."""
        if key is None or key.kind != "card" or not (told := self.draft.view.find_left_out_text(key.number)):
            return None
        return told, self.draft.view.plan.cards[key.number]

    def _status(self, seat: int) -> str:
        """Return the name of a player's status on the panel."""
        over = self.scene.standing.outcome is not None
        return seating.status(self.state, seat, frozenset() if over else self._words.to_act(self.state))

    @property
    def busy(self) -> bool:
        """Say whether something was picked; a merely chosen card does not count, as it can still change."""
        return not self.forming and super().busy

    def advice_at(self, pos: tuple[int, int]) -> bool:
        """Say whether the advised action is drawn at a point, beside the usual choices there."""
        return not self.forming and super().advice_at(pos)

    def decide(self, action: Any) -> None:
        """Send an action of the draft, or of the game."""
        if self.forming:
            self.draft.decide(action)
        else:
            super().decide(action)

    def place(self, key: Key) -> pygame.Rect | None:
        """Return the place of a subject."""
        if self.forming:
            return next((each.rect for each in self.draft.controls() if each.key == key), None)
        return super().place(key)

    def prompt(self) -> str:
        """Return the question to the player."""
        return self.draft.prompt() if self.forming else super().prompt()

    def waiting(self) -> str:
        """Name the awaited players."""
        return self.draft.waiting() if self.forming else super().waiting()

    def plates(self) -> list[Plate]:
        """Return the places of the players' panels."""
        if self.forming:
            return [Plate(army.panel, army.clock) for army in self.draft.view.plan.armies]
        return super().plates()

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self.forming:
            self.draft.update(dt)
        else:
            super().update(dt)

    @property
    def rate(self) -> float:
        """Let the growing armies pulse."""
        return self.draft.rate if self.forming else super().rate

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table."""
        if self.forming:
            self.draft.draw(target)
        else:
            super().draw(target)

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw what lies above the shared parts of the screen."""
        if self.forming:
            self.draft.draw_over(target)
        else:
            super().draw_over(target)

    def draw_focus(self, target: pygame.Surface, key: Key) -> bool:
        """Mark the control under the keyboard."""
        return not self.forming and super().draw_focus(target, key)
