"""The War Chest board as a control: pointing, clicking, and their effects."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from client.skins.command import Command
from client.skins.lesson import Lesson
from client.skins.scene import Plate
from client.skins.warchest.choosing import ChoosingField
from client.skins.warchest.coach.lessons import Moment, lessons
from client.skins.warchest.coach.places import place
from client.skins.warchest.input.advice import find_advised_keys
from client.skins.warchest.input.inspectables import decrees, panels
from client.skins.warchest.input.keyboard import THREATS, key_of
from client.skins.warchest.input.preview import Glimpse, PointedThing
from client.ui import keys
from client.ui.focus import Control, Key, Spot, topmost
from client.ui.pace import LIVING_FPS, MOVING_FPS, RESTING_FPS
from engine.game import Reason
from engine.games.warchest.board import CELL

THREAT, NAMES = "threat", "names"
"""The commands of the field."""


class WarChestField(ChoosingField):
    """The table of one match: the thing under the mouse, its texts, and the picture."""

    # Controls and events.

    def controls(self) -> list[Control]:
        """List what can be pointed at: only the menu of a cell while it is open."""
        boxes = self.painter.pointing.boxes(self.shown, self.choices.menu, acting=self.acting)
        found: list[Control] = []
        for key, (box, enabled) in boxes.items():
            about = (key, self._words.control(key), box, self._presser(key))
            found.append(Spot(*about, enabled=enabled, clickable=key.kind != "cell"))
        return found

    def sights(self) -> list[Control]:
        """List the Decrees that cannot be chosen now, and the panels from the top down."""
        if self.choices.menu is not None:
            return []
        painter, names, listed = self.painter, self._words, {answer.key for answer in self.shown.answers}
        found: list[Control] = [*decrees(painter.places, names, listed, self._presser)]
        return [*found, *panels(painter.places, names, self.hovered, self._row, self._looker)]

    def _looker(self, seat: int) -> Callable[[int], None]:
        def look(row: int) -> None:
            self._row = row
            kinds = self.painter.panels[seat].kinds
            found = (kinds[row], seat) if 0 <= row < len(kinds) else None
            self.painter.look(lambda: found)

        return look

    def _presser(self, key: Key) -> Callable[[], None]:
        return lambda: self.press(key)

    def point(self, key: Key | None) -> None:
        """Note the control under the keyboard."""
        if key == self.hovered:
            return
        self.hovered, self._row = key, -1
        # A control that the code moved the keyboard to shows no card: it would hide the log.
        self.painter.look_at(None if key == self._led else key)
        self._led = None

    def event(self, event: pygame.event.Event) -> bool:
        """Handle the mouse over board, hand and panels, and the keys of coins and verbs."""
        if event.type == pygame.MOUSEMOTION:
            self.hovered = self._find_key_at(event.pos)
            self.painter.hover(event.pos)
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._click(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            return self.painter.hold_card(event.pos) or self.back()
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_RIGHT:
            self.painter.card.drop()
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        return False

    def key_at(self, pos: tuple[int, int]) -> Key | None:
        """Return the key of the control at a point, or of the thing to look at."""
        key, sight = self._find_key_at(pos), topmost(self.sights(), pos)
        return key if key is not None or sight is None else Key(*sight.key)

    def overlies(self, pos: tuple[int, int]) -> bool:
        """Say whether the menu of a cell lies there."""
        menu = self.choices.menu
        return menu is not None and self.painter.pointing.over_menu(menu, pos)

    def _find_key_at(self, pos: tuple[int, int]) -> Key | None:
        painter = self.painter
        key = painter.pointing.key_at(pos, self.shown, self.choices.menu, acting=self.acting)
        if key is not None or self.choices.menu is not None:
            return key
        decree = painter.places.shelf.decree_at(self.state, pos)
        return None if decree is None else Key("decree", decree)

    def _click(self, pos: tuple[int, int]) -> bool:
        key = self._find_key_at(pos)
        if key is not None:
            self.press(key)
            return True
        if self.choices.menu is not None:
            return self.back()
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        held = self.painter.handle_card_key(event, self.hovered)
        if held or event.type == pygame.KEYUP:
            return held
        if event.scancode == keys.BACK:
            return self.back()
        wanted = key_of(event.scancode, self.shown, self.choices, self.painter.hand) if self.acting else None
        if wanted is None:
            return False
        self.press(wanted)
        return True

    def advise(self, action: Any | None) -> list[Key]:
        """Show the effect of an advised action while nothing else is pointed at."""
        self._advised = action
        return [] if action is None else find_advised_keys(self.state, self.choices, action)

    def find_reason_keys(self, reason: Reason) -> list[Key]:
        """Return the cell that a motive names."""
        return [Key("cell", CELL[str(name)]) for name in (reason.args.get("cell"),) if name in CELL]

    @property
    def busy(self) -> bool:
        """Say whether something was picked."""
        return bool(self.choices.picked)

    def advice_at(self, pos: tuple[int, int]) -> bool:
        """Say whether an advised action would bring something to the cell at a point."""
        cell = self.painter.pointing.cell_at(pos)
        return cell in self._outlook.advice.reached and not self.busy

    # Prompts and drawing.

    def prompt(self) -> str:
        """Return one line with the question to the player."""
        return self._words.prompt(self.state, self.choices) if self.acting else ""

    def waiting(self) -> str:
        """Name the awaited players; empty while it is the player's turn."""
        return self._words.waiting(self.state) if self.find_awaited_seats() else ""

    def commands(self) -> list[Command]:
        """Offer to mark the cells under threat, and to write the names of the cells."""
        threat = Command(
            THREAT,
            "command.threat",
            THREATS,
            partial(self.switch, THREAT),
            icon="icons/attack",
            lit=THREAT in self.switches,
            hold=self.painter.hold_threat,
        )
        lit, switch = NAMES in self.switches, partial(self.switch, NAMES)
        return [threat, Command(NAMES, "command.names", pygame.KSCAN_N, switch, sign="e4", lit=lit)]

    def lessons(self) -> list[Lesson]:
        """Return the lessons about the picked coin, or about the hand."""
        if self.viewer is None or not self.acting:
            return []
        left = [action for _, action in self.choices.under(self.choices.picked)]
        greyed = self.painter.tray.list_greyed(self.shown)
        return lessons(self.setting.words, Moment(self.state, self.viewer, left, greyed))

    def place(self, key: Key) -> pygame.Rect | None:
        """Return the place of a lesson's subject."""
        return place(self.painter.places, self.shown, key)

    def plates(self) -> list[Plate]:
        """Return the places of the players' panels."""
        plans = [panel.plan for panel in self.painter.panels]
        return [Plate(plan.rect, plan.clock) for plan in plans if plan is not None]

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self.painter.update(dt)

    @property
    def rate(self) -> float:
        """Let the question and the preview of a choice pulse; the ground moves smoothly."""
        if self.painter.rising.moving:
            return MOVING_FPS
        asked = self.acting and self.shown.mode in ("detail", "question")
        return LIVING_FPS if asked or self._preview()[0] != Glimpse() else RESTING_FPS

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table, the players, the board and the tray."""
        self.painter.threat, self.painter.names = (name in self.switches for name in (THREAT, NAMES))
        ahead, words = self._preview()
        idle = self._words.idle(self.state, self.choices, acting=self.acting)
        pointed = PointedThing(self.hovered, ahead, self._refused or words or idle)
        self.painter.draw(
            target, self.scene, self.shown, self.choices, pointed, self._words, acting=self.acting
        )

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the menu of a cell, flying things, and the card."""
        self.painter.draw_over(target, self.scene, self.choices, self.hovered, self._words)

    def draw_focus(self, target: pygame.Surface, key: Key) -> bool:
        """Mark a cell by its own shape."""
        return self.painter.draw_focus(target, key, self._row)

    def _preview(self) -> tuple[Glimpse, str]:
        """Return the effect of the thing that is pointed at, and the words about it."""
        key = (
            self._seen,
            self.hovered,
            self.painter.explained,
            self.choices.picked,
            self.choices.verb,
            self.choices.menu,
            self._advised,
        )
        if self._foreseen[0] != key:
            self._foreseen = (key, *self._outlook.at(self.hovered))
        return self._foreseen[1], self._foreseen[2]
