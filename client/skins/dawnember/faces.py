"""The faces of Dawn and Ember."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.skins.dawnember.pages import DawnEmberPages
from client.skins.dawnember.skin import DawnEmberSkin
from client.skins.dawnember.terminal.text_view import DawnEmberText
from client.skins.faces import Faces
from client.skins.preparing import Preparing

if TYPE_CHECKING:
    from client.ui.page import Page


def _builder(preparing: Preparing) -> Page:
    """Open the deck builder, which is imported when it is needed."""
    from client.skins.dawnember.decks.page import DeckBuilder

    return DeckBuilder(preparing)


FACES = Faces("dawnember", DawnEmberSkin(), DawnEmberText(), DawnEmberPages(), preparing=_builder)
