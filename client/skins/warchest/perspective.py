"""The perspective of whoever sits before a scene: what is seen, and whether it is theirs to choose."""

from __future__ import annotations

from client.skins.skin import Scene
from engine.events import Viewer
from engine.game import Game
from engine.games.warchest.state import State


class Perspective:
    """A viewer before a scene, who chooses once and then waits for the host."""

    def __init__(self, game: Game[State], viewer: Viewer) -> None:
        self.game = game
        self.viewer = viewer
        self._scene: Scene | None = None
        self._sent = False
        """Whether a choice is on its way to the host."""

    @property
    def state(self) -> State:
        """Return the position that is seen."""
        assert self._scene is not None
        state: State = self._scene.standing.state
        return state

    @property
    def acting(self) -> bool:
        """Say whether the player may choose now."""
        scene = self._scene
        if scene is None or self._sent or scene.standing.outcome is not None:
            return False
        if not (scene.live and scene.choosing):
            return False
        return self.viewer is not None and self.viewer in self.game.to_act(scene.standing.state)
