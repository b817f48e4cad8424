"""The spectacle of events as they happen: units on their way, effects over the table, dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from client.draw.tabletop.camera import Camera
from client.draw.tabletop.plan import Plan
from client.i18n import Words
from client.skins.kings.dice.tray import Tray
from client.skins.kings.motion import effects, poses
from client.skins.kings.motion.moment import Moment, places
from client.skins.kings.wording.log.sentences import sentence
from client.skins.scene import Scene, Setting
from client.ui.pace import RESTING_FPS
from engine.events import Event
from engine.games.kings import events
from engine.tabletop.poses import Pose


class Spectacle:
    """The moving things over one table; `see` comes first in each frame."""

    def __init__(self) -> None:
        """Begin with nothing seen."""
        self.tray = Tray()
        self._scene: Scene | None = None
        self._event: Event | None = None
        """The last event in motion."""
        self.told = ""
        """The present event in words; empty in a quiet moment."""

    def see(self, scene: Scene, words: Words) -> None:
        """Take over the moment that is drawn next."""
        self._scene = scene
        self.tray.see(scene)
        event = None if scene.motion is None else scene.motion[0]
        if scene.live:
            self.told = ""
        elif isinstance(event, events.Rolled):
            # The result of dice appears when they lie there; until then their purpose stays.
            self.told = self.told or self.tray.purpose(words)
        elif event is not None and event is not self._event:
            self.told = sentence(words, scene.standing.state, event) or self.told
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
    def poses(self) -> Mapping[str, Pose]:
        """Return the poses of displaced units."""
        scene = self._scene
        if scene is None or scene.motion is None:
            return {}
        event, _, t = scene.motion
        return poses.moving(scene.standing.state, event, t)

    @property
    def gone(self) -> frozenset[str]:
        """Return the units that have left their places, although they are not yet off the table."""
        scene = self._scene
        return frozenset() if scene is None or scene.motion is None else poses.find_fleeing(scene.motion[0])

    def draw(self, target: pygame.Surface, setting: Setting, camera: Camera) -> None:
        """Draw the things over the table into the camera's part of the window."""
        scene, room = self._scene, camera.rect
        if scene is None:
            return
        plan = Plan(*camera.table, camera.turned)
        clip = target.get_clip()
        target.set_clip(room)
        effects.draw(target, Moment(setting, scene, camera.view, plan, room, setting.names))
        target.set_clip(clip)
        if scene.motion is not None:
            seen = places(scene.standing.state, scene.motion[0])
            self.tray.avoid(camera.view.to_window(seen[0][:2]) if seen else None, room)
        self.tray.draw(target, room, setting)
