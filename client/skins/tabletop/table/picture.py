"""The picture of the table: its ground and units, and the light around units."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pygame

from client.draw.palette import ATTACK, HOVER, LEGAL, SELECTED, Colour
from client.draw.tabletop import aids
from client.draw.tabletop.camera import Camera, View
from client.draw.tabletop.tabletop import Tabletop
from client.skins.tabletop.tools.battle import Battle
from client.skins.tabletop.tools.table_game import S, TableGame
from client.skins.tabletop.tools.tool import Light, Mark
from client.skins.tabletop.tools.tool_context import ToolContext
from engine.tabletop.poses import Pose

COLOURS: Mapping[Mark, Colour] = {"ready": LEGAL, "chosen": SELECTED, "target": ATTACK}
"""Colours of the lights; a barred unit has none."""


def tabletop_of(
    game: TableGame[S], state: S, stage: pygame.Rect, shown: Tabletop | None, *, turned: bool, band: int
) -> Tabletop:
    """Return the table of a position in its part of the window: `shown`, if it is the same.

    Where it leaves at least `band` pixels free, it lies at the left of them.
    """
    size, terrain = game.size(state), game.features(state)
    if shown is None or shown.camera.table != size:
        shown = Tabletop(Camera(size, stage, turned=turned), terrain)
    camera = shown.camera
    before = camera.rect, camera.turned, camera.aside
    camera.turned = turned
    if camera.rect != stage:
        camera.resize(stage)
    camera.aside = camera.spare >= band
    if before != (camera.rect, turned, camera.aside):
        camera.resize(stage)
    return shown if shown.features == terrain else Tabletop(camera, terrain)


def draw_table(target: pygame.Surface, tabletop: Tabletop, battle: Battle[Any]) -> None:
    """Draw the table with its units into its part of the window."""
    tabletop.units, tabletop.away, tabletop.carried = battle.standing, battle.away, battle.carried
    tabletop.draw(target)


class _UnitLight(NamedTuple):
    """The light around a unit in a pose: a picture and its place, None while it is in motion."""

    pose: Pose
    blit: tuple[pygame.Surface, tuple[int, int]] | None


class Lights:
    """The lights around units; while camera and units rest, they are kept as pictures."""

    def __init__(self) -> None:
        """Begin without a camera."""
        self._view: View | None = None
        self._kept: dict[tuple[str, Mark], _UnitLight] = {}

    def draw(
        self,
        target: pygame.Surface,
        context: ToolContext[Any],
        battle: Battle[Any],
        lights: Mapping[str, Light],
    ) -> None:
        """Draw it around units that can be pressed, the chosen one, and the one that is pointed at."""
        view = context.view
        moving, self._view = view != self._view, view
        if moving:
            self._kept.clear()
        kept: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for unit, light in lights.items():
            if unit not in battle.poses or light.mark not in COLOURS:
                continue
            lit = None if moving else self._picture(view, battle, unit, light.mark)
            if lit is not None:
                kept.append(lit)
            elif light.mark == "ready":
                aids.frame(target, view, battle.corners(unit), COLOURS[light.mark])
            else:
                aids.halo(target, view, battle.corners(unit), COLOURS[light.mark])
        target.fblits(kept)
        chosen = lights.get(context.selected)
        if context.selected in battle.poses and (chosen is None or chosen.mark != "chosen"):
            aids.halo(target, view, battle.corners(context.selected), SELECTED)
        if context.hovered in battle.poses:
            corners = battle.corners(context.hovered)
            aids.line(target, view, (*corners, corners[0]), HOVER, width=3)

    def _picture(
        self, view: View, battle: Battle[Any], unit: str, mark: Mark
    ) -> tuple[pygame.Surface, tuple[int, int]] | None:
        """Return the light around a unit as a picture, with its place; None while the unit is moved."""
        pose = battle.poses[unit]
        known = self._kept.get((unit, mark))
        if known is not None and known.pose == pose and known.blit is not None:
            return known.blit
        made = None
        if known is None or known.pose == pose:
            made = aids.make_outline(view, battle.corners(unit), COLOURS[mark], glowing=mark != "ready")
        self._kept[unit, mark] = _UnitLight(pose, made)
        return made
