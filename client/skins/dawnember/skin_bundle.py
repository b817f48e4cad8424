"""The skin bundle of Dawn and Ember."""

from __future__ import annotations

from client.skins.dawnember.pages import DawnEmberPages
from client.skins.dawnember.skin import DawnEmberSkin
from client.skins.dawnember.terminal.text_view import DawnEmberText
from client.skins.skin_bundle import SkinBundle, import_later

BUNDLE = SkinBundle(
    "dawnember",
    DawnEmberSkin(),
    DawnEmberText(),
    DawnEmberPages(),
    preparing=import_later("client.skins.dawnember.decks.page", "DeckBuilder"),
    craft=import_later("client.skins.dawnember.decks.deck_craft", "DeckCraft"),
    bench=import_later("client.skins.dawnember.terminal.deck_bench", "DeckBench"),
)
