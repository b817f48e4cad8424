"""Standing passes: questions of a combat that are answered automatically."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from functools import partial
from typing import Literal, NamedTuple

import pygame

from client.skins.command import Command
from engine.events import Seat
from engine.games.dawnember.actions import Action, Pass, Play, Use
from engine.games.dawnember.consequences.consequence import Consequence
from engine.games.dawnember.consequences.vain import is_in_vain
from engine.games.dawnember.legality.public_passes import find_public_pass
from engine.games.dawnember.legality.settled_questions import find_settled_answer
from engine.games.dawnember.legality.sources import source_of
from engine.games.dawnember.pending import AskBlock, AskMuster, AskReact, AskTactic
from engine.games.dawnember.state import State, owner

ALWAYS, ONWARD, ATTACKED = "always_ask", "pass_on", "ask_attacked"
"""Switches: ask also if nothing can be played; pass until the seat's turn; but ask for attacked units."""
MUSTERED = "mustered."
"""Beginning of the switch that passes for the rest of a muster; the seat's gold at that order follows."""
STOPS = "stops"
"""The command that opens the sheet of stops."""
PHASES = ("attack", "block", "tactic", "spell", "rolls", "rolled", "after")
"""Phases of a combat with a stop each, in their order; the names of windows are those of the rules."""
SKIPPED_PHASE, SKIPPED_CARD = "skip.phase.", "skip.card."
"""Beginnings of switches: pass in this phase; do not ask for this card alone."""
LASTING = (SKIPPED_PHASE, SKIPPED_CARD, ALWAYS, ATTACKED)
"""Beginnings of the switches that stay from one run of the program to the next."""
KEYS = (
    (ONWARD, pygame.KSCAN_P, "icons/hourglass"),
    (ATTACKED, pygame.KSCAN_D, "icons/attack"),
    (ALWAYS, pygame.KSCAN_A, "icons/question"),
)
"""The switches in the order of their buttons, with their keys and drawings."""
THOUGHT_S = (0.8, 2.4)
"""Least and most seconds that a considered answer takes."""
Cause = Literal["settled", "public", "standing", "considered", "nothing", "vain"]
"""Why a question is not asked.

A considered answer depends on the hand where the question is not masked (WY-10.3.5): it takes as long as a
thought, because an answer at once would tell what the seat does not hold.
"""


class Unasked(NamedTuple):
    """An automatic answer, and why nobody is asked for it."""

    action: Action
    cause: Cause


def standing_commands(
    switches: Set[str], switch: Callable[[str], object], open_stops: Callable[[], object]
) -> list[Command]:
    """Return the commands that turn the switches by their names, and the one that opens the stops."""
    skips = any(name.startswith((SKIPPED_PHASE, SKIPPED_CARD)) for name in switches)
    given = {ONWARD if name.startswith(MUSTERED) else name for name in switches}
    return [
        *(
            Command(
                name, f"duel.command.{name}", scancode, partial(switch, name), icon=icon, lit=name in given
            )
            for name, scancode, icon in KEYS
        ),
        Command(STOPS, f"duel.command.{STOPS}", pygame.KSCAN_S, open_stops, icon="icons/check", lit=skips),
    ]


def auto_answer(
    state: State,
    seat: Seat,
    legal: Sequence[Action],
    switches: Set[str],
    found: Mapping[Action, Consequence],
) -> Unasked | None:
    """Return a seat's automatic answer; None if the seat must be asked.

    Beside standing passes these are questions without consequence, passes that everybody can foresee, and
    masked reactions that cannot make anything better: `found` has the consequences known so far.
    """
    settled = find_settled_answer(state)
    if settled is not None:
        return Unasked(settled, "settled")
    if passes(state, seat, switches):
        return Unasked(Pass(), "standing")
    if ALWAYS in switches:
        return None
    public = find_public_pass(state, seat)
    if public is not None:
        return Unasked(public, "public")
    frame = state.pending[0] if state.pending else None
    if not isinstance(frame, AskReact | AskTactic):
        return None
    cards = {_card(action) for action in legal if not isinstance(action, Pass)}
    skipped = cards and all(f"{SKIPPED_CARD}{card}" in switches for card in cards)
    if isinstance(frame, AskTactic):
        return Unasked(Pass(), "considered") if skipped else None
    if skipped:
        return Unasked(Pass(), "standing")
    if not cards:
        return Unasked(Pass(), "nothing")
    return Unasked(Pass(), "vain") if is_in_vain(state, legal, found) else None


def _card(action: Action) -> str:
    """Return the card of a tactic or a reaction."""
    if isinstance(action, Play):
        return action.card
    return source_of(0, action.ability).card if isinstance(action, Use) else ""


def find_phase(state: State) -> str:
    """Return the phase of a combat that a question belongs to; empty without one."""
    frame = state.pending[0] if state.pending else None
    match frame:
        case AskReact(window=window):
            return window
        case AskTactic():
            return "tactic"
        case AskBlock():
            return "block"
    return ""


def order_onward(state: State, seat: Seat, switches: Set[str]) -> str:
    """Return the switch of an order to pass on: it ends with the muster in which it is given.

    An order that was given is the one that is taken back.
    """
    given = next((name for name in switches if name.startswith(MUSTERED)), None)
    if given is not None or ONWARD in switches:
        return given or ONWARD
    return f"{MUSTERED}{state.gold[seat]}" if state.phase == "muster" else ONWARD


def passes(state: State, seat: Seat, switches: Set[str]) -> bool:
    """Say whether a seat has ordered a pass, whatever it holds."""
    phase = find_phase(state)
    if _is_mustering(state, seat):
        return any(name.startswith(MUSTERED) and not is_over(state, seat, name) for name in switches)
    if not phase or (ATTACKED in switches and _is_attacked(state, seat)):
        return False
    return ONWARD in switches or f"{SKIPPED_PHASE}{phase}" in switches


def _is_attacked(state: State, seat: Seat) -> bool:
    combat = state.combat
    return combat is not None and owner(combat.defender) == seat


def _is_mustering(state: State, seat: Seat) -> bool:
    frame = state.pending[0] if state.pending else None
    return isinstance(frame, AskMuster) and frame.seat == seat


def is_over(state: State, seat: Seat, order: str) -> bool:
    """Say whether an order to pass on is over: the seat's turn has come.

    One of a muster is over with it, or where gold has come back since then (WY-5.3.2).
    """
    if order.startswith(MUSTERED):
        return state.phase != "muster" or state.gold[seat] > int(order.removeprefix(MUSTERED))
    frame = state.pending[0] if state.pending else None
    return order == ONWARD and frame is not None and frame.seat == seat and not find_phase(state)
