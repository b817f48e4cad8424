"""Commands at a table: the whole view, the next unit, the tape, and the text of rules on cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.skins.command import Command
from client.skins.field import Field

FIT, NEXT, TAPE, INFO = "fit", "next", "tape", "info"


def list_commands(
    field: Field, texts: str, fit: Callable[[], None], next_unit: Callable[[], None]
) -> list[Command]:
    """Return the commands of every table with miniatures; their texts begin with a stem of the game."""
    return [
        Command(FIT, f"{texts}.fit", pygame.KSCAN_F, fit, "icons/table"),
        Command(NEXT, f"{texts}.next", pygame.KSCAN_N, next_unit, "icons/next-unit"),
        make_switch(field, TAPE, f"{texts}.tape", pygame.KSCAN_T, "icons/tape"),
        make_switch(field, INFO, f"{texts}.info", pygame.KSCAN_I, "icons/book"),
    ]


def make_switch(field: Field, name: str, label: str, scancode: int, drawing: str) -> Command:
    """Return a command that switches something on and off."""
    return Command(name, label, scancode, lambda: field.switch(name), drawing, lit=name in field.switches)
