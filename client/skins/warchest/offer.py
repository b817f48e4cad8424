"""What is offered to the player now, in the order of the keyboard: one list for mouse, keys and drawing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from client.skins.warchest.choices import Choices
from client.skins.warchest.picks import COIN, Pick
from engine.game import Reason
from engine.games.warchest.reasons import VERBS, why_not
from engine.games.warchest.state import State

Mode = Literal["idle", "play", "supply", "question"]


@dataclass(frozen=True)
class Tile:
    """One verb for the coin that is picked: `reason` says why it is not possible."""

    verb: str
    enabled: bool
    chosen: bool = False
    reason: Reason | None = None


@dataclass(frozen=True)
class Offer:
    """Everything that can be pointed at in one moment."""

    mode: Mode = "idle"
    tiles: tuple[Tile, ...] = ()
    coins: tuple[int, ...] = ()
    """Kinds of the hand that can be picked."""
    supply: tuple[int, ...] = ()
    units: tuple[int, ...] = ()
    """Waiting units whose order is asked (WC-6.2.2)."""
    answers: tuple[str, ...] = ()
    """Verbs that answer a question by a button."""
    cells: dict[int, tuple[Pick, ...]] = field(default_factory=dict)


def offer(state: State, seat: int | None, choices: Choices) -> Offer:
    """Say what can be pointed at; nothing for a seat that is not to act."""
    things: dict[int, list[Pick]] = {}
    for pick in choices.options:
        if pick.verb == COIN:
            continue
        for thing in pick.things:
            if thing.place == "cell":
                things.setdefault(int(thing.value), []).append(pick)
    cells = {cell: tuple(found) for cell, found in sorted(things.items())}
    if seat is None or not choices.verbs:
        return Offer(tiles=tuple(Tile(verb, False) for verb in VERBS))
    places = [thing for pick in choices.options for thing in pick.things]
    supply = tuple(int(thing.value) for thing in places if thing.place == "supply")
    units = tuple(int(thing.value) for thing in places if thing.place == "unit")
    if choices.asked:
        answers = tuple(pick.verb for pick in choices.options if pick.verb in ("decline", "stack", "supply"))
        return Offer("question", (), (), supply, units, answers, cells)
    coins = tuple(dict.fromkeys(state.hand[seat])) if choices.drawn is None else ()
    if supply:
        return Offer("supply", (), coins, supply, (), (), cells)
    return Offer("play", tuple(_tiles(state, seat, choices)), coins, (), (), (), cells)


def _tiles(state: State, seat: int, choices: Choices) -> Iterator[Tile]:
    coin = choices.coin
    for verb in VERBS:
        possible = coin is not None and verb in choices.verbs and len(choices.picked) == 1
        inside = len(choices.picked) > 1 and choices.picked[1].verb == verb
        reason = None
        if coin is not None and not possible and not inside:
            reason = why_not(state, seat, coin, verb)
        yield Tile(verb, possible or inside, inside or choices.verb == verb, reason)
