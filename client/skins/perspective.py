"""A viewer's perspective on a scene: the visible position, and the right to choose."""

from __future__ import annotations

from typing import Any

from client.skins.scene import Scene
from engine.events import Viewer
from engine.game import Game


class Perspective:
    """A viewer before a scene, who chooses once and then waits for the host."""

    def __init__(self, game: Game[Any], viewer: Viewer) -> None:
        """Begin with nothing seen."""
        self.game = game
        self.viewer = viewer
        self._scene: Scene | None = None
        self._sent = False
        """Whether a choice is on its way to the host."""
        self._question = 0
        """The revision at which the viewer's present question began."""

    @property
    def scene(self) -> Scene:
        """Return the shown moment; there must be one."""
        assert self._scene is not None
        return self._scene

    @property
    def state(self) -> Any:
        """Return the shown position."""
        return self.scene.standing.state

    @property
    def acting(self) -> bool:
        """Say whether the player may choose now."""
        scene = self._scene
        if scene is None or self._sent or scene.standing.outcome is not None:
            return False
        if not (scene.live and scene.choosing):
            return False
        return self.viewer is not None and self.viewer in self.game.to_act(scene.standing.state)

    def _behold(self, scene: Scene) -> None:
        """Take over a moment; a choice is on its way until the viewer is asked anew, whatever others do."""
        self._scene = scene
        if scene.live and self.viewer is not None:
            question = scene.standing.since(self.viewer)
            if question != self._question:
                self._question, self._sent = question, False

    def actions(self) -> list[Any]:
        """Return the possible actions of the player."""
        return self.game.legal(self.state, self.viewer) if self.acting and self.viewer is not None else []

    def find_awaited_seats(self) -> frozenset[int]:
        """Return the seats that must decide; none if the viewer is one of them."""
        scene = self.scene
        seats = frozenset() if scene.standing.outcome is not None else self.game.to_act(self.state)
        return frozenset() if scene.choosing and self.viewer in seats else seats
