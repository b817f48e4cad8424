"""The parts that show a game: table, terminal, menus, and pages of preparation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from client.i18n import Words
from client.skins.pages import Pages
from client.skins.preparing import Preparing
from client.skins.skin import Skin
from client.skins.text_skin import TextSkin

if TYPE_CHECKING:
    from client.skins.composing.craft import Craft
    from client.skins.composing.position_craft import PositionCraft
    from client.skins.composing.workbench import Workbench
    from client.ui.page import Page


def import_later(module: str, name: str) -> Callable[..., Any]:
    """Return a maker of objects of a class; it imports the module for the first object."""

    def make(*given: Any) -> Any:
        return getattr(import_module(module), name)(*given)

    return make


@dataclass(frozen=True)
class SkinBundle:
    """The skin of one game in all places; an entry point of the group `muster.skins` leads to it."""

    domain: str
    """The catalogue of its texts: a folder of `assets`, or the package that has a folder `locale`."""
    table: Skin
    text: TextSkin
    pages: Pages
    preparing: Callable[[Preparing], Page] | None = None
    """The page where a seat's player prepares something for a match; None: the game prepares it."""
    craft: Callable[[Preparing], Craft[Any]] | None = None
    """The reading and describing of what is prepared there."""
    bench: Callable[[Preparing, Words, Path], Workbench[Any]] | None = None
    """The same in a terminal, given the game's words and the folder of saved works."""
    positions: Callable[[Page, Callable[[Any], object]], PositionCraft[Any]] | None = None
    """The game's part of a page where positions are edited; the page gets each changed position."""
