"""The camera that follows events: a player with a close view still sees a charge at the other end."""

from __future__ import annotations

from typing import Any

from client.draw.tabletop.camera import Camera, Point
from client.skins.scene import Scene
from client.skins.tabletop.tools.table_game import TableGame
from engine.events import Event

MARGIN = 0.12
"""The outer part of the view's breadth and height in which nothing is seen well."""


class Following:
    """Moves a camera to the place of an event, and in the end back to the player's view."""

    def __init__(self, game: TableGame[Any]) -> None:
        """Begin without an event to follow."""
        self._game = game
        self._event: Event | None = None
        self._before: tuple[Point, int] | None = None
        """The player's former view."""

    def see(self, scene: Scene, camera: Camera) -> None:
        """Move to the motion if it is out of sight; in a quiet moment, move back."""
        event = None if scene.motion is None else scene.motion[0]
        if event is not None and event is not self._event:
            self._look(scene, event, camera)
        elif scene.live and self._before is not None:
            camera.follow(*self._before)
            self._before = None
        self._event = event

    def let_go(self) -> None:
        """Keep the player's new view when the player moves the camera."""
        self._before = None

    def _look(self, scene: Scene, event: Event, camera: Camera) -> None:
        seen = [(pose.x, pose.y) for pose in self._game.places(scene.standing.state, event)]
        rect, view = camera.rect, camera.goal
        room = rect.inflate(-2 * MARGIN * rect.width, -2 * MARGIN * rect.height)
        if camera.goal_level == 0 or all(room.collidepoint(view.to_window(place)) for place in seen):
            return
        self._before = self._before or (view.middle, camera.goal_level)
        xs, ys = [x for x, _ in seen], [y for _, y in seen]
        wide, high = (view.scale * (max(each) - min(each)) for each in (xs, ys))
        both = wide <= room.width and high <= room.height
        middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        camera.follow(middle if both else seen[-1])
