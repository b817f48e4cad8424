"""The pictures of all cards, found by the names of their files."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from client.skins.dawnember.art import gallery
from client.skins.dawnember.art.composition import Picture

PICTURES: dict[str, Picture] = {
    module.name.partition("_")[0]: import_module(f"{gallery.__name__}.{module.name}").PICTURE
    for module in iter_modules(gallery.__path__)
}
"""The picture of each card by its id."""
