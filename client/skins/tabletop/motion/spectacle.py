"""The spectacle of events as they happen: units on their way, effects over the table, dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

import pygame

from client.draw.tabletop.units import FigureMotion
from client.i18n import Words
from client.skins.scene import Scene, Setting
from client.skins.tabletop.dice.tray import Tray
from client.skins.tabletop.dice.tray_place import find_in_band, find_on_table
from client.skins.tabletop.motion.figures import advance
from client.skins.tabletop.motion.moment import Moment
from client.skins.tabletop.tools.table_game import TableGame
from client.skins.tabletop.tools.tool_context import ToolContext
from client.ui.pace import RESTING_FPS
from engine.events import Event
from engine.tabletop.poses import Pose

Effect: TypeAlias = Callable[[Moment, pygame.Surface, Any, float], None]
"""Draws an event over the table after a part of its motion."""
Sentence: TypeAlias = Callable[[Words, Any, Event], str | None]
"""Describes an event in a position, if it is worth a sentence."""


BANNER_HEIGHT = 26
"""Design units above a fighting unit that stay free too, for its banner."""


class Spectacle:
    """The moving things over one table; `see` comes first in each frame."""

    def __init__(
        self,
        game: TableGame[Any],
        tray: Tray[Any],
        effects: Mapping[type[Event], Effect],
        sentence: Sentence,
    ) -> None:
        """Begin with nothing seen; `effects` are drawn by the class of the event in motion."""
        self.tray = tray
        self._game, self._effects, self._sentence = game, effects, sentence
        self._scene: Scene | None = None
        self._event: Event | None = None
        """The last event in motion."""
        self.told = ""
        """The present event in words; empty in a quiet moment."""
        self._fighters: tuple[Pose, ...] = ()
        """The poses of its units, the most important first."""

    def see(self, scene: Scene, words: Words) -> None:
        """Take over the moment that is drawn next."""
        self._scene = scene
        self.tray.see(scene)
        event = None if scene.motion is None else scene.motion[0]
        if event is not None and event is not self._event:
            # Dice are for the units of the event before them, too.
            before = self._fighters if self.tray.throws(event) else ()
            places = self._game.places(scene.standing.state, event)
            self._fighters = tuple(dict.fromkeys((*before, *places)))
        if scene.live:
            self.told = ""
        elif event is not None and self.tray.throws(event):
            # The result of dice appears when they lie there; until then their purpose stays.
            self.told = self.told or self.tray.purpose(words)
        elif event is not None and event is not self._event:
            self.told = self._sentence(words, scene.standing.state, event) or self.told
        self._event = event

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self.tray.update(dt)

    @property
    def rate(self) -> float:
        """Return how many frames a second are needed while no event is in motion."""
        return self.tray.rate if self._scene is not None else RESTING_FPS

    def prepare_pictures(self, setting: Setting) -> Iterator[object]:
        """Draw at each step a picture for later use in a setting."""
        return self.tray.prepare_pictures(setting)

    @property
    def poses(self) -> Mapping[str, Pose | None]:
        """Return displaced units; None for one that is drawn elsewhere."""
        scene = self._scene
        if scene is None or scene.motion is None:
            return {}
        event, _, t = scene.motion
        return self._game.motion(scene.standing.state, event, t)

    @property
    def figures(self) -> Mapping[str, tuple[FigureMotion, ...]]:
        """Return the figures in motion, by their units."""
        scene = self._scene
        if scene is None or scene.motion is None:
            return {}
        event, _, t = scene.motion
        ways = self._game.figures(scene.standing.state, event)
        return {unit: advance(motions, t) for unit, motions in ways.items() if motions}

    def draw(self, target: pygame.Surface, setting: Setting, context: ToolContext[Any]) -> None:
        """Draw the things over the table into the camera's part of the window."""
        scene, camera = self._scene, context.camera
        if scene is None:
            return
        room = camera.rect
        if scene.motion is not None:
            event, _, t = scene.motion
            effect = self._effects.get(type(event))
            if effect is not None:
                clip = target.get_clip()
                target.set_clip(room)
                effect(Moment(setting, scene, camera, context.battle), target, event, t)
                target.set_clip(clip)
        if self.tray.shown:
            self._lay_tray(setting, context)
            self.tray.draw(target, setting)

    def _lay_tray(self, setting: Setting, context: ToolContext[Any]) -> None:
        """Find a place for the tray, unless it has one."""
        camera, battle = context.camera, context.battle
        room, size = camera.band if camera.band.width else camera.rect, self.tray.size(setting.scale)
        if self.tray.place is not None and self.tray.place[0] == room:
            return
        if camera.band.width:
            self.tray.lay(room, find_in_band(room, size, setting.scale))
            return
        boxes = {pose: camera.view.around(battle.corners(id)) for id, pose in battle.poses.items()}
        high = setting.scale.px(BANNER_HEIGHT)
        fighters = [
            box.move_to(y=box.y - high, height=box.height + high)
            for pose, box in boxes.items()
            if pose in self._fighters
        ]
        self.tray.lay(room, find_on_table(room, size, setting.scale, fighters, boxes.values()))
