"""Commands at the table: the whole view, the next unit, and switches for measures and texts."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from client.skins.command import Command

FIT, NEXT, AIDS, THREATS, TAPE, INFO = "fit", "next", "aids", "threats", "tape", "info"


def table_commands(
    switches: Collection[str],
    switch: Callable[[str], None],
    fit: Callable[[], None],
    next_unit: Callable[[], None],
) -> list[Command]:
    """Return the commands with their switches."""

    def make_switch(name: str, scancode: int, drawing: str) -> Command:
        label, lit = f"kings.command.{name}", name in switches
        return Command(name, label, scancode, lambda: switch(name), drawing, lit=lit)

    return [
        Command(FIT, "kings.command.fit", pygame.KSCAN_F, fit, "kings/pictures/commands/fit"),
        Command(NEXT, "kings.command.next", pygame.KSCAN_N, next_unit, "kings/pictures/commands/next"),
        make_switch(AIDS, pygame.KSCAN_R, "kings/pictures/commands/aids"),
        make_switch(THREATS, pygame.KSCAN_X, "kings/pictures/commands/threats"),
        make_switch(TAPE, pygame.KSCAN_T, "kings/pictures/commands/tape"),
        make_switch(INFO, pygame.KSCAN_I, "icons/book"),
    ]
