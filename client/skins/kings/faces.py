"""The faces of Kings of War."""

from __future__ import annotations

from client.skins.faces import Faces
from client.skins.kings.pages import KingsPages
from client.skins.kings.skin import KingsSkin
from client.skins.kings.terminal.text_view import KingsText

FACES = Faces("kings", KingsSkin(), KingsText(), KingsPages())
