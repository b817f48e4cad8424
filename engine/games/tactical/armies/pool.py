"""The pool of army lists (TR-4.2.6)."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from engine.games.tactical.armies import lists
from engine.games.tactical.armies.army_list import ArmyList

ARMY_LISTS: dict[str, ArmyList] = {
    module.name: import_module(f"{lists.__name__}.{module.name}").ARMY_LIST
    for module in iter_modules(lists.__path__)
}
"""The lists by their ids."""
