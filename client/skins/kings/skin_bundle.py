"""The skin bundle of Kings of War."""

from __future__ import annotations

from client.skins.kings.pages import KingsPages
from client.skins.kings.skin import KingsSkin
from client.skins.kings.terminal.text_view import KingsText
from client.skins.skin_bundle import SkinBundle, import_later

BUNDLE = SkinBundle(
    "kings",
    KingsSkin(),
    KingsText(),
    KingsPages(),
    preparing=import_later("client.skins.kings.armies.page", "ArmyBuilder"),
    craft=import_later("client.skins.kings.armies.army_craft", "ArmyCraft"),
    bench=import_later("client.skins.kings.terminal.army_bench", "ArmyBench"),
)
