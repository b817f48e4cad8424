"""The faces of a game: on the table, in a terminal, in the menus."""

from __future__ import annotations

from dataclasses import dataclass

from client.skins.pages import Pages
from client.skins.skin import Skin
from client.skins.text_skin import TextSkin


@dataclass(frozen=True)
class Faces:
    """How one game shows itself everywhere; an entry point of the group `muster.skins` leads to it."""

    domain: str
    """The catalogue of its texts: a folder of `assets`, or the package that has a folder `locale`."""
    table: Skin
    text: TextSkin
    pages: Pages
