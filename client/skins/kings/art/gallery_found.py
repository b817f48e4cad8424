"""The figures of all units, found by the names of their files."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from client.skins.kings.art import gallery
from client.skins.kings.art.troops import UnitFigures

FIGURES: dict[str, UnitFigures] = {
    module.name.partition("_")[0]: import_module(f"{gallery.__name__}.{module.name}").FIGURES
    for module in iter_modules(gallery.__path__)
}
"""The figures of each unit by its code."""
