"""The skin bundle of War Chest."""

from __future__ import annotations

from client.skins.skin_bundle import SkinBundle, import_later
from client.skins.warchest.pages import PAGES
from client.skins.warchest.skin import WarChestSkin
from client.skins.warchest.terminal.text_view import WarChestText

BUNDLE = SkinBundle(
    "warchest",
    WarChestSkin(),
    WarChestText(),
    PAGES,
    positions=import_later("client.skins.warchest.editing.position_craft", "WarChestPositions"),
)
