"""The present offer to the player, in keyboard order: one list for mouse, keys and drawing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from client.skins.warchest.input.choice_tree import Choices
from client.skins.warchest.input.explanation import why_not_here
from client.skins.warchest.input.picks import COIN, Pick, Place, Thing
from client.ui.focus import Key
from engine.game import Reason
from engine.games.warchest.legality.reasons import VERBS, why_not
from engine.games.warchest.state import State, distinct

STACK, DECLINE, BACK = WORDS = (Key("verb", "stack"), Key("verb", "decline"), Key("back"))
"""Answers that have a letter or Esc instead of a number."""
Mode = Literal["idle", "play", "detail", "question"]
"""Nothing; a coin or its use; the further parts of an action; or the answer to a question."""


@dataclass(frozen=True)
class Tile:
    """One verb for the picked coin; `reason` says why it is not possible."""

    verb: str
    enabled: bool
    chosen: bool = False
    reason: Reason | None = None


@dataclass(frozen=True)
class TrayAnswer:
    """One thing to choose in the tray, with the key of its control; `reason` says why it is not possible."""

    key: Key
    enabled: bool = True
    reason: Reason | None = None


@dataclass(frozen=True)
class Offer:
    """Everything that can be pointed at in one moment."""

    mode: Mode = "idle"
    tiles: tuple[Tile, ...] = ()
    coins: tuple[int, ...] = ()
    """Kinds of coins in the hand that can be picked."""
    answers: tuple[TrayAnswer, ...] = ()
    """The answers in the order of the tray: things first, then answers in words."""
    cells: dict[int, tuple[Pick, ...]] = field(default_factory=dict)

    def values(self, place: Place) -> tuple[int, ...]:
        """Return the choices among the answers of a place: kinds, Decrees or seats."""
        keys = (answer.key for answer in self.answers if answer.enabled)
        return tuple(key.number for key in keys if key.kind == place)

    def answer(self, key: Key) -> TrayAnswer | None:
        """Return the answer with a key."""
        return next((answer for answer in self.answers if answer.key == key), None)


def tile_verbs(state: State) -> tuple[str, ...]:
    """Return the uses of a coin in this match; proclaiming is not among them without Decrees."""
    return VERBS if state.setup.decrees else tuple(verb for verb in VERBS if verb != "proclaim")


def offer(state: State, seat: int | None, choices: Choices) -> Offer:
    """Return what can be pointed at; empty for a seat without a decision."""
    if seat is None or not choices.verbs:
        return Offer(tiles=tuple(Tile(verb, False) for verb in tile_verbs(state)))
    things: dict[int, list[Pick]] = {}
    for pick in choices.options:
        if pick.verb == COIN:
            continue
        for thing in pick.things:
            if thing.place == "cell":
                things.setdefault(int(thing.value), []).append(pick)
    cells = {cell: tuple(found) for cell, found in sorted(things.items())}
    answers = tuple(_answers(state, seat, choices))
    coins = tuple(dict.fromkeys(state.hand[seat])) if choices.drawn is None and not choices.asked else ()
    if choices.asked and not choices.picked:
        return Offer("question", (), coins, answers, cells)
    if answers or choices.asked:
        return Offer("detail", (), coins, (*answers, TrayAnswer(BACK)), cells)
    return Offer("play", tuple(_tiles(state, seat, choices)), coins, (), cells)


def _tiles(state: State, seat: int, choices: Choices) -> Iterator[Tile]:
    coin = choices.coin
    for verb in tile_verbs(state):
        possible = coin is not None and verb in choices.verbs and len(choices.picked) == 1
        inside = len(choices.picked) > 1 and choices.picked[1].verb == verb
        reason = None
        if coin is not None and not possible and not inside:
            reason = why_not(state, seat, coin, verb)
        yield Tile(verb, possible or inside, inside or choices.verb == verb, reason)


def _answers(state: State, seat: int, choices: Choices) -> Iterator[TrayAnswer]:
    """List the possible things beside the board, and similar impossible ones with reasons."""
    offered: dict[tuple[Place, str], list[int]] = {}
    for pick in choices.options:
        for thing in pick.things if pick.verb != COIN else ():
            if thing.place != "cell":
                offered.setdefault((thing.place, pick.verb), []).append(int(thing.value))
    words = {pick.verb for pick in choices.options} if choices.asked else set()
    if "stack" in words:
        yield TrayAnswer(STACK)
    for (place, verb), can in offered.items():
        for value in _alike(state, seat, place, verb) or sorted(can):
            key = Key(place, value)
            if value in can:
                yield TrayAnswer(key)
            else:
                yield TrayAnswer(key, False, why_not_here(state, seat, choices, Thing(place, value)))
    if "decline" in words:
        yield TrayAnswer(DECLINE)


def _alike(state: State, seat: int, place: Place, verb: str) -> list[int]:
    """List all things of a place that a player may think of; some of them may be impossible."""
    if place == "decree":
        return list(state.setup.decrees)
    if verb == "spy":
        return list(range(1 - (seat & 1), state.setup.variant.players, 2))
    return distinct(state.supply[seat]) if verb == "recruit" else []
