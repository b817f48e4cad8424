"""The table of Kings of War as a control: its goals, its measures, its advice and its lessons."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.draw.tabletop.plan import INCHES, Point
from client.skins.command import Command
from client.skins.kings.context import KingsTool
from client.skins.kings.dice.tray import KingsTray
from client.skins.kings.forecast.panel import Forecasts
from client.skins.kings.motion.effects import EFFECTS
from client.skins.kings.table.advice import read_advice
from client.skins.kings.table.game import KingsTableGame
from client.skins.kings.table.panel import KingsPanel
from client.skins.kings.table.rules_topic import of_moment
from client.skins.kings.table.shapes.markers import Goal
from client.skins.kings.table.shapes.measuring import AIDS, THREATS, draw_measures, draw_threats
from client.skins.kings.table.tool_choice import tool_for
from client.skins.kings.wording.lessons import lessons
from client.skins.kings.wording.log.sentences import sentence
from client.skins.kings.wording.measures import inches
from client.skins.kings.wording.prompts import find_question, prompt
from client.skins.kings.wording.reasons import reason
from client.skins.lesson import Lesson
from client.skins.tabletop.motion.spectacle import Spectacle
from client.skins.tabletop.shapes.measures import Measures
from client.skins.tabletop.shapes.tape import Tape
from client.skins.tabletop.table.advice import Advice
from client.skins.tabletop.table.commands import make_switch
from client.skins.tabletop.table.field import TableField
from client.skins.tabletop.tools.order_queue import Moment
from client.skins.tabletop.tools.tool import Light
from client.ui.focus import Key
from engine.events import Viewer
from engine.game import Game, Reason
from engine.games.kings.actions import Action
from engine.games.kings.state import State


class KingsField(TableField[State]):
    """The match as one viewer sees it."""

    command_texts = "kings.command"

    def __init__(self, game: Game[State], viewer: Viewer) -> None:
        """Begin with nothing seen; `arrange` comes first."""
        table = KingsTableGame()
        super().__init__(game, viewer, table, Spectacle(table, KingsTray(), EFFECTS, sentence))
        self._forecasts = Forecasts()
        self._advice = Advice(self.context)
        of_unit, of_all = {AIDS: draw_measures}, {THREATS: draw_threats}
        self.measures = Measures(self.context, lambda: self.switches, of_unit, of_all)
        self.tape = Tape(self.context, INCHES, inches, _find_front)

    def renew(self) -> None:
        """Begin the choice anew."""
        super().renew()
        self._goal = Goal(self.state)

    def make_tool(self) -> KingsTool:
        """Return the tool for the decision that the position asks of the player."""
        return tool_for(self.context)

    def find_moment(self) -> Moment:
        """Return the question of the position and its turn."""
        return find_question(self.state), self.state.turn

    def tell_reason(self, why: Reason) -> str:
        """Return the reason against an order in words."""
        return reason(self.setting.words, why, self.state)

    def panel_content(self) -> KingsPanel:
        """Return the words of the column for the present position."""
        over = self.scene.standing.outcome is not None
        return KingsPanel(self.setting.words, self.state, over=over)

    def draw_below(self, target: pygame.Surface) -> None:
        """Draw the goals, the shapes of the tool, and what is measured."""
        self._goal.draw(target, self.context.view)
        super().draw_below(target)
        self.measures.draw(target, self.scene.number)

    def draw_above(self, target: pygame.Surface) -> None:
        """Draw the advice, the shapes of the tool, and the tape."""
        self._advice.draw(target)
        super().draw_above(target)

    def draw_meaning(self, target: pygame.Surface, unit: str, light: Light) -> None:
        """Draw the forecast of a light's order, or else its words."""
        if not self._forecasts.draw(target, self.scene, self.context, unit, light):
            super().draw_meaning(target, unit, light)

    def prompt(self) -> str:
        """Return one line with the question to the player, or with the reason for a refusal."""
        if not self.acting:
            return ""
        return self.own_prompt or prompt(self.setting.words, self.state, self.viewer, self.setting.names)

    def waiting(self) -> str:
        """Describe the present event, or name the awaited players and decision."""
        if self.has_news:
            return self.told
        return prompt(self.setting.words, self.state, None, self.setting.names)

    def lessons(self) -> Sequence[Lesson]:
        """Return the lessons about the question; empty while something is selected."""
        if self.viewer is None or not self.acting or self.busy:
            return ()
        return lessons(self.setting.words, self.state, self.viewer)

    @property
    def crowd(self) -> Sequence[pygame.Rect]:
        """Return the places and goals of units on the table, and the things in the column."""
        return [*super().crowd, *map(self.context.view.around, self._advice.goal)]

    def topic(self) -> str:
        """Return the entry that explains a refusal, the unit that is looked at, or the question."""
        return self.tool.topic() or of_moment(self.state, self.context.hovered or self.context.selected)

    def advise(self, action: Action | None) -> Sequence[Key]:
        """Draw an advised order, and return the keys of its units."""
        return self._advice.take(read_advice(self.state, action))

    def advice_at(self, pos: tuple[int, int]) -> bool:
        """Say whether the place or the target of an advised order lies at a point."""
        place = self.context.view.to_table(pos)
        return self._on_table(pos) and self._advice.covers(place, self._unit_at(pos))

    def commands(self) -> list[Command]:
        """Offer the commands of every table, and of measuring."""
        fit, next_unit, *others = super().commands()
        scancodes = {AIDS: pygame.KSCAN_R, THREATS: pygame.KSCAN_X}
        measures = [
            make_switch(self, name, f"kings.command.{name}", scancode, f"kings/pictures/commands/{name}")
            for name, scancode in scancodes.items()
        ]
        return [fit, next_unit, *measures, *others]


def _find_front(corners: Sequence[Point], place: Point) -> Point:
    """Return the middle of a front, from which the rules measure."""
    (ax, ay), (bx, by) = corners[:2]
    return ((ax + bx) / 2, (ay + by) / 2)
