"""The skins that the client knows: one line each, under the id of the game."""

from __future__ import annotations

from dataclasses import dataclass

from client.skins.pages import Pages
from client.skins.skin import Skin
from client.skins.text_skin import TextSkin
from client.skins.warchest.pages import PAGES as WARCHEST_PAGES
from client.skins.warchest.skin import WarChestSkin
from client.skins.warchest.terminal.text_view import WarChestText


@dataclass(frozen=True)
class Faces:
    """How one game shows itself: on the table, in a terminal, in the menus."""

    table: Skin
    text: TextSkin
    pages: Pages


SKINS: dict[str, Faces] = {
    "warchest": Faces(WarChestSkin(), WarChestText(), WARCHEST_PAGES),
}
