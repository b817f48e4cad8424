"""The Dawn and Ember table as a control: pointing, clicking, and their effects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import uniform

import pygame

from client.skins.command import Command
from client.skins.dawnember.choosing import ChoosingField
from client.skins.dawnember.motion.effects import Effects
from client.skins.dawnember.table.choices import BUTTON
from client.skins.dawnember.table.closeup.card import CLOSEUP_DELAY_S
from client.skins.dawnember.table.combat.chances import ChanceSheet
from client.skins.dawnember.table.dragging import continue_drag
from client.skins.dawnember.table.outlook import NOTHING
from client.skins.dawnember.table.picture import Pointing
from client.skins.dawnember.table.selection import BACK
from client.skins.dawnember.table.spread import CARD, PILE, Thing
from client.skins.dawnember.table.stops.sheet import STOP_SHEET
from client.skins.dawnember.table.stops.standing_passes import (
    LASTING,
    ONWARD,
    THOUGHT_S,
    auto_answer,
    is_over,
    order_onward,
    standing_commands,
)
from client.skins.dawnember.wording.deeds import describe_action
from client.skins.dawnember.wording.lessons import lessons
from client.skins.dawnember.wording.prompts import prompt
from client.skins.lesson import Lesson
from client.skins.scene import Plate
from client.ui import keys
from client.ui.focus import Control, Key, Spot
from client.ui.pace import MOVING_FPS
from engine.events import Viewer
from engine.game import Game
from engine.games.dawnember.consequences.consequence import Consequence
from engine.games.dawnember.state import State


class DawnEmberField(ChoosingField):
    """The match as one viewer sees it."""

    def __init__(self, game: Game[State], viewer: Viewer) -> None:
        """Begin with nothing seen; `arrange` comes first."""
        super().__init__(game, viewer)
        self._sheet: tuple[object, ChanceSheet] | None = None
        """The last sheet with a consequence, and its subject."""
        self.closeup: pygame.Rect | None = None
        """The place of the close-up in the last picture."""
        self._badges: tuple[object, Mapping[Key, Sequence[Consequence]]] = (None, {})

    # Prompts and drawing.

    def plates(self) -> list[Plate]:
        """Return the places of the players."""
        return self.picture.plates

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table without the moving things."""
        hidden = self._transition().hidden if self.scene.motion is not None else frozenset()
        staged = replace(self.staged, hidden=hidden)
        if self.acting:
            pointed = self._lookahead.at(self.selection, self.hovered, self._led)
            ahead = pointed if pointed != NOTHING else self._advice.preview(self.selection)
            staged = replace(staged, ahead=ahead)
        self.picture.draw(target, self.spread, self._pointing(hidden), staged)

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the moving things and the close-up."""
        if self.scene.motion is not None:
            event, _, t = self.scene.motion
            self._transition().draw(target, t)
            Effects(self.setting, self.spread, self.viewer).draw(target, event, t)
        if self._drag is not None:
            self._drag.draw(target, self.setting.words)
        if self._browsing is not None:
            self._browsing.draw(target, self.hovered)
        sheet = self._find_sheet()
        self.closeup = None
        if self._rested >= CLOSEUP_DELAY_S:
            pointing, above = self._pointing(), None if sheet is None else sheet.rect
            thing, bubbles = self._thing(pointing.closeup), self.bubbles
            self.closeup = self.picture.draw_closeup(
                target, self.spread, pointing, thing, bubbles=bubbles, above=above
            )
        if sheet is not None:
            sheet.draw(target)

    def _find_sheet(self) -> ChanceSheet | None:
        """Return the consequence of the answer that is pointed at, or else of playing nothing."""
        if not self.acting or self._browsing is not None or self.viewer is None:
            return None
        actions = self.selection.actions(self.hovered)
        if not actions and not self._is_looked_at():
            actions = self.selection.list_passes()
        found = self._forecasting.found.get(actions[0]) if len(actions) == 1 else None
        if found is None:
            return None
        setting, about = self.setting, (self.setting, self.scene.number, actions[0])
        if self._sheet is None or self._sheet[0] != about:
            words, room = setting.words, setting.areas.log
            answer = describe_action(words, self.state, actions[0])
            sheet = ChanceSheet(words, setting.scale, room, self.state, self.viewer, answer, found)
            self._sheet = about, sheet
        return self._sheet[1]

    def _is_looked_at(self) -> bool:
        """Say whether a card or pile is in the close-up, which then has the whole column."""
        rests = self._rested >= CLOSEUP_DELAY_S and self.hovered != self._led
        return rests and self._thing(self.hovered) is not None

    @property
    def crowd(self) -> Sequence[pygame.Rect]:
        """Return the sheet with the consequence and the close-up, which no bubble should cover."""
        sheet = self._find_sheet()
        return [*((sheet.rect,) if sheet is not None else ()), *((self.closeup,) if self.closeup else ())]

    @property
    def rate(self) -> float:
        """Return how many frames a second are needed: many while consequences are worked out."""
        return MOVING_FPS if self.acting and self._forecasting.busy else super().rate

    def draw_focus(self, target: pygame.Surface, key: Key) -> bool:
        """Mark the control under the keyboard, unless it is in motion."""
        if self._browsing is not None:
            return self._browsing.draw_focus(target, key)
        if self.scene.motion is not None and key in self._transition().hidden:
            return True
        return self.picture.draw_focus(target, self.spread, key)

    def _pointing(self, hidden: frozenset[Key] = frozenset()) -> Pointing:
        selection = self.selection
        closeup = self.hovered if self.hovered != self._led else None
        return Pointing(
            self._advice.marks(selection),
            selection.answers,
            self.hovered,
            closeup,
            hidden,
            self._why_not(closeup),
            selection.arrow(self.hovered) or self._advice.arrow(selection),
            self.tops,
            self.gains,
            self.acting,
            self._list_badges(),
        )

    def _list_badges(self) -> Mapping[Key, Sequence[Consequence]]:
        """Return the known consequences of the things and buttons that can be pressed next."""
        found, selection = self._forecasting.found, self.selection
        if not found or not self.acting:
            return {}
        step = selection, len(selection.pressed), len(found)
        if self._badges[0] != step:
            keys = [key for key, mark in selection.marks.items() if mark != "picked"]
            keys += [answer.key for answer in selection.answers if answer.key != BACK]
            every = {key: selection.actions(key) for key in keys}
            self._badges = (
                step,
                {
                    key: [found[action] for action in actions]
                    for key, actions in every.items()
                    if actions and all(action in found for action in actions)
                },
            )
        return self._badges[1]

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds; automatic passes are sent now."""
        self._rested += dt
        if self.viewer is None or not self.acting:
            self._thought = None
            return
        self._forecasting.work(self.selection.actions(self.hovered) or self.selection.list_passes())
        for name in [each for each in self.switches if is_over(self.state, self.viewer, each)]:
            super().switch(name)
        found = self._forecasting.found
        unasked = auto_answer(self.state, self.viewer, self.actions(), self.switches, found)
        if unasked is None or unasked.cause != "considered":
            self._thought = None
        elif self._thought is None:
            self._thought = uniform(*THOUGHT_S)
        else:
            self._thought -= dt
        if unasked is not None and (self._thought is None or self._thought <= 0):
            self._thought = None
            self.decide(unasked.action)
            self._unasked = unasked.cause

    def prompt(self) -> str:
        """Return one line with the question to the player, and the effect of the thing that is pointed at."""
        words, selection = self.setting.words, self.selection
        if not self.acting:
            return ""
        if self._refused:
            return self._refused
        if selection.choices.picked:
            asked = selection.question()
        else:
            asked = prompt(words, self.state, self.viewer, self.setting.names)
            asked = f"{self._explain_automatic_answer()} {asked}".strip()
        rests = self._rested >= CLOSEUP_DELAY_S and self.hovered != self._led
        told = self._lookahead.describe(words, selection, self.hovered) if rests else ""
        return f"{asked} · {told}" if told else asked

    def waiting(self) -> str:
        """Name the awaited players and decision."""
        if not (self.scene.live and self.find_awaited_seats()):
            return ""
        waiting = prompt(self.setting.words, self.state, None, self.setting.names)
        return f"{self._explain_automatic_answer()} {waiting}".strip()

    def _explain_automatic_answer(self) -> str:
        """Say that the program has answered for the player, and why; empty after an own answer."""
        return self.setting.words.tr(f"duel.unasked.{self._unasked}") if self._unasked else ""

    def lessons(self) -> Sequence[Lesson]:
        """Return the lessons about the question; empty while something is picked."""
        if self.viewer is None or not self.acting or self.selection.choices.picked or self._browsing:
            return ()
        return lessons(self.setting.words, self.game, self.state, self.viewer)

    def advice_at(self, pos: tuple[int, int]) -> bool:
        """Say whether a target of the advised action lies at a point, and nothing can begin with it."""
        return not self.busy and self._advice.aims(self.selection, self.key_at(pos))

    # Player input.

    def controls(self) -> list[Control]:
        """List the things to press, then buttons; or the button that closes a pile."""
        if self._browsing is not None:
            return self._browsing.controls(self.back)
        things, free = self.spread.things.items(), self.selection.is_free
        # A card of the fan is found by its own shape.
        found = [self._spot(thing, clickable=key.kind != CARD) for key, thing in things if free(key)]
        boxes = self.picture.boxes(self.selection.answers)
        found += [
            Spot(answer.key, answer.text, boxes[answer.key], partial(self.press, answer.key))
            for answer in self.selection.answers
        ]
        return found

    def sights(self) -> list[Control]:
        """List all other cards and the piles, to look at."""
        if self._browsing is not None:
            return self._browsing.sights(self.back)
        things, free = self.spread.things.items(), self.selection.is_free
        seen = (thing for key, thing in things if (thing.card or key.kind == PILE) and not free(key))
        return [self._spot(thing, clickable=False) for thing in seen]

    def _spot(self, thing: Thing, *, clickable: bool) -> Control:
        label, press = thing.label(self.setting.words), partial(self.press, thing.key)
        return Spot(thing.key, label, thing.hit, press, clickable=clickable)

    def point(self, key: Key | None) -> None:
        """Note the control under the keyboard."""
        self._hover(key)
        self._led = self._led if key == self._led else None

    def _hover(self, key: Key | None) -> None:
        if key != self.hovered:
            self.hovered, self._rested, self._refused = key, 0.0, ""

    def overlies(self, pos: tuple[int, int]) -> bool:
        """Say whether the leaf of an open pile lies at a point."""
        return self._browsing is not None and self._browsing.rect.collidepoint(pos)

    def event(self, event: pygame.event.Event) -> bool:
        """Follow the mouse; the right button and the key for it take a step back."""
        if event.type == pygame.MOUSEMOTION:
            self._led = None
            self._hover(self.key_at(event.pos))
            self._carry(event.pos, held=bool(event.buttons[0]))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            return self.back()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._click(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._drop(event.pos)
        elif event.type == pygame.KEYDOWN and event.scancode == keys.BACK:
            return self.back()
        return False

    def key_at(self, pos: tuple[int, int]) -> Key | None:
        """Return the key of the visible thing at a point: a button, a card, or another thing on the table."""
        if self._browsing is not None:
            return self._browsing.at(pos)
        boxes = self.picture.boxes(self.selection.answers)
        button = next((key for key, box in boxes.items() if box.collidepoint(pos)), None)
        thing = self.spread.at(pos)
        return button or (thing.key if thing is not None else None)

    def _click(self, pos: tuple[int, int]) -> bool:
        """Take a click beside the controls: on the picked thing, or on another beginning."""
        key = self.key_at(pos)
        if self._browsing is not None:
            # The button is one of the controls; a click beside the cards closes the pile as well.
            return key is None and not self._browsing.rect.collidepoint(pos) and self.back()
        if key is not None and key.kind == PILE:
            self.browse(key)
            return True
        thing = self._thing(key)
        if thing is None or key is None or not self.acting:
            return False
        if self.selection.is_free(key) and key.kind != CARD:
            return False
        landing = (
            key if self.selection.is_free(key) or self.selection.turns(key) else self.selection.landing(pos)
        )
        if landing is not None:
            self.press(landing)
            return True
        self._refused = self._why_not(key)
        if self._refused:
            self.on_sound("refuse")
        return bool(self._refused)

    def _carry(self, pos: tuple[int, int], *, held: bool) -> None:
        """Carry the pressed thing along with the mouse while its button is held."""
        pressed = self.selection.pressed if held and self._browsing is None else []
        only = self.spread.things.get(pressed[0]) if len(pressed) == 1 else None
        self._drag = continue_drag(self._drag, only, pos)

    def _drop(self, pos: tuple[int, int]) -> None:
        """Drop the dragged thing: on a target, or back."""
        drag, self._drag = self._drag, None
        selection = self.selection
        if drag is None or not drag.moving or selection.pressed != [drag.thing.key]:
            return
        options, only, landing = selection.choices.options, selection.only_answer(), selection.landing(pos)
        if landing is not None:
            self.press(landing)
        elif only is not None and self.picture.on_table(pos):
            self._follow(only)
        elif not (options and all(option.kind == BUTTON for option in options)):
            self.back()

    # Standing passes.

    def switch(self, name: str) -> None:
        """Switch a command on or off; an order to pass on is one for the muster while that lasts."""
        if name == ONWARD and self.viewer is not None:
            name = order_onward(self.state, self.viewer, self.switches)
        super().switch(name)

    def keeps_switch(self, name: str) -> bool:
        """Say whether a switch stays from one run of the program to the next: every stop does."""
        return name.startswith(LASTING)

    def commands(self) -> list[Command]:
        """Offer the standing passes to a player."""
        if self.viewer is None:
            return []
        return standing_commands(self.switches, self.switch, partial(self.browse, STOP_SHEET))
