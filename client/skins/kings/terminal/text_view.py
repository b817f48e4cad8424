"""Kings of War in a terminal: the table as a map, rosters, questions, and typed orders."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from client.draw.tabletop.plan import INCHES
from client.i18n import Words
from client.skins.kings.terminal.continuations import continuations, units_orders, with_odds
from client.skins.kings.terminal.map_content import describe_table
from client.skins.kings.terminal.order_language import KINGS_ORDERS
from client.skins.kings.terminal.roster import ground, list_fallen, roster
from client.skins.kings.terminal.suggestions import suggest_orders
from client.skins.kings.terminal.tape import measure_units
from client.skins.kings.terminal.unit_lookup import find_unit, look_up_unit
from client.skins.kings.wording.lessons import BY_HAND, lessons
from client.skins.kings.wording.log.sentences import format_halt, sentence
from client.skins.kings.wording.measures import inches
from client.skins.kings.wording.motives import motive
from client.skins.kings.wording.names import unit_name
from client.skins.kings.wording.odds_lines import odds_line
from client.skins.kings.wording.order_texts import place
from client.skins.kings.wording.players import players
from client.skins.kings.wording.prompts import prompt
from client.skins.kings.wording.reasons import reason as told_reason
from client.skins.lesson import Lesson
from client.skins.tabletop.terminal.character_map import (
    Region,
    draw_map,
    show_surroundings,
    show_whole_table,
)
from client.skins.tabletop.terminal.typed_orders import split_orders, translate_order
from client.skins.tabletop.terminal.typed_words import translate_input, translate_verb
from client.skins.text_skin import TextSkin
from engine.events import Event, Seat, Viewer
from engine.game import Game, Reason
from engine.games.kings.events import Ordered
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.notation.order_texts import parse_action
from engine.games.kings.options import SEATS, seat_of
from engine.games.kings.state import State
from engine.match.state import MatchState
from engine.tabletop.angles import rdiv

CLOSE_SCALE, CLOSEST_SCALE = 2, 4
"""Scales of an enlarged part of the table."""
_POINT = re.compile(r"(\d{1,9}(?:\.\d{1,9})?)\s*[,; ]\s*(\d{1,9}(?:\.\d{1,9})?)")
_WHOLE_TABLE_PHASES = ("mark", "edge", "vanwho", "first")
"""Phases in which each decision needs the whole table."""


class KingsText(TextSkin):
    """The text skin of Kings of War."""

    commands = ("zoom", "orders", "odds", "measure")

    def board(self, words: Words, state: State) -> list[str]:
        """Draw the whole table."""
        return _draw_region(words, state, show_whole_table((state.width, state.height), INCHES))

    def situation(self, words: Words, state: State, viewer: Viewer) -> list[str]:
        """Return the progress of the match, and the condition of both sides' units."""
        lines = []
        if state.turn:
            turns = {"n": -(-state.turn // 2), "most": -(-state.last // 2)}
            lines.append(words.tr("board.progress", phase=words.tr(f"phase.{state.phase}"), **turns))
        return lines + [line for seat in range(len(SEATS)) for line in roster(words, state, seat)]

    def piles(self, words: Words, state: State, viewer: Viewer) -> list[str]:
        """List terrain, markers, and the units that are gone."""
        return [*ground(words, state), *list_fallen(words, state)]

    def legend(self, words: Words, state: State) -> list[str]:
        """Explain the map, and the way to type orders."""
        return [words.tr(f"board.legend.{part}") for part in ("map", "type", "more")]

    def needs_whole_position(self, state: State) -> bool:
        """Say whether a phase begins for the side that decides."""
        own = [unit for unit in state.units.values() if unit.seat == state.side]
        match state.phase:
            case "deploy":
                return all(unit.pose is None for unit in own)
            case "move" | "van":
                return not state.pending and not any(unit.order for unit in own)
            case "shoot":
                return not any(unit.shot for unit in own) and len(suggest_orders(state, state.side)) > 1
        return state.phase in _WHOLE_TABLE_PHASES

    def question(self, words: Words, state: State) -> str | None:
        """Return the question."""
        return prompt(words, state, state.side, players(words)) or None

    def lessons(self, words: Words, game: Game[State], state: State, seat: Seat) -> list[Lesson]:
        """Return the lessons about the pending decision, except those about the mouse."""
        return [each for each in lessons(words, state, seat) if each.name not in BY_HAND]

    def choices(self, game: Game[Any], state: State, seat: Seat) -> Sequence[Any]:
        """Return a few of the many possible orders."""
        return suggest_orders(state, seat)

    def notation(self, words: Words, state: State, seat: Seat, text: str) -> str:
        """Return an order in the notation."""
        return translate_order(KINGS_ORDERS, words, state, seat, text)

    def split_orders(self, words: Words, state: State, seat: Seat, text: str) -> list[str]:
        """Return an order for each of several listed units."""
        return split_orders(KINGS_ORDERS, words, state, seat, text)

    def spell_action(self, words: Words, action: Any) -> tuple[str, ...]:
        """Return an order in the notation, with its verb in the player's language."""
        return tuple(dict.fromkeys((str(action), translate_verb(words, str(action)))))

    def continuations(self, words: Words, state: State, seat: Seat, text: str) -> list[str]:
        """Return the continuations of an order's beginning."""
        return continuations(words, state, seat, text)

    def answer_command(
        self, words: Words, state: State, viewer: Viewer, command: str, text: str
    ) -> list[str]:
        """Show a part of the table, the orders of a unit, odds, or distances."""
        seat = state.side if viewer is None else viewer
        if not text:
            return [words.tr(f"text.help.{command}")]
        named = translate_input(KINGS_ORDERS, words, state, text)
        match command:
            case "zoom":
                return _draw_closeup(words, state, seat, named)
            case "orders":
                return _orders(words, state, seat, named)
            case "odds":
                return _odds(words, state, seat, text)
        return _measure(words, state, seat, named)

    def action(self, words: Words, state: State, action: Any) -> str:
        """Describe an order, and its likely effect."""
        return with_odds(words, state, action)

    def reason(self, words: Words, reason: Reason) -> str:
        """Say why something is not possible."""
        return told_reason(words, reason)

    def refusal(self, words: Words, state: State, reason: Reason) -> str:
        """Say why an order is not possible, with units named as in their list."""
        return told_reason(words, reason, state)

    def motive(self, words: Words, state: State, reason: Reason) -> str:
        """Say what speaks for an order, or what to beware of."""
        return motive(words, reason, state)

    def card(self, words: Words, state: State, name: str) -> str | None:
        """Return the card of a unit in the match."""
        return look_up_unit(words, state, name)

    def sentence(
        self, words: Words, game: Game[Any], before: MatchState[Any], event: Event, viewer: Viewer
    ) -> str | None:
        """Return an event in words; also a halt of an own unit, since a map does not show it at once."""
        if isinstance(event, Ordered) and event.order == "halt" and seat_of(event.unit) == viewer:
            return format_halt(words, before.state, event.unit)
        return sentence(words, before.state, event)


def _draw_region(words: Words, state: State, region: Region) -> list[str]:
    """Return a part of the table between the names of the players at its edges."""
    names = players(words)
    nobody = words.tr("board.nobody")
    south, north = nobody, nobody
    if state.edge:
        south, north = names if state.edge == "s" else names[::-1]
    return [
        words.tr("board.north", player=north),
        *draw_map(describe_table(state), region),
        words.tr("board.south", player=south),
    ]


def _draw_closeup(words: Words, state: State, seat: Seat, text: str) -> list[str]:
    """Return the surroundings of a unit or a point; a number after it sets the scale."""
    where, _, last = text.rpartition(" ")
    times = CLOSE_SCALE
    if where and last in (str(CLOSE_SCALE), str(CLOSEST_SCALE)) and not _POINT.fullmatch(text):
        text, times = where, int(last)
    point = _POINT.fullmatch(text)
    id = find_unit(state, text, seat)
    if id is not None:
        x, y, _ = state.units[id].here
    elif point is not None:
        x, y = (round(float(each) * INCH) for each in point.groups())
    else:
        return [words.tr("board.no_place")]
    region = show_surroundings((state.width, state.height), INCHES, (x, y), times)
    size = {"width": region.columns * region.step, "height": 2 * region.rows * region.step}
    told = {name: inches(words, rdiv(u, INCH) * INCH) for name, u in size.items()}
    return [words.tr("board.region", **told, **place(words, x, y)), *_draw_region(words, state, region)]


def _orders(words: Words, state: State, seat: Seat, text: str) -> list[str]:
    id = find_unit(state, text, seat)
    if id is None:
        return [words.tr("board.no_unit", text=text)]
    found = units_orders(words, state, seat, id) if state.side == seat else []
    return found or [words.tr("board.no_orders", unit=unit_name(words, state, id))]


def _odds(words: Words, state: State, seat: Seat, text: str) -> list[str]:
    """Return the likely effect of a typed attack."""
    try:
        order = parse_action(translate_order(KINGS_ORDERS, words, state, seat, text))
    except ValueError:
        return [words.tr("board.no_odds")]
    why = refuse(state, seat, order)
    if why is not None:
        return [words.tr("text.illegal", reason=told_reason(words, why, state))]
    return [odds_line(words, state, order) or words.tr("board.no_odds")]


def _measure(words: Words, state: State, seat: Seat, text: str) -> list[str]:
    named = [word for word in re.split(r"[\s,>]+", text) if word]
    if len(named) != 2:
        return [words.tr("text.help.measure")]
    one = find_unit(state, named[0], seat)
    other = find_unit(state, named[1], 1 - seat)
    if one is None or other is None:
        return [words.tr("board.no_unit", text=named[0] if one is None else named[1])]
    return measure_units(words, state, one, other)
