"""Buttons that save the key of the player's own room, and restore it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Literal

import pygame

from client.hosts.room_key import copy_key, has_key
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.widgets.legend import Legend
from client.ui.widgets.text_prompt import Ask

MAX_PATH_LENGTH = 1000
KEY_FILE_NAME = "muster-room.pem"
BUTTON_TEXTS = {"save": "network.key.save", "take": "network.key.take"}
QUESTION_TEXTS = {"save": "network.key.save.ask", "take": "network.key.take.ask"}
WRONG = {
    "in_use": "network.key.in_use",
    "no_key": "network.key.no_key",
    "bad_key": "network.key.bad_key",
    "file_exists": "network.key.file_exists",
    "failed": "network.key.failed",
}
DONE_TEXTS = {"save": "network.key.save.done", "take": "network.key.take.done"}


def lay_key_buttons(page: Page, pane: Pane, y: int) -> int:
    """Offer to save the room's key if there is one, and to restore one while the room is closed.

    Return the lower end.
    """
    party, px = page.app.shelf.party, page.app.scale.px
    offered: list[Literal["save", "take"]] = []
    if has_key(party.data):
        offered.append("save")
    if party.own is None:
        offered.append("take")
    for how in offered:
        legend = Legend(page.app.words.tr(BUTTON_TEXTS[how]), icon="icons/lock", role="small", align="left")
        place = pygame.Rect(0, y, pane.width, 0)
        made = page.button(f"key.{how}", place, legend, partial(_ask, page, how), kind="quiet", pane=pane)
        y += made.rect.height + px(4)
    return y


def _ask(page: Page, how: Literal["save", "take"]) -> None:
    """Ask for the file, and copy the key; errors are shown in the same place."""
    app = page.app

    async def take(text: str) -> str | None:
        if not text.strip():
            return app.words.tr("network.key.no_file")
        wrong = await copy_key(app.shelf.party.data, how, Path(text.strip()).expanduser())
        if wrong is None:
            app.toast(app.words.tr(DONE_TEXTS[how]))
        return None if wrong is None else app.words.tr(WRONG[wrong])

    app.open(
        Ask(
            lambda: app.words.tr(QUESTION_TEXTS[how]),
            lambda: app.words.tr("network.key.file"),
            take,
            longest=MAX_PATH_LENGTH,
            text=str(Path.home() / KEY_FILE_NAME),
        )
    )
