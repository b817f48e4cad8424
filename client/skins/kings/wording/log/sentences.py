"""Sentences for the log: one for each event that needs one."""

from __future__ import annotations

from collections.abc import Mapping

from client.i18n import Words
from client.skins.kings.wording.log.combats import COMBATS_TOLD
from client.skins.kings.wording.log.log_formatter import BattleFormatter, Saying
from client.skins.kings.wording.log.movement import MOVES_TOLD
from client.skins.kings.wording.log.set_up import SET_UPS_TOLD
from engine.events import Event, Seat
from engine.games.kings.options import seat_of
from engine.games.kings.state import State

FORMATTERS: Mapping[type, Saying] = {**SET_UPS_TOLD, **MOVES_TOLD, **COMBATS_TOLD}


def sentence(words: Words, before: State, event: Event) -> str | None:
    """Return the sentence of an event; None for one that needs none.

    `before` is the position before the event.
    """
    say = FORMATTERS.get(type(event))
    if say is None:
        return None
    text = say(BattleFormatter(words, before), event)
    return text if text is None else text[:1].upper() + text[1:]


def format_halt(words: Words, before: State, unit: str) -> str:
    """Say that a unit stays in its place, which needs no words for players who see the table."""
    text = BattleFormatter(words, before).agreeing("log.halted", unit)
    return text[:1].upper() + text[1:]


def find_event_seat(event: Event) -> Seat | None:
    """Return the seat of an event; None for one about both."""
    seat = getattr(event, "seat", None)
    if seat is not None:
        return int(seat)
    unit = getattr(event, "unit", "") or getattr(event, "target", "")
    return seat_of(unit) if unit else None
