"""Standing passes: questions of a combat that are answered automatically."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from functools import partial

import pygame

from client.skins.command import Command
from engine.events import Seat
from engine.games.dawnember.actions import Action, Pass
from engine.games.dawnember.legality.settled_questions import find_settled_answer
from engine.games.dawnember.pending import AskBlock, AskReact, AskTactic
from engine.games.dawnember.state import State, owner

ALWAYS, ONWARD, ATTACKED = "always_ask", "pass_on", "ask_attacked"
"""Switches: ask also if nothing can be played; pass until the seat's turn; but ask for attacked units."""
KEYS = (
    (ONWARD, pygame.KSCAN_P, "icons/hourglass"),
    (ATTACKED, pygame.KSCAN_D, "icons/attack"),
    (ALWAYS, pygame.KSCAN_A, "icons/question"),
)
"""The switches in the order of their buttons, with their keys and drawings."""


def standing_commands(switches: Set[str], switch: Callable[[str], object]) -> list[Command]:
    """Return the commands that turn the switches; `switch` turns one by its name."""
    return [
        Command(
            name, f"duel.command.{name}", scancode, partial(switch, name), icon=icon, lit=name in switches
        )
        for name, scancode, icon in KEYS
    ]


def auto_answer(state: State, seat: Seat, legal: Sequence[Action], switches: Set[str]) -> Action | None:
    """Return a seat's automatic answer: to a question without consequence, or a standing pass."""
    settled = find_settled_answer(state)
    return Pass() if settled is None and passes(state, seat, legal, switches) else settled


def passes(state: State, seat: Seat, legal: Sequence[Action], switches: Set[str]) -> bool:
    """Say whether a seat passes without being asked."""
    frame = state.pending[0] if state.pending else None
    if not isinstance(frame, AskReact | AskTactic | AskBlock):
        return False
    if ONWARD in switches and not (ATTACKED in switches and _is_attacked(state, seat)):
        return True
    return (
        isinstance(frame, AskReact)
        and ALWAYS not in switches
        and all(isinstance(each, Pass) for each in legal)
    )


def _is_attacked(state: State, seat: Seat) -> bool:
    combat = state.combat
    return combat is not None and owner(combat.defender) == seat


def is_over(state: State, seat: Seat) -> bool:
    """Say whether passing on is over: it is the seat's turn, or the combat has long ended."""
    frame = state.pending[0] if state.pending else None
    return frame is not None and frame.seat == seat and not isinstance(frame, AskReact | AskTactic | AskBlock)
