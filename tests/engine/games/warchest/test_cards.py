"""The file of a unit quotes its card, in the words that players read."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

import pytest

from client.i18n import Words
from engine.games.warchest import units

FILES = [module.name for module in iter_modules(units.__path__)]


@pytest.mark.parametrize("name", FILES)
def test_a_unit_quotes_its_card(name: str) -> None:
    """If the printings differ, the later one is quoted first."""
    words = Words("en", ("muster", "warchest"), strict=True)
    key = f"unit.{name[:2]}.card"
    card = words.tr(key if words.has(key) else f"{key}.2019")
    text = import_module(f"{units.__name__}.{name}").__doc__ or ""
    assert " ".join(text.split("\n\n", 1)[1].split()).startswith(card)
