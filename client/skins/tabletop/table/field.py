"""The table as a control: the position through the camera, and the active tool."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

import pygame

from client.draw.cache import cache_results
from client.draw.felt import make_felt
from client.skins.command import Command
from client.skins.scene import Plate, Scene, Setting
from client.skins.tabletop.shapes.tape import Tape
from client.skins.tabletop.shapes.tips import draw_tip
from client.skins.tabletop.side_panel.roster import CHIP, chip_key
from client.skins.tabletop.story.strip import FOLD
from client.skins.tabletop.table.camera_control import DRAGS
from client.skins.tabletop.table.choosing_field import ChoosingField
from client.skins.tabletop.table.commands import INFO, TAPE, list_commands
from client.skins.tabletop.table.offer import unit_spot
from client.skins.tabletop.table.picture import draw_table
from client.skins.tabletop.tools.battle import unit_key
from client.skins.tabletop.tools.table_game import S
from client.skins.tabletop.tools.tool import Light
from client.ui.focus import Control, Key, Spot
from client.ui.pace import MOVING_FPS

UNIT, PLATE = "unit", "plate"
CARD_DELAY_S = 0.35
"""Seconds of pointing at a unit before its card is shown."""


class TableField(ChoosingField[S]):
    """The match as one viewer sees it."""

    command_texts: ClassVar[str]
    """The stem of the texts of commands, in the game's own catalogue."""
    tape: Tape
    """The tape measure."""

    # Prompts and drawing.

    def arrange(self, setting: Setting, scene: Scene) -> None:
        """Lay everything out anew; names of units grow with the text, and cards show the omitted ones."""
        self._banners.grown = max(1.0, setting.scale.text / 100)
        super().arrange(setting, scene)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table and the things to press."""
        assert self.tabletop is not None
        boxes = [part.clip(target.get_rect()) for part in self.places.around]
        target.fblits(_cut_cloth(target.size, tuple((*each.topleft, *each.size) for each in boxes)))
        poses = {**self.tool.poses, **self.spectacle.poses}
        battle, figures = self.context.battle, self.spectacle.figures
        if poses or figures:
            battle = battle.move(poses, figures)
        self.tabletop.sharing = self.spectacle.tray.shown
        draw_table(target, self.tabletop, battle)
        clip = target.get_clip()
        target.set_clip(self.places.stage)
        self.draw_below(target)
        self._lights.draw(target, self.context, battle, self.offer.lights)
        self._banners.draw(target, self.context.camera, battle.standing, battle.away, battle.carried)
        self.draw_above(target)
        self.story.draw_marks(target, self.hovered)
        target.set_clip(clip)
        self.story.draw(target, self.hovered)
        self.offer.draw(target, self.setting.scale, self.hovered)
        self.column.draw(
            target,
            frozenset() if self.scene.standing.outcome is not None else self.game.to_act(self.state),
            hovered=self.context.hovered,
            selected=[self.context.selected, *self.offer.chosen],
            ready=self.offer.choosable,
        )

    def draw_below(self, target: pygame.Surface) -> None:
        """Draw shapes on the table, below the lights around units and below banners."""
        self.tool.draw_under(target)

    def draw_above(self, target: pygame.Surface) -> None:
        """Draw shapes over table, units and banners."""
        self.tool.draw_over(target)
        if TAPE in self.switches:
            self.tape.draw(target)

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the present event, the card of the unit under the mouse, and the effect of a press on it."""
        self.spectacle.draw(target, self.setting, self.context)
        self.story.draw_words(target, self.hovered, self.on_reading)
        self.context.card = pygame.Rect(0, 0, 0, 0)
        unit = self.context.hovered or (self.context.selected if INFO in self.switches else "")
        if unit not in self.context.battle.units:
            return
        dice, card = self.spectacle.tray.box, None
        if INFO in self.switches:
            card = self.column.draw_large_card(target, unit, self.context.pointer, dice)
        elif self._pointed >= CARD_DELAY_S:
            card = self.column.draw_card(target, unit, self.context.middle(unit), dice)
        if card is not None:
            self.context.card = card
        if (light := self.offer.lights.get(unit)) is not None:
            self.draw_meaning(target, unit, light)

    def draw_meaning(self, target: pygame.Surface, unit: str, light: Light) -> None:
        """Draw the words of a light beside the mouse: the effect of a press, or the reason against it."""
        context = self.context
        if self._on_table(context.pointer) and light.mark in ("target", "barred") and light.text:
            barred = light.mark == "barred"
            room, scale = context.camera.rect, context.setting.scale
            draw_tip(target, light.text, context.pointer, room, scale, barred=barred)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._pointed += dt
        self.control.step(dt)
        self.context.covered = self.covered
        self.tool.update(dt)
        self.go_on()
        self.tell_drop()
        self.spectacle.update(dt)
        place = self.spectacle.tray.place
        if self.story.make_room(None if place is None else place[1]):
            self.changed = True
        resting = not self.control.moving
        if resting and not self._resting:
            # Units are at other pixels than before.
            self.changed = True
        self._resting = resting

    @property
    def rate(self) -> float:
        """Return how many frames a second the table needs."""
        busy = self.tabletop is not None and self.tabletop.busy
        waits = bool(self.context.hovered) and self._pointed < CARD_DELAY_S
        moving = self.control.moving or self.tool.moving or busy or waits or self.context.goes_on
        return MOVING_FPS if moving else self.spectacle.rate

    def prompt(self) -> str:
        """Return one line with the question to the player, or with the reason for a refusal."""
        return self.own_prompt or super().prompt()

    @property
    def own_prompt(self) -> str:
        """Return the reason for a refusal, or the tool's own question."""
        return (self._notice or self._refused or self.tool.prompt()) if self.acting else ""

    def waiting(self) -> str:
        """Describe the present event, or name the awaited players and decision."""
        return self.told if self.has_news else super().waiting()

    @property
    def told(self) -> str:
        """Return the present event in words, or the news of a dropped queue."""
        return self.spectacle.told or self._notice

    @property
    def has_news(self) -> bool:
        """Say whether something is told, or nobody is awaited."""
        return bool(self.told) or not (self.scene.live and self.find_awaited_seats())

    @property
    def crowd(self) -> Sequence[pygame.Rect]:
        """Return the places of units on the table, and the things in the column."""
        shown, view = self.context.battle.move(self.tool.poses), self.context.view
        units = map(view.around, map(shown.corners, shown.poses))
        return [*units, *self.places.plates, *self.places.rosters, self.places.card, *self.story.boxes]

    def plates(self) -> Sequence[Plate]:
        """Return the places of the players."""
        return self.column.plates

    # Player input.

    def controls(self) -> list[Control]:
        """List lit units, the tool's other controls, and the buttons."""
        return [*self.offer.units(self.press), *self.tool.controls(), *self.offer.buttons(self._answer)]

    def sights(self) -> list[Control]:
        """List all other units and chips, to look at, and plates whose large letters leave words out."""
        units = self.context.battle.poses.keys() - self.offer.pressable.keys()
        found = [unit_spot(self.context, unit, None, self.press) for unit in sorted(units)]
        names, chips = self.context.battle.name, self.column.chips().items()
        found += self.story.controls(self._press_story)
        found += [Spot(chip_key(u), names(u), box, partial(self.look_at, u)) for u, box in chips]
        if self.setting.scale.text > 100:
            found += [
                Spot(Key(PLATE, seat), self.setting.names[seat], plate.rect, lambda: None, clickable=False)
                for seat, plate in enumerate(self.column.plates)
            ]
        return found

    def find_left_out_text(
        self, pos: tuple[int, int] | None, key: Key | None
    ) -> tuple[str, pygame.Rect] | None:
        """Return the text of the plate under the mouse or the keyboard."""
        for seat, plate in enumerate(self.column.plates):
            there = key == Key(PLATE, seat) if pos is None else plate.rect.collidepoint(pos)
            if there:
                return self.column.describe_player(seat), plate.rect
        return None

    def _press_story(self, key: Key) -> None:
        """Lead the camera to an entry of the story, or change what the strip shows."""
        self.on_sound("click")
        if key.value == FOLD:
            self.switch(FOLD)
        self.story.press(key, folded=FOLD in self.switches)
        self.changed = True

    def draw_focus(self, target: pygame.Surface, key: Key) -> bool:
        """Mark a unit by the light around it; the tool marks its own controls."""
        # A pointed unit has a light; no unit has a frame, which would lie over dice and cards.
        return key.kind == UNIT or self.tool.draw_focus(target, key)

    def point(self, key: Key | None) -> None:
        """Note the control under the keyboard; the camera moves to an unseen one."""
        self._hover(key)
        self.story.point(key)
        if key is not None and key.kind == UNIT and str(key.value) in self.context.battle.poses:
            self.show(str(key.value))

    def _hover(self, key: Key | None) -> None:
        if key != self.hovered:
            self.hovered, self._refused, self._pointed = key, "", 0.0
            self.context.hovered = str(key.value) if key is not None and key.kind in (UNIT, CHIP) else ""
            self.tool.point(key)

    def event(self, event: pygame.event.Event) -> bool:
        """Offer an event to the tool, then to the camera; find the control under the mouse."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._notice = ""
        if event.type == pygame.MOUSEBUTTONDOWN and self.overlies(event.pos):
            self.spectacle.tray.put_away()
            return True
        if event.type == pygame.MOUSEMOTION:
            self.follow_pointer(event.pos)
        if (TAPE in self.switches and self.tape.event(event)) or self.tool.event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in DRAGS:
            return self._press(event)
        if self.control.event(event, self.context.pointer):
            self._following.let_go()
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    def follow_pointer(self, pos: tuple[int, int]) -> None:
        """Note the thing under the mouse, unless the mouse drags the table."""
        self.context.pointer = pos
        if not self.control.dragging:
            self._hover(self.key_at(pos))

    def _press(self, event: pygame.event.Event) -> bool:
        """Take the press of a button on a unit or on the ground."""
        if not self._on_table(event.pos):
            return False
        if event.button == pygame.BUTTON_LEFT and (unit := self._unit_at(event.pos)):
            self.press(unit)
            return True
        self.control.take(event)
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.scancode == pygame.KSCAN_ESCAPE:
            return self.back()
        found = self.offer.on_key(event.scancode)
        if found is not None:
            self._answer(found)
        return found is not None

    def key_at(self, pos: tuple[int, int]) -> Key | None:
        """Return the key of the visible thing at a point: a button, a unit, its chip, or a tool's place."""
        if self.overlies(pos):
            return None
        if (box := self.offer.box_at(pos)) is not None:
            return box
        if (entry := self.story.at(pos)) is not None:
            return entry
        if unit := self._unit_at(pos):
            return unit_key(unit)
        if chip := self.column.at(pos):
            return chip_key(chip)
        spots = (each.key for each in self.tool.controls() if each.rect.collidepoint(pos))
        return next((key for key in spots if isinstance(key, Key)), None)

    def overlies(self, pos: tuple[int, int]) -> bool:
        """Say whether the dice tray lies at a point."""
        return self.spectacle.tray.covers(pos)

    def back(self) -> bool:
        """Take the tape up, or a step of the tool back, or deselect the chosen unit."""
        return (TAPE in self.switches and self.tape.take_up()) or super().back()

    # Commands.

    def commands(self) -> list[Command]:
        """Offer the commands of the camera, and the large card of a unit."""
        return list_commands(self, self.command_texts, lambda: self.context.camera.fit(), self._next)

    def _next(self) -> None:
        """Go to the next unit that can be chosen."""
        if unit := self.offer.find_next_unit(self.context.selected):
            self.show(unit)
            if self.offer.lights[unit].mark == "ready":
                self.press(unit)
            self._lead(unit_key(unit))


@cache_results(1)
def _cut_cloth(
    size: tuple[int, int], parts: tuple[tuple[int, int, int, int], ...]
) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """Return the felt in parts of a window of `size` pixels, with their places: the table hides the rest."""
    felt = make_felt(size)
    return [(felt.subsurface(part).copy(), part[:2]) for part in parts if part[2] and part[3]]
