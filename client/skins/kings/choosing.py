"""The choice of the Kings of War player: units, tools and their orders."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import pygame

from client.draw.tabletop import banners
from client.draw.tabletop.plan import Plan
from client.draw.tabletop.tabletop import Tabletop
from client.skins.field import Field
from client.skins.kings.motion.spectacle import Spectacle
from client.skins.kings.table.advice import Advice
from client.skins.kings.table.battle import Battle
from client.skins.kings.table.beside.column import Column
from client.skins.kings.table.camera_control import CameraControl
from client.skins.kings.table.choosing.meaning import Meaning
from client.skins.kings.table.following import Following
from client.skins.kings.table.layout import Places, places
from client.skins.kings.table.offer import Offer
from client.skins.kings.table.picture import Lights, tabletop_of
from client.skins.kings.table.shapes.markers import Goal
from client.skins.kings.table.shapes.measures import Measures
from client.skins.kings.table.tool import Answer, Tool
from client.skins.kings.table.tool_choice import tool_for
from client.skins.kings.table.tool_context import ToolContext
from client.skins.scene import Scene, Setting
from client.ui.focus import Key
from engine.events import Viewer
from engine.game import Game
from engine.games.kings.actions import Action
from engine.games.kings.state import State

CLOSE_LEVEL = 4
"""The camera's level for looking at a unit."""


class ChoosingField(Field):
    """One match as one viewer sees it, and the choice that the viewer makes."""

    places: Places
    column: Column
    offer: Offer

    def __init__(self, game: Game[State], viewer: Viewer) -> None:
        """Begin with nothing seen; `arrange` comes first."""
        super().__init__(game, viewer)
        self.control = CameraControl(self._click)
        self.context = ToolContext(
            viewer or 0, self.decide, self._offer, self._refuse, lambda name: self.on_sound(name), self._lead
        )
        self.tool = Tool(self.context)
        self.tabletop: Tabletop | None = None
        self.spectacle = Spectacle()
        self._following = Following()
        self._meaning = Meaning()
        self._advice = Advice(self.context)
        self._lights = Lights()
        self._banners = banners.Banners()
        self._refused = ""
        """The reason why the last press was refused."""
        self._resting = True
        """Whether the camera was at rest in the last frame."""
        self.measures = Measures(self.context, lambda: self.switches)
        self._pointed = 0.0
        """Seconds for which the same thing has been pointed at."""

    def arrange(self, setting: Setting, scene: Scene) -> None:
        """Lay everything out anew."""
        self.places = places(setting.areas, setting.scale, setting.bottom)
        self.context.setting = setting
        self.ahead = chain(banners.prepare_fonts(), self.spectacle.prepare_pictures(setting))
        super().arrange(setting, scene)

    def see(self, scene: Scene) -> None:
        """Take over the moment that is drawn next."""
        super().see(scene)
        self.spectacle.see(scene, self.setting.words)
        self._following.see(scene, self.context.camera)

    def renew(self) -> None:
        """Begin the choice anew."""
        state: State = self.state
        self._look(state)
        self.context.state, self.context.battle = state, Battle(self.setting.words, state)
        self._goal = Goal(state)
        self.column = Column(self.places, self.setting, state, over=self.scene.standing.outcome is not None)
        if self.context.selected not in state.units or state.units[self.context.selected].dead:
            self.context.selected = ""
        self.control.let_go()
        self.tool = tool_for(self.context) if self.acting else Tool(self.context)
        self._offer()

    def _look(self, state: State) -> None:
        """Look at the table of a position from the side of the lower player."""
        bottom = self.setting.bottom
        turned = state.edge != "" and (state.edge == "n") is (bottom == 0)
        self.tabletop = tabletop_of(state, self.places.stage, self.tabletop, turned=turned)
        self.context.camera = self.control.camera = self.tabletop.camera

    def _offer(self) -> None:
        """Update the things that can be pressed."""
        self._refused = ""
        self.offer = Offer(self.context, self.tool, self.places.answers)
        self.context.buttons = self.places.stage.bottom - self.offer.top
        self.changed = self.changed or not self.tool.leading

    @property
    def plan(self) -> Plan:
        """Return the present plan of the table."""
        return Plan(*self.context.camera.table, self.context.camera.turned)

    def advise(self, action: Action | None) -> Sequence[Key]:
        """Draw an advised order, and return the keys of its units."""
        return self._advice.take(action)

    @property
    def busy(self) -> bool:
        """Say whether a unit is selected."""
        return self.tool.busy

    def look_at(self, unit: str) -> None:
        """Fly to a unit, and press it if it can be chosen."""
        if unit in self.context.battle.poses:
            self.show(unit, max(CLOSE_LEVEL, self.context.camera.goal_level))
        light = self.offer.lights.get(unit)
        if light is not None and light.mark == "ready":
            self.press(unit)
        elif light is None or light.mark != "chosen":
            self.context.select(unit)

    def press(self, unit: str) -> None:
        """Press a unit: for the tool, or else to look at it."""
        light = self.offer.lights.get(unit)
        if light is None:
            self.context.select("" if self.context.selected == unit else unit)
            self.on_sound("click")
        elif light.mark == "barred":
            self._refuse(light.text)
            self.on_sound("refuse")
        else:
            self.on_sound("click")
            self.tool.press(unit)

    def _answer(self, answer: Answer) -> None:
        self.on_sound("click")
        answer.run()

    def _lead(self, key: Key) -> None:
        self.wish = key

    def _refuse(self, text: str) -> None:
        self._refused = text

    def show(self, unit: str, level: int | None = None) -> None:
        """Bring a unit into view."""
        pose = self.context.battle.poses[unit]
        seen = self.places.stage.collidepoint(self.context.camera.goal.to_window((pose.x, pose.y)))
        if not seen or level is not None:
            self.context.camera.follow((pose.x, pose.y), level)

    def _click(self, pos: tuple[int, int], button: int) -> None:
        """Take a click on the ground that was no drag."""
        if button == pygame.BUTTON_RIGHT or (button == pygame.BUTTON_LEFT and not self.tool.click(pos)):
            self.back()

    def back(self) -> bool:
        """Take a step of the tool back, or deselect the chosen unit."""
        if self.measures.back() or self.tool.back():
            return True
        selected = bool(self.context.selected)
        if selected:
            self.context.select("")
        return selected

    def _on_table(self, pos: tuple[int, int]) -> bool:
        free = self.offer.box_at(pos) is None and not self.overlies(pos)
        return free and self.places.stage.collidepoint(pos)

    def _unit_at(self, pos: tuple[int, int]) -> str:
        return self.context.battle.at(self.context.view, self.plan, pos) if self._on_table(pos) else ""
