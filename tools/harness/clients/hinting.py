"""A requested hint at the table of a scene."""

from __future__ import annotations

import pygame

from client.screens.table.screen import TableScreen
from tools.harness.clients.stage import Stage


async def ask_for_hint(stage: Stage, screen: TableScreen) -> None:
    """Ask for a hint with its key, and wait for it."""
    stage.press(pygame.KSCAN_Q)
    await stage.until(lambda: screen.parts.hint.place is not None)
