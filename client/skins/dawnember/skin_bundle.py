"""The skin bundle of Dawn and Ember."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from client.i18n import Words
from client.skins.dawnember.pages import DawnEmberPages
from client.skins.dawnember.skin import DawnEmberSkin
from client.skins.dawnember.terminal.text_view import DawnEmberText
from client.skins.preparing import Preparing
from client.skins.skin_bundle import SkinBundle

if TYPE_CHECKING:
    from client.skins.dawnember.terminal.deck_bench import DeckBench
    from client.ui.page import Page


def _builder(preparing: Preparing) -> Page:
    """Open the deck builder, which is imported when it is needed."""
    from client.skins.dawnember.decks.page import DeckBuilder

    return DeckBuilder(preparing)


def _bench(preparing: Preparing, words: Words, place: Path) -> DeckBench:
    """Open the deck builder of the terminal, which is imported when it is needed."""
    from client.skins.dawnember.terminal.deck_bench import DeckBench

    return DeckBench(preparing, words, place)


BUNDLE = SkinBundle(
    "dawnember", DawnEmberSkin(), DawnEmberText(), DawnEmberPages(), preparing=_builder, bench=_bench
)
