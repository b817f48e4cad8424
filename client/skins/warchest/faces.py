"""The faces of War Chest."""

from __future__ import annotations

from client.skins.faces import Faces
from client.skins.warchest.pages import PAGES
from client.skins.warchest.skin import WarChestSkin
from client.skins.warchest.terminal.text_view import WarChestText

FACES = Faces("warchest", WarChestSkin(), WarChestText(), PAGES)
