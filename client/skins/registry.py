"""The skins that the client knows: one line each, under the id of the game."""

from __future__ import annotations

from client.skins.skin import Skin
from client.skins.warchest.skin import WarChestSkin

SKINS: dict[str, Skin] = {
    "warchest": WarChestSkin(),
}
