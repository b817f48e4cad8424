"""The picture of the table: its ground and units, and the light around units."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from client.draw.palette import ATTACK, HOVER, LEGAL, SELECTED, Colour
from client.draw.tabletop import aids
from client.draw.tabletop.camera import Camera, View
from client.draw.tabletop.tabletop import Tabletop
from client.skins.kings.table.battle import Battle, features
from client.skins.kings.table.hand import Hand
from client.skins.kings.table.tool import Light, Mark
from engine.games.kings.geometry.poses import Pose
from engine.games.kings.state import State

COLOURS: Mapping[Mark, Colour] = {"ready": LEGAL, "chosen": SELECTED, "target": ATTACK}
"""Of what can be pressed; what is barred has no light."""


def tabletop_of(state: State, stage: pygame.Rect, shown: Tabletop | None, *, turned: bool) -> Tabletop:
    """Return the table of a position in its part of the window: what is `shown`, if it is the same."""
    size, terrain = (state.width, state.height), features(state.pieces)
    if shown is None or shown.camera.table != size:
        return Tabletop(Camera(size, stage, turned=turned), terrain)
    if shown.camera.rect != stage:
        shown.camera.resize(stage)
    shown.camera.turned = turned
    return shown if shown.features == terrain else Tabletop(shown.camera, terrain)


def draw_table(target: pygame.Surface, tabletop: Tabletop, battle: Battle) -> None:
    """Draw the table with its units into its part of the window."""
    tabletop.units, tabletop.away, tabletop.carried = battle.standing, battle.away, battle.carried
    tabletop.draw(target)


class Lights:
    """The light around units; while camera and units rest, it is kept as pictures."""

    def __init__(self) -> None:
        """Begin with the camera at nothing."""
        self._view: View | None = None
        self._kept: dict[tuple[str, Mark], tuple[Pose, pygame.Surface, tuple[int, int]]] = {}

    def draw(self, target: pygame.Surface, hand: Hand, battle: Battle, lights: Mapping[str, Light]) -> None:
        """Draw it around units that can be pressed, the chosen one, the one that is pointed at."""
        view = hand.view
        moving, self._view = view != self._view, view
        if moving:
            self._kept.clear()
        for unit, light in lights.items():
            if unit not in battle.poses or light.mark not in COLOURS:
                continue
            if not moving:
                self._draw_kept(target, view, battle, unit, light.mark)
            elif light.mark == "ready":
                aids.frame(target, view, battle.corners(unit), COLOURS[light.mark])
            else:
                aids.halo(target, view, battle.corners(unit), COLOURS[light.mark])
        chosen = lights.get(hand.selected)
        if hand.selected in battle.poses and (chosen is None or chosen.mark != "chosen"):
            aids.halo(target, view, battle.corners(hand.selected), SELECTED)
        if hand.hovered in battle.poses:
            corners = battle.corners(hand.hovered)
            aids.line(target, view, (*corners, corners[0]), HOVER, width=3)

    def _draw_kept(self, target: pygame.Surface, view: View, battle: Battle, unit: str, mark: Mark) -> None:
        pose = battle.poses[unit]
        known = self._kept.get((unit, mark))
        if known is None or known[0] != pose:
            picture, place = aids.lit(view, battle.corners(unit), COLOURS[mark], glowing=mark != "ready")
            known = self._kept[unit, mark] = pose, picture, place
        target.blit(*known[1:])
