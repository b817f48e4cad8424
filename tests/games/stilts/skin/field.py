"""The marsh as a control, and the words beside it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pygame

from client.draw.palette import ATTACK, LEGAL, SEATS, THREAT
from client.draw.particles import Dust
from client.draw.seat_signs import seat_sign
from client.draw.tabletop.plan import CENTIMETRES
from client.i18n import Words
from client.skins.tabletop.deploying.tool import Deploying
from client.skins.tabletop.dice.orders import last_order
from client.skins.tabletop.motion import missiles
from client.skins.tabletop.motion.clash import clash
from client.skins.tabletop.motion.marks import rise
from client.skins.tabletop.motion.missiles import Volley
from client.skins.tabletop.motion.moment import Moment, seed_of
from client.skins.tabletop.motion.signs import banner
from client.skins.tabletop.motion.spectacle import Effect, Spectacle
from client.skins.tabletop.shapes.tape import Tape
from client.skins.tabletop.side_panel.content import CardContent, Fact, PlateContent
from client.skins.tabletop.table.field import TableField
from client.skins.tabletop.tools.tool import Tool
from engine.events import Event, Seat, Viewer
from engine.game import Game
from tests.games.stilts.events import ORDERS, Changed, Moved, Passed, Rolled, Throw
from tests.games.stilts.field import CM, KINDS, kind_of
from tests.games.stilts.skin.dice import StiltsTray
from tests.games.stilts.skin.figures import device
from tests.games.stilts.skin.table_game import TABLE, describe_event, find_change
from tests.games.stilts.skin.tool import Ordering, StiltsDeployment
from tests.games.stilts.state import FALLEN, SIDES, TURNED, UPRIGHT, State


class StiltsPanel:
    """The content of the column in one position."""

    def __init__(self, words: Words, state: State) -> None:
        """Take a position."""
        self._words, self._state = words, state

    def plate(self, seat: Seat) -> PlateContent:
        """Return the plate of a seat."""
        left = self._state.of(seat)
        standing = sum(unit.standing for unit in left.values())
        return PlateContent(
            partial(seat_sign, seat),
            SEATS[seat],
            self._words.tr_n("stilts.standing", standing),
            self._words.tr_n("stilts.units", len(left)),
        )

    def card(self, unit: str) -> CardContent:
        """Return the card of a unit."""
        tr, one, kind = self._words.tr, self._state.units[unit], kind_of(unit)
        reach = KINDS[kind].reach
        marks = {"upright": UPRIGHT, "turned": TURNED, "fallen": FALLEN}
        facts = [Fact(tr(f"stilts.card.{key}"), str(one.figures.count(mark))) for key, mark in marks.items()]
        facts.append(Fact(tr("stilts.card.reach"), tr("stilts.cm", n=reach // CM) if reach else "–"))
        name, colour = TABLE.name(self._state, self._words, unit), SEATS[SIDES.index(unit[0])]
        return CardContent(device(kind), colour, name, tr(f"stilts.about.{kind}"), tuple(facts))


def _march(moment: Moment, target: pygame.Surface, event: Moved, t: float) -> None:
    """Let the marsh splash where units wade."""
    for id in event.units:
        spot = moment.at(id)
        if spot is not None:
            Dust(spot, moment.breadth(id) * 0.6, seed_of(id, 1), 10, ((150, 170, 150),)).draw(target, t)


def _throw(moment: Moment, target: pygame.Surface, event: Rolled, t: float) -> None:
    """Let spears and stones fly while their dice roll, or dust where units fight."""
    if event.purpose == "fight":
        clash(moment, target, moment.battle.poses[event.unit], event.unit, t, 0.5)
    order = last_order(moment.scene.told, moment.scene.number, ORDERS.read)
    if event.purpose != "throw" or not isinstance(order, Throw):
        return
    start, end = moment.at(event.unit), moment.at(order.target)
    if start is not None and end is not None:
        size = (moment.breadth(event.unit), moment.breadth(order.target) * 0.7, moment.inch)
        flight = Volley(start, end, *size, len(event.dice), seed_of(event.unit, moment.scene.number))
        missiles.draw(target, "arrows" if kind_of(event.unit) == "sp" else "bolts", flight, t)


def _change(moment: Moment, target: pygame.Surface, event: Changed, t: float) -> None:
    """Write how many figures turn or fall, or stand again."""
    word, number = find_change(moment.state.units[event.unit].figures, event.figures)
    tone = {"again": LEGAL, "turned": THREAT, "fallen": ATTACK}[word]
    rise(moment, target, event.unit, f"{'+' if word == 'again' else '−'}{number}", tone, t)


def _pass(moment: Moment, target: pygame.Surface, event: Passed, t: float) -> None:
    """Announce the side of the next turn."""
    seat, number = (moment.state.turn + 1) % 2, (moment.state.turn + 1) // 2 + 1
    below = moment.words.tr("stilts.turn", n=number)
    banner(target, moment.room, moment.setting.scale, moment.names[seat], below, SEATS[seat], t)


EFFECTS: Mapping[type[Event], Effect] = {Moved: _march, Rolled: _throw, Changed: _change, Passed: _pass}


class StiltsField(TableField[State]):
    """The match as one viewer sees it."""

    command_texts = "stilts.command"

    def __init__(self, game: Game[Any], viewer: Viewer) -> None:
        """Begin with nothing seen; `arrange` comes first."""
        super().__init__(game, viewer, TABLE, Spectacle(TABLE, StiltsTray(), EFFECTS, describe_event))
        self.tape = Tape(self.context, CENTIMETRES, lambda words, far: words.tr("stilts.mm", n=far // 10))

    def make_tool(self) -> Tool[State]:
        """Return the tool for the decision that the position asks of the player."""
        place = StiltsDeployment(self.state, self.context.seat)
        return Deploying(self.context, place, CENTIMETRES) if place.waiting else Ordering(self.context)

    def panel_content(self) -> StiltsPanel:
        """Return the words of the column."""
        return StiltsPanel(self.setting.words, self.state)
