"""Stilts in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from client.draw.tabletop.plan import CENTIMETRES
from client.i18n import Words
from client.skins.tabletop.terminal.character_map import (
    MapContent,
    MapUnit,
    Patch,
    draw_map,
    show_whole_table,
)
from client.skins.tabletop.terminal.measures import Lengths, resolve_heading, resolve_turn, resolve_unit
from client.skins.tabletop.terminal.typed_orders import split_orders, translate_order
from client.skins.tabletop.terminal.typed_words import list_unit_names, translate_verb
from client.skins.text_skin import TextSkin
from engine.events import Event, Seat, Viewer
from engine.game import Game
from engine.grammar import Grammar
from engine.match.state import MatchState
from engine.tabletop.discs import Disc, Shape, measure_distance
from engine.tabletop.poses import Pose
from tests.games.stilts.events import ORDERS
from tests.games.stilts.field import HEIGHT, REEDS, SINES, WIDTH, base_of, front_of, kind_of, rock_at
from tests.games.stilts.skin.table_game import TABLE, describe_event
from tests.games.stilts.state import SIDES, State


class StiltsOrders:
    """The typed orders of Stilts: `put sp1 3cm 5cm north`, `go sp,sl left30 12cm`, `throw sl sp1`."""

    grammar: Grammar = ORDERS
    lengths = Lengths(CENTIMETRES, ("cm", "см"))
    verbs = tuple(ORDERS.forms)
    others: tuple[str, ...] = ("yes", "no")

    def list_asked_verbs(self, state: State) -> Sequence[str]:
        """Return the verbs of the present question."""
        if state.winners:
            return ("pursue",)
        return ("put",) if state.deploying else ("go", "run", "throw", "rally", "done")

    def list_units(self, state: State) -> Sequence[str]:
        """Return the ids of all units."""
        return [*state.units]

    def list_names(self, words: Words, units: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Yield each name of these units, and its code."""
        for id in units:
            yield from list_unit_names(id, [words.tr(f"stilts.kind.{kind_of(id)}")])

    def read_word(self, state: State, seat: Seat, kind: str, word: str, before: Sequence[str]) -> str:
        """Return an item of the notation for a typed word."""
        match kind:
            case "own" | "enemy":
                side = seat if kind == "own" else 1 - seat
                return resolve_unit(state.of(side), SIDES[side], word)
            case "heading":
                return resolve_heading(word)
            case "turn":
                return resolve_turn(word)
        return self.lengths.resolve(word)


STILTS_ORDERS = StiltsOrders()


def _describe_shape(shape: Shape) -> Patch:
    if isinstance(shape, Disc):
        x, y, radius = shape
        bounds = (x - radius, y - radius, x + radius, y + radius)
    else:
        bounds = shape.bounds
    area = (bounds[2] - bounds[0]) * (bounds[3] - bounds[1])
    return Patch(bounds, area, lambda x, y: measure_distance(Disc(x, y, 0), shape))


def _describe_unit(id: str, pose: Pose) -> MapUnit:
    x, y = front_of(id, pose)
    base = _describe_shape(base_of(id, pose))
    return MapUnit(
        id,
        SIDES.index(id[0]),
        base,
        (pose.x, pose.y),
        pose.h,
        lambda far: SINES.point(Pose(x, y, pose.h), far, 0),
    )


class StiltsText(TextSkin):
    """The marsh in lines of text."""

    def board(self, words: Words, state: State) -> list[str]:
        """Draw the marsh, and list the units with their figures."""
        size = (WIDTH, HEIGHT)
        rocks = [("o", _describe_shape(rock_at(*rock))) for rock in state.rocks]
        reeds = [(":", _describe_shape(Disc(*place, REEDS))) for place in state.reeds]
        units = [_describe_unit(id, pose) for id, pose in state.find_poses().items()]
        content = MapContent(size, CENTIMETRES, [*reeds, *rocks], (), units)
        lines = (f"{unit.figures:6}  {TABLE.name(state, words, id)}" for id, unit in state.units.items())
        return [*draw_map(content, show_whole_table(size, CENTIMETRES)), *lines]

    def notation(self, words: Words, state: State, seat: Seat, text: str) -> str:
        """Return an order in the notation."""
        return translate_order(STILTS_ORDERS, words, state, seat, text)

    def split_orders(self, words: Words, state: State, seat: Seat, text: str) -> list[str]:
        """Return an order for each of several listed units."""
        return split_orders(STILTS_ORDERS, words, state, seat, text)

    def spell_action(self, words: Words, action: Any) -> tuple[str, ...]:
        """Return an order in the notation, with its verb in the player's language."""
        return tuple(dict.fromkeys((str(action), translate_verb(words, str(action)))))

    def sentence(
        self, words: Words, game: Game[State], before: MatchState[Any], event: Event, viewer: Viewer
    ) -> str | None:
        """Describe an event."""
        return describe_event(words, before.state, event)
