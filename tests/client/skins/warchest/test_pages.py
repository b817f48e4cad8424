"""Pictures in the menus: coins carry the letters of the language that is spoken."""

from __future__ import annotations

import pytest

from client.i18n import Words
from client.skins.warchest.pages import PAGES
from tests.support.client.client_driver import LANGUAGES


@pytest.mark.parametrize("seat", range(4))
def test_coins_in_the_menus_speak_the_language(seat: int) -> None:
    """Two letters stand on each coin and on the game's cover, others in each language; a back has none."""
    words = [Words(language, ("muster", "warchest"), strict=True) for language in LANGUAGES]
    coins = {PAGES.picture(each, "ar", seat, 40.0).get_buffer().raw for each in words}
    backs = {PAGES.picture(each, "", seat, 40.0).get_buffer().raw for each in words}
    covers = {PAGES.cover(each, (260, 160)).get_buffer().raw for each in words}
    assert (len(coins), len(backs), len(covers)) == (len(words), 1, len(words))
