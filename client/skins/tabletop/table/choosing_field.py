"""The choice of a player at a table with miniatures: units, tools and their orders."""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import chain
from typing import Any, Generic

import pygame

from client.draw.tabletop import banners
from client.draw.tabletop.plan import Plan
from client.draw.tabletop.tabletop import Tabletop
from client.skins.field import Field
from client.skins.scene import Scene, Setting
from client.skins.tabletop.layout import Places, min_band, places
from client.skins.tabletop.motion.spectacle import Spectacle
from client.skins.tabletop.side_panel.column import Column
from client.skins.tabletop.side_panel.content import PanelContent
from client.skins.tabletop.story.story_view import StoryView
from client.skins.tabletop.story.strip import FOLD
from client.skins.tabletop.table.camera_control import CameraControl
from client.skins.tabletop.table.following import Following
from client.skins.tabletop.table.offer import Offer
from client.skins.tabletop.table.picture import Lights, tabletop_of
from client.skins.tabletop.tools.battle import Battle
from client.skins.tabletop.tools.order_queue import Moment
from client.skins.tabletop.tools.table_game import S, TableGame
from client.skins.tabletop.tools.tool import Answer, Tool
from client.skins.tabletop.tools.tool_context import ToolContext
from client.skins.tabletop.tools.waiting import Waiting
from client.ui.focus import Key
from engine.events import Viewer
from engine.game import Game, Reason

CLOSE_LEVEL = 4
"""The camera's level for looking at a unit."""


class ChoosingField(Field, ABC, Generic[S]):
    """One match as one viewer sees it, and the choice that the viewer makes."""

    places: Places
    column: Column
    offer: Offer

    def __init__(
        self, game: Game[Any], viewer: Viewer, table_game: TableGame[S], spectacle: Spectacle
    ) -> None:
        """Begin with nothing seen; `arrange` comes first."""
        super().__init__(game, viewer)
        self.table_game = table_game
        self.control = CameraControl(self._click)
        self.context: ToolContext[S] = ToolContext(
            viewer or 0,
            self.decide,
            self._offer,
            self._refuse,
            lambda name: self.on_sound(name),
            self._lead,
            lambda action: self.game.refuse(self.context.state, self.context.seat, action),
            self.tell_reason,
        )
        self.tool: Tool[S] = Tool(self.context)
        self.tabletop: Tabletop | None = None
        self.spectacle = spectacle
        self._following = Following(table_game)
        self.story = StoryView(self.context)
        self._lights = Lights()
        self._banners = banners.Banners()
        self._refused = ""
        """The reason why the last press was refused."""
        self._notice = ""
        """The news of a dropped queue, until the player goes on."""
        self._resting = True
        """Whether the camera was at rest in the last frame."""
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
        queue = self.context.queue
        if scene.standing.outcome is not None:
            queue.clear()
        queue.note_takebacks(scene.told, scene.number)
        super().see(scene)
        self.spectacle.see(scene, self.setting.words)
        self._following.see(scene, self.context.camera)

    def renew(self) -> None:
        """Begin the choice anew."""
        state: S = self.state
        self._look(state)
        self.context.state = state
        self.context.battle = battle = Battle(self.table_game, self.setting.words, state)
        self.column = Column(self.places, self.setting, battle, self.panel_content())
        selected = battle.units.get(self.context.selected)
        # A unit that waits for its place is selected only by the tool that places it.
        if selected is None or selected.left is None or (selected.pose is None and not self.acting):
            self.context.selected = ""
        if self.places.narrated:
            self.story.see(self.scene, self.viewer, folded=FOLD in self.switches)
        self.control.let_go()
        self.context.moment = self.find_moment()
        self.tool = self.make_tool() if self.acting else Waiting(self.context)
        # Mouse or keyboard may be where they were: the new tool does not hear of them by itself.
        self.tool.point(self.hovered)
        self._offer()

    @abstractmethod
    def make_tool(self) -> Tool[S]:
        """Return the tool for the decision that the position asks of the player."""

    @abstractmethod
    def panel_content(self) -> PanelContent:
        """Return the words of the column for the present position."""

    def _look(self, state: S) -> None:
        """Look at the table of a position from the side of the lower player."""
        game = self.table_game
        turned = game.is_turned(state, self.setting.bottom)
        stage = self.places.stage
        band = min_band(self.setting.scale) if self.places.narrated else stage.width
        self.tabletop = tabletop_of(game, state, stage, self.tabletop, turned=turned, band=band)
        self.context.camera = self.control.camera = self.tabletop.camera

    def _offer(self) -> None:
        """Update the things that can be pressed."""
        self._refused = ""
        room = self.places.answers.copy()
        room.width -= self.context.camera.spare if self.context.camera.aside else 0
        self.offer = Offer(self.context, self.tool, room)
        self.context.buttons = self.places.stage.bottom - self.offer.top
        self.changed = self.changed or not self.tool.leading

    @property
    def plan(self) -> Plan:
        """Return the present plan of the table."""
        return Plan(*self.context.camera.table, self.context.camera.turned)

    @property
    def busy(self) -> bool:
        """Say whether a unit is selected, or the question is answered by the queue."""
        return self.tool.busy or self.context.goes_on

    def find_moment(self) -> Moment:
        """Return the question of the position and its turn; the default tells no questions apart."""
        return "", 0

    def tell_reason(self, why: Reason) -> str:
        """Return the reason against a decision in words."""
        return self.setting.words.tr(f"reason.{why.code}", **why.args)

    def refuse(self) -> None:
        """Let the player choose again after the host refused the action."""
        self.context.queue.drop("refused")
        super().refuse()

    def go_on(self) -> None:
        """Send the next queued decision; one that is impossible ends the queue, and the player reads why.

        Nothing is sent while a dialog lies over the table: there the player could not stop it.
        """
        context = self.context
        if not self.acting or not context.queue or self.covered:
            return
        action = context.queue.next(context.state, self.scene.number, context.moment)
        if action is None:
            return
        why = context.refuse(action)
        if why is None:
            self.decide(action)
            return
        context.queue.drop("refused")
        self._offer()
        self._refuse(self.tell_reason(why))
        self.on_sound("refuse")

    def tell_drop(self) -> None:
        """Tell the player of queued decisions that were dropped."""
        queue = self.context.queue
        drop, queue.dropped = queue.dropped, None
        if drop is not None:
            text = self.setting.words.tr_n(f"tabletop.queue.dropped.{drop.cause}", drop.number)
            self._notice = " ".join(filter(None, (self._refused, text)))
            self.on_sound("refuse")

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
        """Stop the queue of decisions, take a step of the tool back, or deselect the chosen unit."""
        if self.context.queue:
            self.context.queue.clear()
            self.renew()
            return True
        if self.tool.back():
            return True
        selected = bool(self.context.selected)
        if selected:
            self.context.select("")
        return selected

    def _on_table(self, pos: tuple[int, int]) -> bool:
        free = self.offer.box_at(pos) is None and not self.overlies(pos) and not self.story.covers(pos)
        return free and self.places.stage.collidepoint(pos)

    def _unit_at(self, pos: tuple[int, int]) -> str:
        return self.context.battle.at(self.context.view, self.plan, pos) if self._on_table(pos) else ""
