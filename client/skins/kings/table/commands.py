"""Commands at the table: the whole of it, the next unit, and what is measured and told while it is wanted."""

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
    """Return the commands, of which some are switched on."""

    def switched(name: str, scancode: int, drawing: str) -> Command:
        label, lit = f"kings.command.{name}", name in switches
        return Command(name, label, scancode, lambda: switch(name), drawing, lit=lit)

    return [
        Command(FIT, "kings.command.fit", pygame.KSCAN_F, fit, "kings/pictures/commands/fit"),
        Command(NEXT, "kings.command.next", pygame.KSCAN_N, next_unit, "kings/pictures/commands/next"),
        switched(AIDS, pygame.KSCAN_R, "kings/pictures/commands/aids"),
        switched(THREATS, pygame.KSCAN_X, "kings/pictures/commands/threats"),
        switched(TAPE, pygame.KSCAN_T, "kings/pictures/commands/tape"),
        switched(INFO, pygame.KSCAN_I, "icons/book"),
    ]
